import type { Branding } from '@ventanilla/model'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

/** A piece of a page, escaped where it came from data. */
export type Html = ReturnType<typeof html>
export type Theme = 'auto' | 'light' | 'dark'

type Parts = {
  language: string
  title: string
  theme: Theme
  head?: Html
  brand?: Html | undefined
  content: Html
}

/** The frame of every public page. The script of the form replaces what stands in `main` (packages/widget/src/page). */
export function pageShell({ language, title, theme, head, brand, content }: Parts): Html {
  return html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/publico/page.css" />
    ${head ?? ''}
  </head>
  <body>
    ${brand ?? ''}
    <main id="ventanilla">${content}</main>
  </body>
</html>`
}

export const productMark = raw(
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="4" fill="#0a6b7c"/><path d="M5 20.5h18M8.5 20.5v-6a5.5 5.5 0 0 1 11 0v6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>',
)

/** The town's logo, else the product's, else nothing (spec 1 §2). */
export function brandBar(formUid: string, { logo, hideProductLogo }: Branding, productName: string): Html | undefined {
  if (logo) {
    const address = `/api/v1/public/forms/${encodeURIComponent(formUid)}/logo`
    return html`<header class="brand"><img src="${address}" alt="${logo.alt}" height="40" /></header>`
  }
  return hideProductLogo ? undefined : html`<header class="brand">${productMark}<span>${productName}</span></header>`
}

/** A sentence or two in place of a form. */
export function noticeCard(title: string, body?: string): Html {
  return html`<div class="card"><h1>${title}</h1>${body === undefined ? '' : html`<p>${body}</p>`}</div>`
}

/** What the address asks for; else a page follows its reader's system, and a frame is light like most pages around it. */
export function themeOf(c: Context, wanted: string | null | undefined = c.req.query('theme')): Theme {
  if (wanted === 'light' || wanted === 'dark' || wanted === 'auto') return wanted
  return isFramed(c) ? 'light' : 'auto'
}

/** Whether a page is asked for by a frame; answers that depend on it vary by `Sec-Fetch-Dest`. */
export function isFramed(c: Context): boolean {
  return /^i?frame$/.test(c.req.header('Sec-Fetch-Dest') ?? '')
}
