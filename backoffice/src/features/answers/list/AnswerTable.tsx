import type { Form } from '@ventanilla/api'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Due } from '../../../components/due/Due.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { useText } from '../../../context/text-context.ts'
import { SelectAll } from '../bulk/select/SelectAll.tsx'
import { SelectBox } from '../bulk/select/SelectBox.tsx'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { LeftFilter } from '../live/LeftFilter.tsx'
import { InWork } from '../rows/InWork.tsx'
import styles from './answers.module.css'
import { ColumnEdge } from './ColumnEdge.tsx'
import { HeadFilter } from './HeadFilter.tsx'
import { RowActions } from './RowActions.tsx'
import { SortHead } from './SortHead.tsx'
import { tableColumns } from './table-columns.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useIsWider } from './use-is-wider.ts'

export type RowsProps = { items: readonly ShownItem[]; form: Form; list: AnswerListState; view: ListView }

export function AnswerTable({ items, form, list, view }: RowsProps) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const { isWider, isCovered } = useIsWider(scroller)
  useColumnWidths(scroller, view.widths)
  const isUpdated = list.filter.dateField === 'updated'
  const hasStates = form.definition.states.available.length > 0
  // Beside the code, where any of them has a term.
  const hasDue = items.some(({ due }) => due)
  const shown = tableColumns(form, view, isUpdated, text)
  return (
    <div
      ref={scroller}
      className={`${styles.tableScroll} ${styles.answersTable} ${isWider ? 'is-wider' : ''} ${isCovered ? styles.covered : ''}`}
    >
      <table className="table">
        <caption className="visually-hidden">{text.t('answers.list')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.selectCell}>
              <SelectAll shown={items} selection={list.selection} />
            </th>
            <th scope="col" className={styles.codeCell}>
              {text.t('answers.column.code')}
            </th>
            {hasDue && <SortHead column="due" form={form} list={list} />}
            {shown.map(({ key, title, sort, filter, headClass }) =>
              sort ? (
                <SortHead key={key} column={sort} form={form} list={list}>
                  <ColumnEdge column={key} title={title} view={view} />
                </SortHead>
              ) : (
                <th key={key} scope="col" aria-label={title} data-column={key} className={headClass}>
                  {title}
                  {filter && <HeadFilter field={filter} title={title} form={form} list={list} />}
                  <ColumnEdge column={key} title={title} view={view} />
                </th>
              ),
            )}
            {hasStates && view.has('state') && (
              <SortHead column="state" form={form} list={list} className={styles.stateCell} />
            )}
            <th scope="col" className={styles.actionsCell}>
              <span className="visually-hidden">{text.t('answers.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr
              key={item.id}
              data-row={item.id}
              className={`is-link ${item.leftAt ? 'has-left' : ''} ${item.unread ? 'is-unread' : ''}`}
            >
              <td className={styles.selectCell}>
                <SelectBox item={item} selection={list.selection} />
              </td>
              <td className={styles.codeCell}>
                <Link className="row-title code-text" to={`/ver/${item.id}`} state={list.place}>
                  {item.unread && <span className="visually-hidden">{text.t('answers.unread')}. </span>}
                  {item.docCode}
                </Link>
                <InWork id={item.id}>
                  {item.leftAt && <LeftFilter at={item.leftAt} timeZone={form.municipality.timeZone} />}
                </InWork>
              </td>
              {hasDue && (
                <td>
                  <Due due={item.due} />
                </td>
              )}
              {shown.map(({ key, cellClass, cell }) => (
                <td key={key} className={cellClass}>
                  {cell(item)}
                </td>
              ))}
              {hasStates && view.has('state') && (
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
