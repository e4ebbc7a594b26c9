import { Hono } from 'hono'
import { styleSheet } from '../../platform/html/style-sheet.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { jsonWithEtag } from '../../platform/http/etag.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Deps } from '../deps.ts'
import type { OpenapiDocument } from './document/openapi-document.ts'
import { docsPage } from './page/docs-page.ts'
import { docsScript } from './page/docs-script.ts'
import { problemCodesPart } from './page/problem-codes.ts'

const sheets = ['docs', 'docs-text', 'docs-widths'] as const
const style = sheets.map(name => styleSheet(`features/api-docs/page/${name}.css`)).join(' ')

/** The interface's description: the document, and a page to read it, under /api. */
export function openapiRoutes({ config, text }: Pick<Deps, 'config' | 'text'>): Hono<AppEnv> {
  let document: OpenapiDocument | undefined
  let page: string | undefined
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  // What writes the schemas is large, and asked for by few.
  const read = async () => {
    const { openapiDocument } = await import('./document/openapi-document.ts')
    return (document ??= openapiDocument(config))
  }
  return new Hono<AppEnv>()
    .get('/v1/openapi.json', async c => {
      c.get('headers').always['access-control-allow-origin'] = '*'
      return jsonWithEtag(c, await read())
    })
    .get('/docs', async c => {
      c.header('Content-Security-Policy', pagePolicy(config))
      page ??= String(await docsPage(await read(), { origin, codes: await problemCodesPart(text) }))
      return c.html(page)
    })
    .get('/docs.css', c => c.body(style, 200, fixed('text/css')))
    .get('/docs.js', c => c.body(docsScript, 200, fixed('text/javascript')))
}

function fixed(type: string) {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'max-age=300' }
}
