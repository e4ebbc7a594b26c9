import type { Form } from '@ventanilla/api'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Due } from '../../../components/due/Due.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { authorLabel, rowWords } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../bulk/select/SelectBox.tsx'
import type { ShownItem } from '../list-state/merged-page.ts'
import { LeftFilter } from '../live/LeftFilter.tsx'
import { AnswerAge } from '../rows/AnswerAge.tsx'
import { InWork } from '../rows/InWork.tsx'
import type { RowsProps } from './AnswerTable.tsx'
import styles from './cards.module.css'
import { RowActions } from './RowActions.tsx'

type Props = Omit<RowsProps, 'view'>

/** Under 720 px each answer is a row of three lines; its details open on demand (spec 3 §2). */
export function AnswerCards({ items, form, list }: Props) {
  const text = useText()
  return items.map(item => {
    const { name, more, place } = rowWords(item, text)
    return (
      <article
        key={item.id}
        data-answer={item.id}
        className={`item-card ${styles.card} is-selectable ${item.leftAt ? 'has-left' : ''} ${item.unread ? 'is-unread' : ''}`}
      >
        <SelectBox item={item} selection={list.selection} className={styles.cardSelect} />
        <div className={styles.cardHead}>
          <h2>
            <Link to={`/ver/${item.id}`} state={list.place}>
              {item.unread && <span className="visually-hidden">{text.t('answers.unread')}. </span>}
              {name}
              {name !== item.docCode && <span className="visually-hidden">, {item.docCode}</span>}
            </Link>
          </h2>
          <span className={styles.cardAge}>
            <AnswerAge
              at={list.filter.dateField === 'updated' ? item.updatedAt : item.createdAt}
              now={list.readAt}
              timeZone={form.municipality.timeZone}
            />
          </span>
        </div>
        <p className={styles.cardMore}>
          {item.leftAt ? (
            <LeftFilter at={item.leftAt} timeZone={form.municipality.timeZone} isInline />
          ) : (
            (more ?? item.docCode)
          )}
        </p>
        <p className={styles.cardUnder}>
          {item.state && <StateChip state={item.state} />}
          <span className={styles.cardPlace}>{place}</span>
          <InWork id={item.id}>
            <Due due={item.due} />
          </InWork>
        </p>
        <details className={styles.cardDetails}>
          <summary title={text.t('answers.more')}>
            <ChevronDown aria-hidden size={20} />
            <span className="visually-hidden">{text.t('answers.more')}</span>
          </summary>
          <CardFacts item={item} form={form} />
          <div className="item-actions">
            <Link className="button secondary" to={`/ver/${item.id}`} state={list.place}>
              {text.t('answers.open')}
              <span className="visually-hidden">{item.docCode}</span>
            </Link>
            <RowActions item={item} form={form} list={list} isBordered />
          </div>
        </details>
      </article>
    )
  })
}

function CardFacts({ item, form }: { item: ShownItem; form: Form }) {
  const text = useText()
  const zone = form.municipality.timeZone
  return (
    <dl className="item-facts">
      <dt>{text.t('answers.column.code')}</dt>
      <dd className="code-text">{item.docCode}</dd>
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
  )
}
