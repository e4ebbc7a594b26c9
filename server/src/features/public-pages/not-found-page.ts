import type { Context } from 'hono'
import { pageFrame } from '../../platform/html/page-frame.ts'
import { noticeCard, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Deps } from '../deps.ts'

/** Whether a person looks at what comes back: browsers name HTML when they open an address, programs and scripts do not. */
export function wantsPage(c: Context): boolean {
  return /\btext\/html\b/i.test(c.req.header('Accept') ?? '')
}

/** The 404 page of a host that shows nothing but forms: without the way to the backoffice, which is not there. */
export function notFoundPage({ config, text }: Pick<Deps, 'config' | 'text'>, c: Context<AppEnv>) {
  const sentences = text(c.req.header('Accept-Language'))
  const title = sentences.t('page.notFound.title')
  c.header('Content-Security-Policy', pagePolicy(config, { 'script-src': "'none'" }))
  c.header('Cache-Control', 'no-store')
  const frame = pageFrame(c, { config, text: sentences })
  const content = noticeCard(title, sentences.t('page.notFound.body'))
  return c.html(pageShell({ language: sentences.language, title, theme: themeOf(c), frame, content }), 404)
}
