import type { AnswerListItem, Form } from '@ventanilla/api'
import { Link } from 'react-router'
import { StateChip } from '../part/StateChip.tsx'
import { useText } from '../shell/text-context.ts'
import type { AnswerListState } from './use-answer-list.ts'

export type RowsProps = { items: readonly AnswerListItem[]; form: Form; list: AnswerListState }

export function AnswerTable({ items, form, list }: RowsProps) {
  const text = useText()
  const isUpdated = list.filter.dateField === 'updated'
  const hasStates = form.definition.states.available.length > 0
  const hasCitizen = form.definition.settings.citizen
  return (
    <table className="table">
      <caption className="visually-hidden">{text.t('answers.list')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('answers.column.code')}</th>
          {hasCitizen && <th scope="col">{text.t('answers.column.person')}</th>}
          <th scope="col">{text.t('answers.column.by')}</th>
          <th scope="col">{text.t(isUpdated ? 'answers.column.updated' : 'answers.column.created')}</th>
          {hasStates && (
            <th scope="col" className="numeric">
              {text.t('answers.column.state')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.id} className="is-link">
            <td>
              <Link className="row-title code-text" to={`/ver/${item.id}`} state={list.place}>
                {item.docCode}
              </Link>
            </td>
            {hasCitizen && <td>{item.person?.name ?? <span className="none">{text.t('answers.noPerson')}</span>}</td>}
            <td>{item.createdBy ?? text.t('answers.anonymous')}</td>
            <td className="code-text">
              {text.dateTime(isUpdated ? item.updatedAt : item.createdAt, form.municipality.timeZone)}
            </td>
            {hasStates && <td className="numeric">{item.state && <StateChip state={item.state} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
