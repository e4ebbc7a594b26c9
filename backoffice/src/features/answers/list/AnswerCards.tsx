import { Link } from 'react-router'
import { StateChip } from '../../../components/StateChip.tsx'
import { authorLabel, rowLines } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import { LeftFilter } from '../live/LeftFilter.tsx'
import type { RowsProps } from './AnswerTable.tsx'
import styles from './answers.module.css'
import { RowActions } from './RowActions.tsx'

/** Under 720 px each answer is a card; its details open on demand (spec 3 §2). */
export function AnswerCards({ items, form, list }: Omit<RowsProps, 'view'>) {
  const text = useText()
  const zone = form.municipality.timeZone
  const isSelectable = list.mayChangeStates && form.definition.states.available.length > 0
  return (
    <div className="cards">
      {items.map(item => (
        <article key={item.id} className={`card item-card ${styles.answerCard} ${item.leftAt ? 'has-left' : ''}`}>
          <div className={styles.answerCardHead}>
            {isSelectable && <SelectBox item={item} selection={list.selection} />}
            <h2>
              <Link to={`/ver/${item.id}`} state={list.place}>
                {rowLines(item, text).title}
              </Link>
            </h2>
            {item.state && <StateChip state={item.state} />}
          </div>
          <p className="row-sub code-text">
            {rowLines(item, text).under},{' '}
            {text.dateTime(list.filter.dateField === 'updated' ? item.updatedAt : item.createdAt, zone)}
          </p>
          {item.leftAt && <LeftFilter at={item.leftAt} form={form} />}
          <details>
            <summary className="disclosure">{text.t('answers.more')}</summary>
            <dl className={`item-facts ${styles.answerFacts}`}>
              <dt>{text.t('answers.column.by')}</dt>
              <dd>{authorLabel(item, text)}</dd>
              <dt>{text.t('answers.column.created')}</dt>
              <dd className="code-text">{text.dateTime(item.createdAt, zone)}</dd>
              <dt>{text.t('answers.card.updated')}</dt>
              <dd className="code-text">{text.dateTime(item.updatedAt, zone)}</dd>
              {item.person && (
                <>
                  <dt>{text.t(item.person.kind === 'legal' ? 'view.legal.number' : 'view.natural.number')}</dt>
                  <dd>{item.person.number}</dd>
                </>
              )}
            </dl>
          </details>
          <div className="item-actions">
            <Link className="button secondary" to={`/ver/${item.id}`} state={list.place}>
              {text.t('answers.open')}
              <span className="visually-hidden">{item.docCode}</span>
            </Link>
            <RowActions item={item} form={form} list={list} isBordered />
          </div>
        </article>
      ))}
    </div>
  )
}
