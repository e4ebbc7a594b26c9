import type { Context } from 'hono'
import { html, raw } from 'hono/html'

/** A piece of a page, escaped where it came from data. */
export type Html = ReturnType<typeof html>
export type Theme = 'auto' | 'light' | 'dark'

/** What stands around a page's content; none of it in a frame, whose page has a head of its own. */
export type PageFrame = { readonly style?: Html; readonly header?: Html; readonly footer?: Html }

type Parts = {
  language: string
  title: string
  theme: Theme
  head?: Html
  frame?: PageFrame | undefined
  content: Html
  /** Whether there is to be room beside the column of a form. */
  isWide?: boolean | undefined
}

/** The frame of every public page. The script of the form replaces what stands in `main` (packages/widget/src/page). */
export function pageShell({ language, title, theme, head, frame, content, isWide }: Parts): Html {
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
    ${frame?.style ?? ''}
  </head>
  <body>
    ${frame?.header ?? ''}
    <main id="ventanilla"${isWide ? raw(' class="wide"') : ''}>${content}</main>
    ${frame?.footer ?? ''}
  </body>
</html>`
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
