import type { Answer } from '@ventanilla/api'
import { hueOf } from '@ventanilla/model'
import { StateChip } from '../../../components/StateChip.tsx'
import { authorLabel } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../changes/changes.module.css'
import { HistoryDialog } from '../changes/HistoryDialog.tsx'
import { timeInState } from './time-in-state.ts'

/** Transitions have been kept since this day (spec 3 §4). */
const keptSince = '2025-05-16'

/** Every transition of an answer: when, by whom, how long it stayed (spec 3 §4). */
export function StateHistoryDialog({ answer, now, onClose }: { answer: Answer; now: Date; onClose: () => void }) {
  const text = useText()
  const { history, municipality, definition } = answer
  const { timeZone } = municipality
  const spent = (at: string, left: string) => {
    const { unit, count } = timeInState(at, left, timeZone)
    return text.t(unit === 'hours' ? 'view.history.hours' : 'view.history.days', { count })
  }
  const entries = history.map((entry, index) => ({
    ...entry,
    isCurrent: index === history.length - 1,
    spent: spent(entry.at, history[index + 1]?.at ?? now.toISOString()),
  }))
  return (
    <HistoryDialog title={text.t('view.history.title')} onClose={onClose}>
      {answer.createdAt < keptSince && <p>{text.t('view.history.older')}</p>}
      {entries.length === 0 ? (
        <p>{text.t('view.history.none')}</p>
      ) : (
        <table className={styles.changeTable}>
          <thead>
            <tr>
              <th scope="col">{text.t('view.history.state')}</th>
              <th scope="col">{text.t('view.history.date')}</th>
              <th scope="col">{text.t('view.history.user')}</th>
              <th scope="col">{text.t('view.history.time')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map(entry => (
              <tr key={entry.at + entry.stateId}>
                <td>
                  <StateChip state={{ name: entry.stateName, hue: hueOf(definition.states, entry.stateId) }} />
                  {entry.initial && <span className="tag">{text.t('view.history.initial')}</span>}
                  {entry.undo && <span className="tag">{text.t('view.history.undo')}</span>}
                  {entry.isCurrent && <span className="tag">{text.t('view.history.current')}</span>}
                </td>
                <td className="code-text" data-label={text.t('view.history.date')}>
                  {text.dateTime(entry.at, timeZone)}
                </td>
                <td data-label={text.t('view.history.user')}>{entry.by ?? authorLabel(answer, text)}</td>
                <td data-label={text.t('view.history.time')}>{entry.spent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </HistoryDialog>
  )
}
