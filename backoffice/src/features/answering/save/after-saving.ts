import type { Answering, SavedAnswer } from '@ventanilla/api'

/** How the answer was asked to be saved: the value of the button. */
export type Intent = 'plain' | 'mail' | 'appointment'

export type Saved = Pick<SavedAnswer, 'answerId' | 'docCode' | 'redirect'>

type How = {
  form: Pick<Answering, 'id' | 'live' | 'definition'>
  isCis: boolean
  intent: Intent
}

/** Where a saved answer leads (spec 3 §2, §4): the first that applies of CIS, the button that was pressed, payment, citizen portal, public, not public. */
export function afterSaving(saved: Saved, { form, isCis, intent }: How): string {
  const path = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`
  const { settings } = form.definition
  const { answerId, docCode, redirect } = saved
  if (isCis) return path('respuesta', 'enviada', answerId, docCode)
  // A copy was sent, or left unsent, before anything leads away.
  if (intent === 'mail') return path('ver', answerId)
  // The platform's id of a person may hold the document number, which no address tells.
  if (intent === 'appointment') return path('ciudadano', 'guardado', form.id, docCode)
  if (redirect !== undefined) return redirect
  if (settings.portalAssociation) return path('ciudadano', 'guardado', form.id, docCode)
  if (form.live.public) return path('publico', 'guardado', form.id, docCode)
  return `/listar?respuesta=${encodeURIComponent(docCode)}`
}

/** Pages of the staff's own application; the others are loaded anew. */
export function isOwnPage(path: string): boolean {
  return /^\/(listar|ver|respuesta|cis)\b/.test(path)
}
