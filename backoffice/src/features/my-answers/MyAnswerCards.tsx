import { StateChip } from '../../components/StateChip.tsx'
import { useText } from '../../context/text-context.ts'
import { MyAnswerActions } from './MyAnswerActions.tsx'
import type { MyAnswersProps } from './MyAnswerTable.tsx'
import styles from './mine.module.css'

/** The same under 720 px: a card an answer. */
export function MyAnswerCards({ items, form }: MyAnswersProps) {
  const text = useText()
  const zone = form?.municipality.timeZone
  return (
    <div className="cards">
      {items.map(item => (
        <article key={item.id} className="card item-card">
          <div className={styles.mineHead}>
            <h2 className="code-text">{item.docCode}</h2>
            {item.state && <StateChip state={item.state} />}
          </div>
          <p className="row-sub code-text">
            {[item.person?.name, text.dateTime(item.createdAt, zone)].filter(Boolean).join(', ')}
          </p>
          <MyAnswerActions answer={item} isWide />
        </article>
      ))}
    </div>
  )
}
