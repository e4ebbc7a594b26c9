import type { Form } from '@ventanilla/api'
import { questionsOf, textIn } from '@ventanilla/model'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Due } from '../../../components/due/Due.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { authorLabel } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { SelectAll } from '../bulk/SelectAll.tsx'
import { SelectBox } from '../bulk/SelectBox.tsx'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { Column, ListView } from '../list-state/use-list-view.ts'
import { LeftFilter } from '../live/LeftFilter.tsx'
import styles from './answers.module.css'
import { ListValues } from './ListValues.tsx'
import { RowActions } from './RowActions.tsx'
import { SortHead } from './SortHead.tsx'
import { useIsWider } from './use-is-wider.ts'

export type RowsProps = { items: readonly ShownItem[]; form: Form; list: AnswerListState; view: ListView }

export function AnswerTable({ items, form, list, view }: RowsProps) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const isWider = useIsWider(scroller)
  const isUpdated = list.filter.dateField === 'updated'
  const hasStates = form.definition.states.available.length > 0
  const hasCitizen = form.definition.settings.citizen
  const zone = form.municipality.timeZone
  const questions = questionsOf(form.definition).filter(({ id }) => view.questions.includes(id))
  const isSelectable = list.mayChangeStates && hasStates
  // Beside the code, where any of them has a term.
  const hasDue = items.some(({ due }) => due)
  const none = <span className="none">{text.t('answers.noPerson')}</span>
  // Ordered by the last change, that date stands there whatever was chosen.
  const has = (column: Column) => view.has(column) || (column === 'updated' && isUpdated)
  return (
    <div ref={scroller} className={`${styles.tableScroll} ${styles.answersTable} ${isWider ? 'is-wider' : ''}`}>
      <table className="table">
        <caption className="visually-hidden">{text.t('answers.list')}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className={styles.selectCell}>
                <SelectAll shown={items} selection={list.selection} />
              </th>
            )}
            <th scope="col" className={styles.codeCell}>
              {text.t('answers.column.code')}
            </th>
            {hasDue && <th scope="col">{text.t('answers.column.due')}</th>}
            {has('subject') && <th scope="col">{text.t('answers.column.subject')}</th>}
            {has('place') && <th scope="col">{text.t('answers.column.place')}</th>}
            {hasCitizen && has('person') && <th scope="col">{text.t('answers.column.person')}</th>}
            {hasCitizen && has('number') && <th scope="col">{text.t('answers.column.number')}</th>}
            {questions.map(({ id, title }) => (
              <th key={id} scope="col" className={styles.questionColumn}>
                {textIn(title, text.language)}
              </th>
            ))}
            {has('by') && <th scope="col">{text.t('answers.column.by')}</th>}
            {has('created') && <SortHead column="created" list={list} />}
            {has('updated') && <SortHead column="updated" list={list} />}
            {has('version') && (
              <th scope="col" className="numeric">
                {text.t('answers.column.version')}
              </th>
            )}
            {hasStates && has('state') && <SortHead column="state" list={list} className={styles.stateCell} />}
            <th scope="col" className={styles.actionsCell}>
              <span className="visually-hidden">{text.t('answers.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.id} className={`is-link ${item.leftAt ? 'has-left' : ''}`}>
              {isSelectable && (
                <td className={styles.selectCell}>
                  <SelectBox item={item} selection={list.selection} />
                </td>
              )}
              <td className={styles.codeCell}>
                <Link className="row-title code-text" to={`/ver/${item.id}`} state={list.place}>
                  {item.docCode}
                </Link>
                {item.leftAt && <LeftFilter at={item.leftAt} timeZone={form.municipality.timeZone} />}
              </td>
              {hasDue && (
                <td>
                  <Due due={item.due} />
                </td>
              )}
              {has('subject') && (
                <td className={styles.subjectCell}>
                  <div className={styles.oneLine}>{item.summary.subject}</div>
                  <div className={styles.oneLine}>{item.summary.snippet}</div>
                </td>
              )}
              {has('place') && (
                <td className={styles.questionCell}>
                  <div className={styles.clamped}>{item.summary.place}</div>
                </td>
              )}
              {hasCitizen && has('person') && <td>{item.person?.name ?? none}</td>}
              {hasCitizen && has('number') && <td>{item.person?.number ?? none}</td>}
              {questions.map(question => (
                <td key={question.id} className={styles.questionCell}>
                  <div className={styles.clamped}>
                    <ListValues question={question} values={item.values?.[question.id]} form={form} />
                  </div>
                </td>
              ))}
              {has('by') && <td>{authorLabel(item, text)}</td>}
              {has('created') && <td className="code-text">{text.dateTime(item.createdAt, zone)}</td>}
              {has('updated') && <td className="code-text">{text.dateTime(item.updatedAt, zone)}</td>}
              {has('version') && <td className="numeric">{text.number(item.version)}</td>}
              {hasStates && has('state') && (
                <td className={styles.stateCell}>{item.state && <StateChip state={item.state} />}</td>
              )}
              <td className={`numeric ${styles.actionsCell}`}>
                <span className="row-actions">
                  <RowActions item={item} form={form} list={list} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
