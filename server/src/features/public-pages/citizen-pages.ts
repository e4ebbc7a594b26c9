import { isInSteps, textIn } from '@ventanilla/model'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { inlineJson } from '../../platform/html/inline-json.ts'
import { pageFrame } from '../../platform/html/page-frame.ts'
import { type Html, noticeCard, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { embeddingOrigins } from '../forms/read/find-form.ts'
import { findPortalForm, type PortalForm } from '../forms/read/find-portal-form.ts'
import { hostForm, townOf } from '../forms/read/form-parts.ts'
import { publicFormOf, readPublicForm } from '../forms/read/read-public-form.ts'
import { whyClosed } from '../forms/read/why-closed.ts'
import { correctionPage } from './correction-page.ts'
import { docCodePattern } from './doc-code.ts'
import { savedNotice } from './saved-notice.ts'

/**
 * The pages of people from the citizen portal (spec 1 §2). They come as the card that says they are being opened, the same for every
 * token and every answer; `/widget/citizen.js` (packages/widget/src/pages/citizen) exchanges the token and asks for the rest with the
 * session. The page after saving is made of the address and the form alone, and confirms nothing.
 */
export function citizenPages(deps: Deps): Hono<AppEnv> {
  const { config } = deps
  const textOf = (c: Context) => deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))

  type Shell = {
    title: string
    content: Html
    status?: 404
    portal?: PortalForm | undefined
    hasScript?: boolean
    isList?: boolean
  }
  const page = (c: Context<AppEnv>, { title, content, status, portal, hasScript = true, isList = false }: Shell) => {
    const origins = portal && embeddingOrigins(portal.form)
    const framedBy = portal && !origins ? '*' : ["'self'", ...(origins ?? [])].join(' ')
    c.header('Content-Security-Policy', pagePolicy(config, { 'frame-ancestors': framedBy }))
    c.header('Cache-Control', 'no-store')
    return c.html(
      pageShell({
        language: textOf(c).language,
        title: portal ? `${title} · ${portal.form.municipality.name}` : title,
        theme: themeOf(c),
        frame: pageFrame(c, { config, text: textOf(c) }, portal && townOf(portal.form)),
        ...(hasScript && { head: html`<script type="module" async src="/widget/citizen.js"></script>` }),
        content,
        isWide: isList || (portal && isInSteps(portal.definition, portal.form.live.layout)),
      }),
      status,
    )
  }
  const opening = (c: Context): Html => {
    const text = textOf(c)
    return html`<div class="card" role="status"><p>${text.t('portal.loading')}</p></div>
<noscript><p class="note">${text.t('portal.noScript')}</p></noscript>`
  }

  const saved = async (c: Context<AppEnv>) => {
    const text = textOf(c)
    const { id = '', docCode: given = '' } = c.req.param()
    const docCode = docCodePattern.test(given) ? given : undefined
    const form = await answeredForm(deps, c, id).catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
    if (!form) {
      const title = text.t('answer.closed.missing')
      return page(c, { title, content: noticeCard(title), status: 404, hasScript: false })
    }
    const data = html`<script type="application/json" id="ventanilla-form">${raw(inlineJson(dataOf(form)))}</script>`
    return page(c, {
      title: textIn(form.definition.title, form.language),
      portal: await findPortalForm(deps.db, id),
      content: html`${savedNotice(form, docCode, text)}${docCode === undefined ? '' : data}`,
      hasScript: docCode !== undefined,
    })
  }

  return new Hono<AppEnv>()
    .get('/ciudadano/contestar/:id/:token', async c => {
      const portal = await findPortalForm(deps.db, c.req.param('id'))
      const title = portal ? textIn(portal.definition.title, textOf(c).language) : textOf(c).t('portal.loading')
      return await page(c, { title, content: opening(c), portal })
    })
    .get('/ciudadano/formularios/respuestas/:token', c =>
      page(c, { title: textOf(c).t('portal.answers.title'), content: opening(c), isList: true }),
    )
    .get('/ciudadano/revision/:id/:token', c =>
      page(c, { title: textOf(c).t('portal.answers.title'), content: opening(c) }),
    )
    .get('/ciudadano/ver/:id/:citizenId', c =>
      page(c, { title: textOf(c).t('portal.answers.title'), content: opening(c) }),
    )
    .get('/ciudadano/guardado/:id/:docCode', saved)
    .get('/ciudadano/guardado/:id/:docCode/:citizenId', saved)
    .get('/ciudadano/guardado/:id/:docCode/:citizenId/:useAws', saved)
    .route('/', correctionPage(deps))
}

/** What the saved page's script is given: of a form that is not public no more than the page says itself, the rest is for who has a session. */
function dataOf(form: AnsweredForm) {
  const { id, language, live, municipality, branding, allowedOrigins, closedReason, lookups, definition } = form
  const { title, states, settings, voucherText, language: own } = definition
  const common = { id, language, municipality, branding, allowedOrigins, closedReason, lookups }
  if (!live.public) return { ...common, live: { public: false }, definition: { title, language: own } }
  const shown = { title, language: own, states, settings, ...(voucherText && { voucherText }) }
  return { ...common, live, definition: shown }
}

type AnsweredForm = Awaited<ReturnType<typeof answeredForm>>

/** The form of the portal, or a public one; any other is nobody's here. Throws form.notFound, form.blocked. */
async function answeredForm(deps: Deps, c: Context, id: string) {
  const portal = await findPortalForm(deps.db, id)
  const lang = c.req.query('lang') ?? deps.text(c.req.header('Accept-Language')).language
  if (!portal) return hostForm(deps.config, c.req.header('Host'), await readPublicForm(deps, id, lang))
  if (portal.form.municipality.isDisabled) throw new Problem('form.blocked')
  const now = deps.clock().getTime()
  const closed = whyClosed(portal.form, now)
  return hostForm(deps.config, c.req.header('Host'), publicFormOf(deps.config, { ...portal, closed, now, lang }))
}
