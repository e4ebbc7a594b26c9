import type { VerifiedDocument } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { type Context, Hono } from 'hono'
import { pageFrame, titled, type Town } from '../../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../../platform/html/page-shell.ts'
import { styleSheet } from '../../../platform/html/style-sheet.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { ownOrigin } from '../../../platform/http/own-origin.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { pagePolicy } from '../../../platform/http/security-headers.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { findIssued, plainDocumentCode } from '../../documents/issued/find-issued.ts'
import { shownTownOf } from '../../forms/read/shown-town.ts'
import { busyBox, foundBox, fileBox, unknownBox, verifyForm } from './verify-parts.ts'

const style = styleSheet('features/public-pages/verify/verify.css')

type PageOptions = { limits: RateLimits; clientOf: (c: Context) => string }
type Shown = { code: string; result?: Html; town?: Town | undefined; status?: 200 | 404 | 429 }

/**
 * Whether a document is ours, by the code at its foot. It works as it comes, without script; `/widget/verify.js` (packages/widget/src/pages)
 * compares a file with it on the person's own device, and the page's policy lets nothing connect anywhere.
 */
export function verifyPages(deps: Deps, { limits, clientOf }: PageOptions): Hono<AppEnv> {
  const textOf = (c: Context) => deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))

  const page = (c: Context<AppEnv>, { code, result, town, status = 200 }: Shown) => {
    const text = textOf(c)
    c.header('Content-Security-Policy', pagePolicy(deps.config, { 'connect-src': "'none'" }))
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Sec-Fetch-Dest, Host')
    return c.html(
      pageShell({
        language: text.language,
        title: titled(text.t('verify.title'), town),
        theme: themeOf(c),
        head: verifyForm.head,
        frame: pageFrame(c, { config: deps.config, text }, town),
        content: verifyForm.content({ code, result, text, host: new URL(ownOrigin(c, deps.config)).host, town }),
        isWide: true,
      }),
      status,
    )
  }

  return new Hono<AppEnv>()
    .get('/publico/verify.css', c =>
      c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
    )
    .get('/verificar', c => {
      const code = plainDocumentCode(c.req.query('code') ?? '')
      if (code === '') return page(c, { code })
      const query = new URLSearchParams(c.req.query())
      query.delete('code')
      const more = query.toString()
      return c.redirect(`/verificar/${code}${more === '' ? '' : `?${more}`}`, 303)
    })
    .get('/verificar/:code', async c => {
      const code = plainDocumentCode(c.req.param('code'))
      const text = textOf(c)
      try {
        await limits.take('verify', clientOf(c))
        const found = await findIssued(deps.db, code)
        const town = await shownTownOf(deps.db, found)
        return page(c, { code: found.code, town, result: resultOf(found, text) })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.code === 'document.unknown') return page(c, { code, result: unknownBox(text), status: 404 })
        if (error.status !== 429) throw error
        const seconds = Math.max(1, Math.ceil(error.details.retryAfter ?? 60))
        c.header('Retry-After', String(seconds))
        return page(c, { code, result: busyBox(text, seconds), status: 429 })
      }
    })
}

function resultOf(found: VerifiedDocument, text: Text): Html {
  return found.isWithdrawn ? foundBox(text, found) : fileBox(text, found, foundBox(text, found))
}
