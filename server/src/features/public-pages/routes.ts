import { appPageAt } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { Config } from '../../platform/config/config.ts'
import type { Folders } from '../../platform/html/built-folders.ts'
import { staticFile } from '../../platform/html/static-file.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { wantsPage } from './not-found-page.ts'

/** The policy under which examples/town-site promises to work: nothing inline, nothing foreign, no eval. */
const townPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Everything that is not the API: the widget's files, the backoffice and, in demo mode, the town's page. */
export function pageRoutes({ config }: Pick<Deps, 'config'>, folders: Folders): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()

  pages.get('/widget/*', async c => {
    const file = await staticFile(c, folders.widget, below(c.req.path, '/widget/'))
    if (!file) throw new Problem('request.notFound')
    file.headers.set('Access-Control-Allow-Origin', '*')
    file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return file
  })

  if (config.demo) {
    pages.get('/demo', c => c.redirect('/demo/'))
    pages.get('/demo/*', async c => {
      const path = below(c.req.path, '/demo/')
      const file = await staticFile(c, folders.demoSite, path === '' || path.endsWith('/') ? `${path}index.html` : path)
      if (!file) throw new Problem('request.notFound')
      file.headers.set('Content-Security-Policy', townPolicy)
      return file
    })
  }

  pages.get('*', async c => {
    const { path } = c.req
    if (path === '/api' || path.startsWith('/api/')) return c.notFound()
    // A page of the application is one at its own addresses, with its policy.
    const asset =
      path === '/' || path.endsWith('.html') ? undefined : await staticFile(c, folders.backoffice, path.slice(1))
    if (asset) return asset
    const name = appPageAt(path)
    const isPage = name !== undefined
    // What is no address of the application is a page to people alone: a script or a program must not take it for what it asked for.
    const page = isPage || wantsPage(c) ? await applicationPage(c, folders, name) : undefined
    if (!page) throw new Problem('request.notFound')
    page.headers.set('Cache-Control', 'no-cache')
    page.headers.set('Content-Security-Policy', pagePolicy(config, framedBy(path, config), icons(config)))
    page.headers.set('Referrer-Policy', 'same-origin')
    return isPage ? page : missing(page)
  })
  return pages
}

/** The application, with the files that this screen needs named in its head: they are asked for beside the first script, not after it. */
async function applicationPage(c: Context, { backoffice }: Folders, name = ''): Promise<Response | undefined> {
  const own = name === '' ? undefined : await staticFile(c, backoffice, `screens/${name}.html`)
  return own ?? (await staticFile(c, backoffice, 'index.html'))
}

/** The page says itself that there is nothing; it is nothing that a browser may keep. */
function missing(page: Response): Response {
  page.headers.delete('ETag')
  page.headers.set('Cache-Control', 'no-store')
  return new Response(page.body, { status: 404, headers: page.headers })
}

/** Pages that stand in the frame of the municipal system, and the confirmation that one of them leads to (decisions.md, Sign-in and access). */
const framed = /^\/(cis|respuesta\/enviada)\//

function framedBy(path: string, { cisFrameOrigins }: Pick<Config, 'cisFrameOrigins'>): Record<string, string> {
  if (!framed.test(path) || cisFrameOrigins.length === 0) return {}
  return { 'frame-ancestors': ["'self'", ...cisFrameOrigins].join(' ') }
}

/** The icons of the platform's assets are pictures of the platform. */
function icons({ platform }: Pick<Config, 'platform'>): string[] {
  return platform ? [new URL(platform.url).origin] : []
}

function below(path: string, prefix: string): string {
  return path.slice(prefix.length)
}
