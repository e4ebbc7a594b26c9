import { type Holiday, readHolidayList } from '@ventanilla/model'
import { useId, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './calendar.module.css'

const mostShown = 8

/** A list as towns publish them, pasted as text: all of it, or nothing and why. */
export function PasteHolidays({ onTake }: { onTake: (holidays: readonly Holiday[]) => void }) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = () => {
    const lines = readHolidayList(typed)
    const wrong = lines.flatMap(line =>
      line.kind === 'refused'
        ? [text.t('municipalities.calendar.refused', { reason: line.reason, line: line.text })]
        : [],
    )
    setRefused(wrong)
    if (wrong.length > 0 || lines.length === 0) return
    onTake(lines.flatMap(line => (line.kind === 'holiday' ? [line.holiday] : [])))
    setTyped('')
  }
  return (
    <details className={styles.paste}>
      <summary>{text.t('municipalities.calendar.paste')}</summary>
      <label htmlFor={id}>{text.t('municipalities.calendar.paste.label')}</label>
      <textarea
        id={id}
        className="input"
        rows={8}
        value={typed}
        aria-describedby={`${id}-refused`}
        aria-invalid={refused.length > 0}
        onChange={event => setTyped(event.target.value)}
      />
      <div id={`${id}-refused`} role="alert">
        {refused.length > 0 && (
          <>
            <p>{text.t('municipalities.calendar.paste.refused', { count: refused.length })}</p>
            <ul>
              {refused.slice(0, mostShown).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <button type="button" className="button secondary" disabled={typed.trim() === ''} onClick={take}>
        {text.t('municipalities.calendar.paste.take')}
      </button>
    </details>
  )
}
