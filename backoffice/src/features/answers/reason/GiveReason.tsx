import { fillReply, limits, placeholdersIn } from '@ventanilla/model'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { Keys } from '../keys/KeyMark.tsx'
import { TemplateButtons } from '../work/TemplateButtons.tsx'
import { templateByKey } from '../work/template-by-key.ts'
import { useReply } from '../work/use-reply.ts'
import styles from './reason.module.css'

type Props = {
  /** The answer that is moved. */
  id: string
  /** The name of the state that asks. */
  state: string
  onGive: (reason: string) => void
  onLeave: () => void
  titleId?: string
}

/** Why an answer is moved to a state that asks for it, written or begun with a text that is often written, by its digit. */
export function GiveReason({ id, state, onGive, onLeave, titleId }: Props) {
  const text = useText()
  const fieldId = useId()
  const heading = useRef<HTMLElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { data: reply, isPending } = useReply(id, true)
  const templates = reply?.templates ?? []
  const hasTemplates = isPending || templates.length > 0
  // Where there are texts to choose from, a digit chooses one; else it is written at once.
  useEffect(() => (hasTemplates ? heading : box).current?.focus(), [hasTemplates])
  const open = placeholdersIn(reason)
  const give = () => {
    if (reason.trim() !== '' && open.length === 0) return onGive(reason.trim())
    setIsWrong(true)
    box.current?.focus()
  }
  const put = (words: string) => {
    setIsWrong(false)
    setReason(words)
  }
  const take = (words: string) => {
    put(fillReply(words, reply?.values ?? {}).slice(0, limits.actReason))
    box.current?.focus()
  }
  const hear = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
    const template = templateByKey(event, templates)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) give()
    else if (event.key === 'Escape') onLeave()
    else if (template) take(template.text)
    else {
      // What is pressed here is about the reason, not about the answer.
      if (isPlain && event.key.length === 1) event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its buttons
    <div className={styles.give} onKeyDown={hear}>
      <strong ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
        {text.t('decide.reason.title', { state })}
      </strong>
      <TemplateButtons templates={templates} onTake={template => take(template.text)} />
      <div className={`form-field ${isWrong ? 'is-wrong' : ''}`}>
        <label htmlFor={fieldId}>{text.t('decide.reason')}</label>
        {isWrong && (
          <p className="form-error" id={`${fieldId}-error`}>
            {text.t(open.length > 0 ? 'decide.reason.unfilled' : 'decide.reason.blank')}
          </p>
        )}
        <textarea
          ref={box}
          id={fieldId}
          className={`input ${styles.box}`}
          rows={2}
          maxLength={limits.actReason}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${fieldId}-error` : undefined}
          value={reason}
          onChange={event => put(event.target.value)}
        />
      </div>
      <div className={styles.acts}>
        <button type="button" className="button quiet" onClick={onLeave}>
          {text.t('decide.leave')}
          <Keys keys={['Escape']} />
        </button>
        <button type="button" className="button primary" onClick={give}>
          {text.t('decide.reason.give', { state })}
          <Keys keys={['Control', 'Enter']} />
        </button>
      </div>
    </div>
  )
}
