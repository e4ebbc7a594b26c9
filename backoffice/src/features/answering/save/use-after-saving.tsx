import { type Answering, rememberSaved, type SavedAnswer } from '@ventanilla/api'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { afterSaving, type Intent, isOwnPage } from './after-saving.ts'

const MailCopyDialog = lateWithText(
  ['problem'],
  async () => (await import('../../documents/mail-copy/MailCopyDialog.tsx')).MailCopyDialog,
)

/** A saved answer, and how it was asked to be saved. */
export type Done = { saved: SavedAnswer; intent: Intent }
type Options = { form: Answering; isCis: boolean; done: Done | undefined }

/** From the saved answer to the next page, once nothing on this one asks to stay any more; gives the dialog of a copy by mail, which comes before where it was asked for. */
export function useAfterSaving({ form, isCis, done }: Options) {
  const navigate = useNavigate()
  const [isMailed, setIsMailed] = useState(false)
  const saved = done?.saved
  const isMailing = done?.intent === 'mail' && !isMailed
  const target = done && !isMailing ? afterSaving(done.saved, { form, isCis, intent: done.intent }) : undefined
  useEffect(() => {
    if (target === undefined || saved === undefined) return
    if (!isOwnPage(target)) {
      // The page with the voucher knows by this that it was saved here, and when.
      rememberSaved(saved, form, true)
      return window.location.assign(target)
    }
    void navigate(target, { replace: true, state: { savedAt: saved.savedAt, formId: form.id } })
  }, [target, saved, form, navigate])
  return (
    saved &&
    isMailing && (
      <Suspense>
        <MailCopyDialog answerId={saved.answerId} mode="afterSave" onDone={() => setIsMailed(true)} />
      </Suspense>
    )
  )
}
