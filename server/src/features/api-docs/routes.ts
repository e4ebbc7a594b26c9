import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import { jsonWithEtag } from '../../platform/http/etag.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Deps } from '../deps.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import type { OpenapiDocument } from './document.ts'

/** The interface's description: the document, and a page to read it, under /api. */
export function openapiRoutes({ config }: Pick<Deps, 'config'>): Hono<AppEnv> {
  let document: OpenapiDocument | undefined
  // The operations and what writes their schemas are large and asked for by few.
  const read = async () => {
    const { openapiDocument } = await import('./document.ts')
    return (document ??= openapiDocument(config))
  }
  return new Hono<AppEnv>()
    .get('/v1/openapi.json', async c => {
      c.header('Access-Control-Allow-Origin', '*')
      return jsonWithEtag(c, await read())
    })
    .get('/docs', async c => {
      c.header('Content-Security-Policy', pagePolicy(config, { 'script-src': "'none'" }))
      return c.html(docsPage(await read()))
    })
    .get('/docs.css', c =>
      c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=300' }),
    )
}
