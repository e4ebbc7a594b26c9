import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../../../components/page/PageTitle.tsx'
import { useText } from '../../../context/text-context.ts'

/** An answer that does not exist, or is not this person's to see: the dialog of spec 1 §8, then /home. */
export function MissingAnswer() {
  const text = useText()
  const navigate = useNavigate()
  useDocumentTitle(text.t('view.missing.title'))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const leave = () => void navigate('/home', { replace: true })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="missing-answer" onCancel={leave}>
      <h2 id="missing-answer">{text.t('view.missing.title')}</h2>
      <p>{text.t('view.missing.body')}</p>
      <div className="dialog-actions">
        <button type="button" className="button primary" onClick={leave}>
          {text.t('shell.backHome')}
        </button>
      </div>
    </dialog>
  )
}
