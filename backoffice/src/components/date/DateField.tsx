import { readTyped, writeTyped } from '@ventanilla/model'
import { Calendar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../context/text-context.ts'

type Props = { id?: string; label: string; value: string; disabled: boolean; onChange: (value: string) => void }

/** A date as everywhere here, DD/MM/YYYY, typed or picked; the browser's own date input would follow the browser's language. */
export function DateField({ id: given, label, value, disabled, onChange }: Props) {
  const text = useText()
  const own = useId()
  const id = given ?? own
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => writeTyped('date', value))
  const [settled, setSettled] = useState(value)
  const [isWrong, setIsWrong] = useState(false)
  if (value !== settled) {
    setSettled(value)
    setTyped(writeTyped('date', value))
    setIsWrong(false)
  }
  const take = (isFinished: boolean) => (next: string) => {
    setTyped(next)
    const read = readTyped('date', next.trim())
    const isDate = 'value' in read && (read.value === null || typeof read.value === 'string')
    setIsWrong(isFinished && !isDate)
    if (isDate && (isFinished || next.length === 10 || next === '')) onChange(read.value ?? '')
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isWrong && (
        <p id={`${id}-wrong`} className="field-error">
          {text.issue({ code: 'answer.date' })}
        </p>
      )}
      <div className="date-box">
        <input
          id={id}
          value={typed}
          disabled={disabled}
          placeholder={text.t('answers.filter.dateFormat')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={event => take(false)(event.target.value)}
          onBlur={() => typed !== writeTyped('date', value) && take(true)(typed)}
          onKeyDown={event => event.key === 'Enter' && take(true)(typed)}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="date-picker"
          value={value}
          disabled={disabled}
          onChange={event => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          disabled={disabled}
          aria-label={text.t('answers.filter.pick', { label })}
          onClick={() => picker.current?.showPicker()}
        >
          <Calendar aria-hidden size={16} />
        </button>
      </div>
    </div>
  )
}
