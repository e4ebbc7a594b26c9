import { type Answering, rememberSaved, type SavedAnswer } from '@ventanilla/api'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterSaving, type Intent, isOwnPage } from './after-saving.ts'

const MailCopyDialog = lazy(async () => ({
  default: (await import('../../documents/mail-copy/MailCopyDialog.tsx')).MailCopyDialog,
}))

type Options = { form: Answering; isCis: boolean }
type Done = { saved: SavedAnswer; intent: Intent }

/** From the saved answer to the next page, once nothing on this one asks to stay any more; with a copy by mail before, where it was asked for. */
export function useAfterSaving({ form, isCis }: Options) {
  const navigate = useNavigate()
  const [done, setDone] = useState<Done>()
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
  const dialog = saved && isMailing && (
    <Suspense>
      <MailCopyDialog answerId={saved.answerId} mode="afterSave" onDone={() => setIsMailed(true)} />
    </Suspense>
  )
  return { isSaved: done !== undefined, dialog, go: (saved: SavedAnswer, intent: Intent) => setDone({ saved, intent }) }
}
