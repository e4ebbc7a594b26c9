import { type PublicForm, rememberSaved } from '@ventanilla/api'
import { initialState, mayWithdraw } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { WidgetTheme } from '../../host/options.ts'
import type { OwnPage } from '../../host/own-page.ts'
import { showAtOnce } from '../../mount/show-at-once.ts'
import { drawPage } from '../draw-page.tsx'
import { frameCopy } from '../frame-copy.ts'
import { isFramed, tellHost } from '../host.ts'
import { citizenSide, headerImageOf } from './citizen-side.tsx'
import type { Entered } from '../portal/session/session.ts'
import { Visit } from './Visit.tsx'

type Given = {
  text: Text
  theme: WidgetTheme
  entered: Entered
  form: PublicForm
  onLeave(): void
}

/** The form without a citizen step, as the portal tells who answers (spec 3 §2); what is saved leads to the page of the voucher. */
export async function showForm(element: HTMLElement, { text, theme, entered, form, onLeave }: Given): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  const host = isFramed() ? tellHost(form.allowedOrigins) : undefined
  const title = `${form.title} · ${form.municipality.name}`
  let wantsAppointment = false
  const page: OwnPage = {
    form,
    copy: host ? frameCopy(form.id) : '',
    hasHistory: host === undefined,
    onTitle: ({ before, step }) => {
      document.title = `${before ? `${before} ` : ''}${step ? `${step} · ` : ''}${title}`
    },
    async onSaved(saved, { municipality, id }) {
      rememberSaved(saved, form)
      const parts = ['ciudadano', 'guardado', id, saved.docCode]
      if (wantsAppointment) parts.push(entered.session.citizenId, String(municipality.settings.useAws ?? false))
      const done = `/${parts.map(encodeURIComponent).join('/')}${window.location.search}`
      const paysHere = saved.redirect !== undefined && !wantsAppointment && host === undefined
      const address = paysHere ? `${saved.redirect}${window.location.search}` : done
      if (paysHere || (host === undefined && hasStorage())) {
        // In place of the form: the back button must not lead to what is saved.
        window.location.replace(address)
        return true
      }
      // Another page would know nothing of who is here: the voucher takes the form's place in this one.
      host?.saved(saved)
      const { SavedPage } = await import('./saved.tsx')
      const renamePage = () => window.history.replaceState(null, '', address)
      // Taking the form away goes one step back, where checking it had made one.
      if (page.hasHistory) window.addEventListener('popstate', renamePage, { once: true })
      else renamePage()
      mounted.destroy()
      const { states } = form.definition
      const first = initialState(states)?.id ?? ''
      const own = { id: saved.answerId, mayWithdraw: mayWithdraw(states, states, first) }
      drawPage(
        element,
        text,
        theme,
      )(
        <Visit {...{ text, entered, onLeave }}>
          <SavedPage {...{ text, form, docCode: saved.docCode, entered, own }} />
        </Visit>,
      )
      return true
    },
    citizen: citizenSide({
      text,
      entered,
      form,
      headerImage: await headerImageOf(form, entered),
      onLeave,
      onAppointment: () => {
        wantsAppointment = true
      },
    }),
  }
  window.addEventListener('pageshow', event => event.persisted && window.location.reload())
  const draft = query.get('draft') === 'none' ? 'none' : 'tab'
  const mounted = showAtOnce(
    element,
    { form: form.id, origin: window.location.origin, lang: text.language, theme, draft },
    page,
  )
  host?.watch(element)
}

/** Whether this browser lets this page keep what the next one needs. */
function hasStorage(): boolean {
  try {
    return sessionStorage.length >= 0
  } catch {
    return false
  }
}
