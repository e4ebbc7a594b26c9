import { limits } from '@ventanilla/model'
import { type RefObject, useId } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './request.module.css'

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  wrong: 'blank' | 'unsaid' | 'unfilled' | undefined
  onChange: (written: string) => void
}

/** What is written to the citizen. */
export function MessageText({ box, value, wrong, onChange }: Props) {
  const text = useText()
  const id = useId()
  return (
    <div className={`form-field ${wrong ? 'is-wrong' : ''}`}>
      <label htmlFor={`${id}-message`}>{text.t('desk.request.message')}</label>
      {wrong && (
        <p className="form-error" id={`${id}-error`}>
          {text.t(`desk.request.${wrong}`)}
        </p>
      )}
      <textarea
        ref={box}
        id={`${id}-message`}
        className={`input ${styles.requestText}`}
        rows={8}
        maxLength={limits.text}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
