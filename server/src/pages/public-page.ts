import { textIn } from '@ventanilla/model'
import { pickLanguage, type Text } from '@ventanilla/text'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '../deps.ts'
import { embeddingOrigins, findForm } from '../forms/find-form.ts'
import { readDefinition } from '../forms/read-definition.ts'
import type { AppEnv } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { pagePolicy } from '../http/security-headers.ts'

/** The page of a public form on our own host: the widget and nothing else, so that a citizen never loads the backoffice (spec 1 §2). */
export function publicPages({ db, config, text }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/publico/page.css', c =>
      c.body(pageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
    )
    .get('/publico/contestar/:id', async c => {
      const form = await findForm(db, c.req.param('id'))
      const definition = form?.live.public ? await readDefinition(db, form.id, form.version) : undefined
      if (!form || !definition) return notAvailable(c, text(c.req.header('Accept-Language')), 'form.notFound')
      if (form.municipality.isDisabled) return notAvailable(c, text(c.req.header('Accept-Language')), 'form.blocked')
      const wanted = c.req.query('lang')
      const language = pickLanguage(
        wanted ? [wanted, definition.language] : [definition.language],
        config.defaultLanguage,
      )
      const origins = embeddingOrigins(form)
      c.header(
        'Content-Security-Policy',
        pagePolicy({ 'frame-ancestors': origins ? ["'self'", ...origins].join(' ') : '*' }),
      )
      c.header('Cache-Control', 'no-cache')
      return c.html(
        page({
          language,
          title: `${textIn(definition.title, language)} · ${form.municipality.name}`,
          head: html`<script type="module" async src="/widget/v1.js"></script>`,
          content: html`<ventanilla-form form-id="${form.uid}" lang="${language}"></ventanilla-form>
            <noscript><p class="notice">${text(language).t('page.noScript')}</p></noscript>`,
        }),
      )
    })
}

function notAvailable(c: Context, sentences: Text, code: 'form.notFound' | 'form.blocked') {
  const sentence = sentences.t(`problem.${code}`)
  c.header('Content-Security-Policy', pagePolicy({ 'frame-ancestors': '*', 'script-src': "'none'" }))
  c.header('Cache-Control', 'no-store')
  const content = html`<h1 class="notice">${sentence}</h1>`
  return c.html(page({ language: sentences.language, title: sentence, head: '', content }), new Problem(code).status)
}

type Parts = { language: string; title: string; head: ReturnType<typeof html> | ''; content: ReturnType<typeof html> }

function page({ language, title, head, content }: Parts) {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/publico/page.css" />
    ${head}
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`
}

const pageStyle = `body { margin: 0; background: #f5f7f9; color: #1c2733; font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 48rem; min-height: 100vh; margin: 0 auto; padding: 1.5rem 1rem; background: #fff }
.notice { font-size: 1.125rem; font-weight: 600 }
`
