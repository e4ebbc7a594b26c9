import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { callAddress, pageFrame } from '../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Deps } from '../deps.ts'
import type { FoundForm } from '../forms/read/find-form.ts'
import { townOf, wholeBrandingOf } from '../forms/read/form-parts.ts'
import { openPublicForm } from '../forms/read/open-public-form.ts'

type Shown = { title: string; content: Html }

/**
 * What the foot of a form's page leads to: what its town does with the data of people, and how these pages can be used by everybody. They
 * stand below the form's own address, so that a host of the form alone has them too. Throws form.notFound, form.blocked.
 */
export function aboutPages(deps: Deps): Hono<AppEnv> {
  const show = async (c: Context<AppEnv>, view: (form: FoundForm, text: Text) => Shown) => {
    const { form, definition } = await openPublicForm(deps, c.req.param('id') ?? '')
    const text = deps.text(c.req.query('lang') ?? definition.language)
    const { title, content } = view(form, text)
    const name = textIn(definition.title, text.language)
    const back = `/publico/contestar/${encodeURIComponent(form.uid)}?lang=${text.language}`
    c.header('Content-Security-Policy', pagePolicy(deps.config, { 'script-src': "'none'" }))
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Sec-Fetch-Dest, Host')
    return await c.html(
      pageShell({
        language: text.language,
        title: `${title} · ${form.municipality.name}`,
        theme: themeOf(c),
        frame: pageFrame(c, { config: deps.config, text }, townOf(form)),
        content: html`<h1>${title}</h1>${content}<p><a href="${back}">${text.t('page.back', { form: name })}</a></p>`,
      }),
    )
  }
  return new Hono<AppEnv>()
    .get('/publico/contestar/:id/privacidad', c => show(c, privacy))
    .get('/publico/contestar/:id/accesibilidad', c => show(c, accessibility))
}

function privacy(form: FoundForm, text: Text): Shown {
  const notice = wholeBrandingOf(form).privacy
  const municipality = form.municipality.name
  return {
    title: text.t('page.privacy.title'),
    content: notice
      ? html`<p class="quiet">${text.t('page.privacy.since', { date: text.date(notice.date) })}</p><p>${notice.text}</p>`
      : html`<p>${text.t('page.privacy.none', { municipality })}</p>`,
  }
}

function accessibility(form: FoundForm, text: Text): Shown {
  const { phone, email, address } = wholeBrandingOf(form).contact ?? {}
  const ways = [
    ...(phone === undefined ? [] : [html`<a href="${callAddress(phone)}">${phone}</a>`]),
    ...(email === undefined ? [] : [html`<a href="mailto:${email}">${email}</a>`]),
    ...(address === undefined ? [] : [address]),
  ]
  return {
    title: text.t('page.accessibility'),
    content: html`<p>${text.t('page.accessibility.goal')}</p><p>${text.t('page.accessibility.limits')}</p>${
      ways.length === 0
        ? ''
        : html`<p>${text.t('page.accessibility.help', { municipality: form.municipality.name })}</p><ul>${ways.map(way => html`<li>${way}</li>`)}</ul>`
    }`,
  }
}
