import type { Answering, SavedAnswer } from '@ventanilla/api'
import type { Person } from '@ventanilla/model'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterSaving, isOwnPage } from './after-saving.ts'
import type { Intent } from './FormStep.tsx'

type Options = { form: Answering; isCis: boolean; person: Person | null }
type Done = { saved: SavedAnswer; intent: Intent }

/** From the saved answer to the next page, once nothing on this one asks to stay any more. */
export function useAfterSaving({ form, isCis, person }: Options) {
  const navigate = useNavigate()
  const [done, setDone] = useState<Done>()
  const target =
    done &&
    afterSaving(done.saved, {
      form,
      isCis,
      wantsAppointment: done.intent === 'appointment',
      citizenId: person?.id,
    })
  const saved = done?.saved
  useEffect(() => {
    if (target === undefined || saved === undefined) return
    if (!isOwnPage(target)) return window.location.assign(target)
    void navigate(target, { replace: true, state: { savedAt: saved.savedAt, formId: form.id } })
  }, [target, saved, form.id, navigate])
  const dialog: ReactNode = null
  return { isSaved: done !== undefined, dialog, go: (saved: SavedAnswer, intent: Intent) => setDone({ saved, intent }) }
}
