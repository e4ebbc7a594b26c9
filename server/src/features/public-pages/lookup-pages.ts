import type { Text } from '@ventanilla/text'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pageFrame, titled, type Town } from '../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import { styleSheet } from '../../platform/html/style-sheet.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { formFields } from '../../platform/http/request/form-fields.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { answerPdf } from '../documents/answer-pdf.ts'
import { findRecord } from '../documents/find-record.ts'
import { shownTownOf } from '../forms/read/shown-town.ts'
import { findStatusOf } from '../lookups/find-status.ts'
import { lookupForm, noneBox, stateBox } from './lookup-form.ts'

const style = styleSheet('features/public-pages/lookup.css')

type PageOptions = { limits: RateLimits; clientOf: (c: Context) => string }
/** `town` is whose answer was found: where nothing was, nobody is named. */
type Shown = {
  kind: 'status' | 'record'
  code: string
  result?: Html
  town?: Town | undefined
  status?: 200 | 429 | 503
}

/**
 * The look-ups by code (spec 3 §2). They work as they come, without script; `/widget/lookup.js` (packages/widget/src/pages) spares the
 * new page and switches the button off while the field is empty. A record's code opens personal data, so it travels in a body and stands
 * in no address; an answer's code opens its state alone, and a link may hold it.
 */
export function lookupPages(deps: Deps, { limits, clientOf }: PageOptions): Hono<AppEnv> {
  const { db, log } = deps
  const textOf = (c: Context) => deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))

  /** Asks as often as the interface lets the same client ask, misses counted too. */
  async function limited<T>(c: Context, ask: () => Promise<T>): Promise<T> {
    const client = clientOf(c)
    await limits.check('lookupMiss', client)
    await limits.take('lookup', client)
    try {
      return await ask()
    } catch (error) {
      if (isNothing(error)) await limits.note('lookupMiss', client)
      throw error
    }
  }

  const page = (c: Context<AppEnv>, { kind, code, result, town, status = 200 }: Shown) => {
    const sentences = textOf(c)
    c.header('Content-Security-Policy', pagePolicy(deps.config))
    c.header('Cache-Control', 'no-store')
    return c.html(
      pageShell({
        language: sentences.language,
        title: titled(sentences.t(`lookup.${kind}.title`), town),
        theme: themeOf(c),
        head: lookupForm.head,
        frame: pageFrame(c, { config: deps.config, text: sentences }, town),
        content: lookupForm.content({ kind, code, result, text: sentences }),
      }),
      status,
    )
  }

  /** What a refusal says in the place of a result. Throws what is none. */
  const refused = (c: Context<AppEnv>, text: Text, shown: Shown, error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const { retryAfter } = error.details
    if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
    if (error.status === 429)
      return page(c, { ...shown, result: noneBox(text.t('problem.request.tooMany')), status: 429 })
    if (error.status === 404 || error.status === 410)
      return page(c, { ...shown, result: noneBox(text.t(`lookup.${shown.kind}.none`)) })
    throw error
  }

  return new Hono<AppEnv>()
    .get('/publico/lookup.css', c =>
      c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
    )
    .get('/publico/consultar-estado', async c => {
      const code = (c.req.query('code') ?? '').trim().slice(0, 60)
      const shown = { kind: 'status', code } as const
      if (code === '') return page(c, shown)
      const text = textOf(c)
      try {
        const { status, ...whose } = await limited(c, () => findStatusOf(db, code, text.language))
        if (status.state === '') return page(c, { ...shown, result: noneBox(text.t('lookup.status.none')) })
        return page(c, { ...shown, result: stateBox(text, status), town: await shownTownOf(db, whose) })
      } catch (error) {
        return refused(c, text, shown, error)
      }
    })
    .get('/actas/consultar', c => page(c, { kind: 'record', code: '' }))
    .post('/actas/consultar', bodyLimit({ maxSize: 4_096, onError: tooLarge }), async c => {
      const { code: given = '' } = await formFields(c)
      const code = given.trim().slice(0, 100)
      const shown = { kind: 'record', code } as const
      if (code === '') return page(c, shown)
      const text = textOf(c)
      try {
        const answer = await limited(c, () => findRecord(db, code))
        return pdfResponse(await answerPdf(deps, answer, { text, audience: 'public' }))
      } catch (error) {
        if (error instanceof Problem && error.status < 500) return refused(c, text, shown, error)
        log.error({ id: c.get('requestId'), error: errorForLog(error) }, 'record not drawn')
        return page(c, { ...shown, result: noneBox(text.t('lookup.record.failed')), status: 503 })
      }
    })
}

/** No such code, or of what was deleted: both are told the same. */
function isNothing(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 410)
}

function tooLarge(): never {
  throw new Problem('request.tooLarge')
}
