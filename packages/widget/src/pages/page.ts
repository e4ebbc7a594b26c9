/** The script of our own public pages: the form of `/publico/contestar/…`, what `/publico/guardado/…` says after it, and the links of `/seguir/…`. */

import type { PublicForm } from '@ventanilla/api'
import type { Draft } from '../host/draft.ts'
import type { WidgetTheme } from '../host/options.ts'
import type { OwnPage } from '../host/own-page.ts'
import { showAtOnce } from '../mount/show-at-once.ts'
import { frameCopy } from './frame-copy.ts'
import { readGivenForm, readPlace } from './given.ts'
import { isFramed, tellHost } from './host.ts'
import { pageTheme } from './page-theme.ts'

const element = document.getElementById('ventanilla')
const place = readPlace(window.location)
if (element && place) start(element, place)

type Place = NonNullable<ReturnType<typeof readPlace>>

function start(element: HTMLElement, place: Place): void {
  const { formId, docCode, resumeId, query } = place
  const form = readGivenForm(element)
  const theme = pageTheme(element)
  const lang = query.get('lang') || document.documentElement.lang
  const again = query.has('again') && query.get('again') !== 'false'
  if (docCode !== undefined) {
    if (form)
      void import('./saved-page.tsx').then(saved => saved.showSaved(element, { form, docCode, lang, theme, again }))
    return
  }
  if (resumeId !== undefined && form) {
    const secret = window.location.hash.slice(1)
    const begin = (draft?: Draft) => {
      // The key goes from the address with what it opened.
      window.history.replaceState(null, '', `/publico/contestar/${encodeURIComponent(formId)}${window.location.search}`)
      showForm(element, place, { form, theme, lang, again, draft })
    }
    void import('./resume-page.tsx').then(page =>
      page.showResume(element, { form, id: resumeId, secret, lang, theme, begin }),
    )
    return
  }
  showForm(element, place, { form, theme, lang, again })
}

type Shown = {
  form: PublicForm | undefined
  theme: WidgetTheme
  lang: string
  again: boolean
  draft?: Draft | undefined
}

/** The form, with what was written elsewhere where it begins with that. */
function showForm(element: HTMLElement, { formId, query }: Place, { form, theme, lang, again, draft }: Shown): void {
  const prefill = Object.fromEntries(
    [...query].flatMap(([name, value]) => (name.startsWith('q.') ? [[name.slice(2), value]] : [])),
  )
  const host = isFramed() ? tellHost(form?.allowedOrigins ?? null) : undefined
  const title = document.title
  // The page around the frame has a main part of its own.
  if (host) element.setAttribute('aria-label', title)
  let isSaved = false
  let leaving: Promise<typeof import('./leave-for-saved.ts') | undefined> | undefined
  const load = () => (leaving ??= import('./leave-for-saved.ts').catch(() => undefined))
  // Before it is needed: the connection may be gone once the answer is saved.
  element.addEventListener('change', () => void load())
  const page: OwnPage = {
    form,
    draft,
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
      return (await load())?.leaveForSaved(saved, form, query) ?? false
    },
  }
  // A page that comes back as it was left would still be saving; what is only written is best left alone.
  window.addEventListener('pageshow', event => event.persisted && isSaved && window.location.reload())
  if (again) element.setAttribute('again', '')
  const kept = query.get('draft') === 'none' ? 'none' : 'tab'
  showAtOnce(element, { form: formId, origin: window.location.origin, lang, theme, prefill, draft: kept }, page)
  host?.watch(element)
}
