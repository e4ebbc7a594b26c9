import type { ClosedReason, PublicForm } from '@ventanilla/api'
import { colourPattern, textIn } from '@ventanilla/model'
import { pickLanguage, type Text } from '@ventanilla/text'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { brandCss } from '../../platform/html/brand-css.ts'
import { inlineJson } from '../../platform/html/inline-json.ts'
import { pageFrame, type Town } from '../../platform/html/page-frame.ts'
import { type Html, noticeCard, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import { say } from '../../platform/html/say.ts'
import { styleSheet } from '../../platform/html/style-sheet.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { statusOf } from '../../platform/problem-status.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { hostForm } from '../forms/read/form-parts.ts'
import { readPublicForm } from '../forms/read/read-public-form.ts'
import { docCodePattern } from './doc-code.ts'
import { readableForm } from './readable-form.ts'
import { savedNotice } from './saved-notice.ts'

const style = styleSheet('platform/html/page.css')

/**
 * The pages of a public form on our own host, so that a citizen never loads the backoffice (spec 1 §2). They can be read as they come:
 * `main#ventanilla` holds the form in plain HTML and, as JSON in `script#ventanilla-form`, what `GET /api/v1/public/forms/:id` answers;
 * `/widget/page.js` (packages/widget/src/pages) reads it there and draws in the shadow root of the same element.
 */
export function publicPages(deps: Deps): Hono<AppEnv> {
  const { text } = deps
  return (
    new Hono<AppEnv>()
      .get('/publico/page.css', c =>
        c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
      )
      .get('/publico/brand.css', c => {
        const colour = `#${c.req.query('c') ?? ''}`
        if (!colourPattern.test(colour)) throw new Problem('request.notFound')
        return c.body(brandCss(colour), 200, {
          'Content-Type': 'text/css; charset=utf-8',
          'Cache-Control': 'public, max-age=31536000, immutable',
        })
      })
      .get('/publico/contestar/:id', async c =>
        withForm(deps, c, form => {
          const sentences = text(form.language)
          if (form.closedReason === null)
            return { content: readableForm(form, sentences), hasScript: true, status: 200 }
          return {
            content: closedCard(form, form.closedReason, sentences),
            hasScript: true,
            status: statusOf[form.closedReason],
          }
        }),
      )
      // The same for whatever stands behind the form's id: the script alone asks for it, with the key that no server sees.
      .get('/seguir/:id/:resume', async c => {
        c.header('X-Robots-Tag', 'noindex')
        return await withForm(deps, c, form => {
          const sentences = text(form.language)
          if (form.closedReason !== null)
            return {
              content: closedCard(form, form.closedReason, sentences),
              hasScript: false,
              status: statusOf[form.closedReason],
            }
          return {
            content: html`<div class="card" role="status"><p>${sentences.t('answer.loading')}</p></div>
<noscript><p class="note">${sentences.t('portal.noScript')}</p></noscript>`,
            hasScript: true,
            status: 200,
          }
        })
      })
      .get('/publico/guardado/:id/:docCode', async c =>
        withForm(deps, c, form => {
          const given = c.req.param('docCode')
          const docCode = docCodePattern.test(given) ? given : undefined
          // The script shows the code of the address, so it is not for an address that holds none.
          return {
            content: savedNotice(form, docCode, text(form.language)),
            hasScript: docCode !== undefined,
            status: 200,
            // What can be kept of it stands beside what comes next.
            isWide: true,
          }
        }),
      )
  )
}

/** Whose form it is, as the head and foot of its pages say. */
function townOf({ id, municipality, branding }: Pick<PublicForm, 'id' | 'municipality' | 'branding'>): Town {
  return { formUid: id, name: municipality.name, branding }
}

type View = { content: Html; hasScript: boolean; status: 200 | 409; isWide?: true }

async function withForm(deps: Deps, c: Context<AppEnv>, view: (form: PublicForm) => View): Promise<Response> {
  const { config } = deps
  const theme = themeOf(c)
  let form: PublicForm
  try {
    form = await formFor(deps, c)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return notAvailable(deps, c, error)
  }
  const { content, hasScript, status, isWide } = view(form)
  const origins = form.allowedOrigins
  c.header(
    'Content-Security-Policy',
    pagePolicy(config, { 'frame-ancestors': origins ? ["'self'", ...origins].join(' ') : '*' }),
  )
  c.header('Cache-Control', 'no-cache')
  // In a frame the page around it has a head of its own.
  c.header('Vary', 'Sec-Fetch-Dest, Host')
  const data = html`<script type="application/json" id="ventanilla-form">${raw(inlineJson(form))}</script>`
  return await c.html(
    pageShell({
      language: form.language,
      title: `${textIn(form.definition.title, form.language)} · ${form.municipality.name}`,
      theme,
      frame: pageFrame(c, { config, text: deps.text(form.language) }, townOf(form)),
      ...(hasScript && { head: html`<script type="module" async src="/widget/page.js"></script>` }),
      content: hasScript ? html`${content}${data}` : content,
      isWide: isWide ?? form.steps,
    }),
    status,
  )
}

/** The form in the language asked for, else in its own; with the branding of this host. */
async function formFor(deps: Deps, c: Context<AppEnv>): Promise<PublicForm> {
  const wanted = c.req.query('lang')
  const id = c.req.param('id') ?? ''
  const own = await readPublicForm(deps, id)
  const language =
    wanted === undefined ? own.language : pickLanguage([wanted, own.language], deps.config.defaultLanguage)
  const form = language === own.language ? own : await readPublicForm(deps, id, language)
  return hostForm(deps.config, c.req.header('Host'), form)
}

function closedCard(form: PublicForm, reason: ClosedReason, text: Text): Html {
  const notice =
    reason === 'answer.limit.reached'
      ? noticeCard(text.t('answer.closed.answered'), text.t('answer.closed.limit'))
      : noticeCard(text.t('answer.closed.title'), text.t('answer.closed.body'))
  return html`${notice}<p class="quiet">${say(form.definition, form.definition.title, form.language)}</p>`
}

/** Private, deleted and unknown forms look alike; a blocked municipality says so. */
function notAvailable(
  { text, config }: Deps,
  c: Context<AppEnv>,
  { code, status }: Problem,
): Response | Promise<Response> {
  const sentences = text(c.req.query('lang') ?? c.req.header('Accept-Language'))
  const isBlocked = code === 'form.blocked'
  const title = isBlocked ? sentences.t('problem.form.blocked') : sentences.t('answer.closed.missing')
  const body = isBlocked ? undefined : sentences.t('answer.closed.missingBody')
  c.header('Content-Security-Policy', pagePolicy(config, { 'frame-ancestors': '*', 'script-src': "'none'" }))
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Sec-Fetch-Dest, Host')
  const theme = themeOf(c)
  const content = noticeCard(title, body)
  const frame = pageFrame(c, { config, text: sentences })
  return c.html(pageShell({ language: sentences.language, title, theme, frame, content }), status)
}
