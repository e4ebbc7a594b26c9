import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../../context/text-context.ts'
import { useUnsavedGuard } from '../../context/unsaved.ts'
import { BusyButton } from '../BusyButton.tsx'
import type { FieldProblem } from '../field/field-problem.ts'
import { Modal } from './Modal.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'

type Props = {
  title: string
  intro?: ReactNode
  submit: string
  /** Shown in the button while it is being saved. */
  pending?: string
  isBusy: boolean
  isDirty: boolean
  isWide?: boolean
  className?: string | undefined
  problems: readonly FieldProblem[]
  /** What is said above problems that no field has, where nothing was to be saved. */
  refused?: string
  /** Good news of what was done so far, beside the buttons. */
  status?: ReactNode
  /** Asked on every way out, in the place of what is asked where something was typed. */
  leaving?: { readonly question: string; readonly stay: string; readonly leave: string }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. What was typed is not lost by Escape or a press outside: it asks first. */
export function FormDialog(props: Props) {
  const {
    title,
    intro,
    submit,
    pending,
    isBusy,
    isDirty,
    isWide = false,
    problems,
    onSubmit,
    onClose,
    children,
    leaving,
    refused,
  } = props
  const text = useText()
  useUnsavedGuard(isDirty)
  const id = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const dismiss = () => {
    if (isBusy) return
    if ((isDirty || leaving) && !isLeaving) setIsLeaving(true)
    else if (isLeaving) setIsLeaving(false)
    else onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsLeaving(false)
    if (!isBusy) onSubmit()
  }
  return (
    <Modal titleId={id} isWide={isWide} className={props.className} onDismiss={dismiss}>
      <form className="modal-form" noValidate onSubmit={send}>
        <div className="modal-body">
          <ProblemSummary problems={problems} {...(refused !== undefined && { refused })} />
          <h2 id={id}>{title}</h2>
          {intro && <p className="modal-intro">{intro}</p>}
          {children}
        </div>
        <div className="modal-actions">
          {isLeaving ? (
            <>
              <p role="alert" className={leaving ? 'is-whole' : ''}>
                {leaving?.question ?? text.t('list.unsaved')}
              </p>
              <button type="button" className="button secondary" ref={focusNow} onClick={() => setIsLeaving(false)}>
                {leaving?.stay ?? text.t('list.stay')}
              </button>
              <button type="button" className="button danger" onClick={onClose}>
                {leaving?.leave ?? text.t('list.discard')}
              </button>
            </>
          ) : (
            <>
              <output>{props.status}</output>
              <button type="button" className="button secondary" onClick={dismiss}>
                {text.t('list.cancel')}
              </button>
              <BusyButton type="submit" className="button primary" isBusy={isBusy}>
                {isBusy ? (pending ?? text.t('list.saving')) : submit}
              </BusyButton>
            </>
          )}
        </div>
      </form>
    </Modal>
  )
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus()
}
