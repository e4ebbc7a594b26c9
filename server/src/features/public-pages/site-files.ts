import { Hono } from 'hono'
import type { Folders } from '../../platform/html/built-folders.ts'
import { staticFile } from '../../platform/html/static-file.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { namesHost } from '../../platform/http/names-host.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'

/** Forms that anybody may answer may be found, with what draws them; the backoffice and whatever holds a code are nobody's to list. */
const robots = `User-agent: *
Allow: /publico/contestar/
Allow: /publico/page.css
Allow: /widget/
Allow: /api/v1/public/forms/
Disallow: /
`
/** RFC 9116 wants a day after which nobody should trust the file, less than a year away. */
const trustedFor = 180 * 86_400_000

/** What browsers, search engines and people who found a weakness ask every site for. */
export function siteFiles({ config, clock }: Pick<Deps, 'config' | 'clock'>, folders: Folders): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/robots.txt', c => c.text(robots, 200, { 'Cache-Control': 'public, max-age=3600' }))
    .get('/favicon.ico', async c => {
      const isUnbranded = namesHost(config.unbrandedHosts, c.req.header('Host'))
      const file = isUnbranded ? undefined : await staticFile(c, folders.backoffice, 'favicon.ico')
      if (!file) throw new Problem('request.notFound')
      return file
    })
    .get('/.well-known/security.txt', c => {
      if (config.securityContact === undefined) throw new Problem('request.notFound')
      const expires = new Date(Math.floor((clock().getTime() + trustedFor) / 86_400_000) * 86_400_000)
      const lines = [
        `Contact: ${config.securityContact}`,
        `Expires: ${expires.toISOString()}`,
        `Preferred-Languages: ${config.defaultLanguage}`,
        `Canonical: ${ownOrigin(c, config)}/.well-known/security.txt`,
      ]
      return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' })
    })
}
