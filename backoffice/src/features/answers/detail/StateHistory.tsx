import type { Answer } from '@ventanilla/api'
import { authorLabel } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './answer.module.css'
import { timeInState } from './time-in-state.ts'

/** The states the answer went through, the newest first, with the time spent in those it left (spec 3 §4). */
export function StateHistory({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { timeZone } = answer.municipality
  if (answer.definition.states.available.length === 0) return null
  const Heading = level === 1 ? 'h2' : 'h3'
  const entries = answer.history.map((entry, index) => ({ ...entry, left: answer.history[index + 1]?.at })).toReversed()
  const spent = (at: string, left: string | undefined) => {
    if (left === undefined) return null
    const { unit, count } = timeInState(at, left, timeZone)
    return text.t(unit === 'hours' ? 'view.history.hours' : 'view.history.days', { count })
  }
  return (
    <section className={`card ${styles.facts}`}>
      <Heading>{text.t('view.history')}</Heading>
      {entries.length === 0 && <p className="none">{text.t('view.history.none')}</p>}
      <ol className={styles.history}>
        {entries.map(entry => {
          const by = entry.by ?? authorLabel(answer, text)
          const time = spent(entry.at, entry.left)
          return (
            <li key={entry.at + entry.stateId} className={entry.left === undefined ? 'is-current' : ''}>
              <p className={styles.historyState}>
                {entry.stateName}
                {entry.left === undefined && <span className="tag">{text.t('view.history.current')}</span>}
                {entry.initial && <span className="tag">{text.t('view.history.initial')}</span>}
                {entry.undo && <span className="tag">{text.t('view.history.undo')}</span>}
              </p>
              {entry.reason !== undefined && <p className={styles.historyReason}>{entry.reason}</p>}
              <p className="row-sub code-text">{text.dateTime(entry.at, timeZone)}</p>
              <p className="row-sub">{time ? `${by}, ${time}` : by}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
