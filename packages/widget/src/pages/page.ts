/** The script of our own public pages: the form of `/publico/contestar/…`, and what `/publico/guardado/…` says after it. */

import { rememberSaved } from '@ventanilla/api'
import type { OwnPage } from '../host/own-page.ts'
import { showAtOnce } from '../mount/show-at-once.ts'
import { frameCopy } from './frame-copy.ts'
import { readGivenForm, readPlace } from './given.ts'
import { isFramed, tellHost } from './host.ts'
import { pageTheme } from './page-theme.ts'

const element = document.getElementById('ventanilla')
const place = readPlace(window.location)
if (element && place) start(element, place)

function start(element: HTMLElement, { formId, docCode, query }: NonNullable<ReturnType<typeof readPlace>>): void {
  const form = readGivenForm(element)
  const theme = pageTheme(element)
  const lang = query.get('lang') || document.documentElement.lang
  const again = query.has('again') && query.get('again') !== 'false'
  if (docCode !== undefined) {
    if (form)
      void import('./saved-page.tsx').then(saved => saved.showSaved(element, { form, docCode, lang, theme, again }))
    return
  }
  const prefill = Object.fromEntries(
    [...query].flatMap(([name, value]) => (name.startsWith('q.') ? [[name.slice(2), value]] : [])),
  )
  const host = isFramed() ? tellHost(form?.allowedOrigins ?? null) : undefined
  const title = document.title
  // The page around the frame has a main part of its own.
  if (host) element.setAttribute('aria-label', title)
  let isSaved = false
  const page: OwnPage = {
    form,
    copy: host ? frameCopy(formId) : '',
    hasHistory: host === undefined,
    onTitle: ({ before, step }) => {
      document.title = `${before ? `${before} ` : ''}${step ? `${step} · ` : ''}${title}`
    },
    async onSaved(saved, form) {
      if (host) {
        host.saved(saved)
        return false
      }
      isSaved = true
      const isKept = rememberSaved(saved, form)
      const kept = savedQuery(query)
      const done = `/publico/guardado/${encodeURIComponent(formId)}/${encodeURIComponent(saved.docCode)}${kept}`
      const address = saved.redirect === undefined ? done : saved.redirect + kept
      // In place of the form: the back button must not lead to what is saved.
      if ((isKept || saved.redirect !== undefined) && (await isThere(address))) {
        window.location.replace(address)
        return true
      }
      // The connection went right after saving, or the next page could not know that it was saved here: it is confirmed in place.
      window.addEventListener('popstate', () => window.history.replaceState(null, '', address), { once: true })
      return false
    },
  }
  // A page that comes back as it was left would still be saving; what is only written is best left alone.
  window.addEventListener('pageshow', event => event.persisted && isSaved && window.location.reload())
  if (again) element.setAttribute('again', '')
  const draft = query.get('draft') === 'none' ? 'none' : 'tab'
  showAtOnce(element, { form: formId, origin: window.location.origin, lang, theme, prefill, draft }, page)
  host?.watch(element)
}

/** Whether a page of ours can be had now. */
async function isThere(address: string): Promise<boolean> {
  const asked = fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
  return await asked.then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The saved page keeps the language, the theme and the offer of another answer that were asked for, nothing else. */
function savedQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => ['lang', 'theme', 'again'].includes(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
