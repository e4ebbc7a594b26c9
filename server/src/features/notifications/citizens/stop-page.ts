import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { pageFrame, titled, type Town } from '../../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../../platform/html/page-shell.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { formFields } from '../../../platform/http/request/form-fields.ts'
import { pagePolicy } from '../../../platform/http/security-headers.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { shownTown } from '../../forms/read/shown-town.ts'
import { addressByToken, setStopped } from './citizen-address.ts'

type PageOptions = { limits: RateLimits; clientOf: (c: Context) => string }
type Shown = { title: string; content: Html; town?: Town | undefined; status?: 404 }

/**
 * The page behind the last line of a letter. Looking at it changes nothing, for programs look at every link of a mail; its button does, and so
 * does the one of a mail program (RFC 8058), which sends the same without being asked.
 */
export function stopPage(deps: Deps, { limits, clientOf }: PageOptions): Hono<AppEnv> {
  const { db, config } = deps
  const textOf = (c: Context) => deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))

  const page = (c: Context<AppEnv>, { title, content, town, status }: Shown) => {
    c.header('Content-Security-Policy', pagePolicy(config))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const parts = {
      language: textOf(c).language,
      title: titled(title, town),
      theme: themeOf(c),
      head: html`<link rel="stylesheet" href="/publico/lookup.css" />`,
      frame: pageFrame(c, { config, text: textOf(c) }, town),
      content: html`<h1>${title}</h1>${content}`,
    }
    return c.html(pageShell(parts), status ?? 200)
  }

  const show = async (c: Context<AppEnv>, token: string) => {
    const { t } = textOf(c)
    const found = await addressByToken(db, token)
    if (!found) {
      const content = html`<p>${t('portal.notices.unknown')}</p>`
      return page(c, { title: t('portal.link.gone.title'), content, status: 404 })
    }
    const { municipalityId, town: municipality, isStopped } = found
    const town = await shownTown(db, eq(db.tables.municipality.id, municipalityId))
    const content = html`<p role="status">${t(isStopped ? 'portal.notices.stopped' : 'portal.notices.body')}</p>
<form method="post">${isStopped ? html`<input type="hidden" name="again" value="1" />` : ''}<button type="submit">${t(isStopped ? 'portal.notices.again' : 'portal.notices.stop')}</button></form>`
    return page(c, { title: t('portal.notices.title', { municipality }), content, town })
  }

  return new Hono<AppEnv>()
    .get('/avisos/:token', c => show(c, c.req.param('token')))
    .post('/avisos/:token', bodyLimit({ maxSize: 4_096, onError: tooLarge }), async c => {
      await limits.take('lookup', clientOf(c))
      const { again } = await formFields(c)
      const token = c.req.param('token')
      await setStopped(db, token, again === undefined ? deps.clock().getTime() : null)
      return await show(c, token)
    })
}

function tooLarge(): never {
  throw new Problem('request.tooLarge')
}
