import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { pageFrame, titled } from '../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { shownTown } from '../forms/read/shown-town.ts'
import { followedMunicipality, stopFollowing } from './stop-following.ts'

type PageOptions = { limits: RateLimits; clientOf: (c: Context) => string }

/**
 * The page behind the last line of what a follower is told. As of all such links, looking at it changes nothing; its button ends the following, and
 * so does the one of a mail program (RFC 8058). A link that is no following says the same as one that was ended: that nobody is written to.
 */
export function followPage(deps: Deps, { limits, clientOf }: PageOptions): Hono<AppEnv> {
  const { db, config } = deps

  const page = async (c: Context<AppEnv>, municipalityId: number | undefined, isAsked: boolean) => {
    const text = deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))
    const town =
      municipalityId === undefined ? undefined : await shownTown(db, eq(db.tables.municipality.id, municipalityId))
    const title = text.t('portal.follow.title')
    const content: Html = isAsked
      ? html`<p>${text.t('portal.follow.body')}</p>
<form method="post"><button type="submit">${text.t('portal.follow.stop')}</button></form>`
      : html`<p role="status">${text.t('portal.follow.stopped')}</p>`
    c.header('Content-Security-Policy', pagePolicy(config))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(
      pageShell({
        language: text.language,
        title: titled(title, town),
        theme: themeOf(c),
        head: html`<link rel="stylesheet" href="/publico/lookup.css" />`,
        frame: pageFrame(c, { config, text }, town),
        content: html`<h1>${title}</h1>${content}`,
      }),
    )
  }

  return new Hono<AppEnv>()
    .get('/avisos/seguir/:uid', async c => {
      const municipalityId = await followedMunicipality(db, c.req.param('uid'))
      return await page(c, municipalityId, municipalityId !== undefined)
    })
    .post('/avisos/seguir/:uid', bodyLimit({ maxSize: 4_096, onError: tooLarge }), async c => {
      await limits.take('lookup', clientOf(c))
      const uid = c.req.param('uid')
      const municipalityId = await followedMunicipality(db, uid)
      await stopFollowing(db, uid)
      return await page(c, municipalityId, false)
    })
}

function tooLarge(): never {
  throw new Problem('request.tooLarge')
}
