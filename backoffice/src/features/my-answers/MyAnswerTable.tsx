import type { AnswerListItem, Form } from '@ventanilla/api'
import { StateChip } from '../../components/StateChip.tsx'
import { useText } from '../../context/text-context.ts'
import { MyAnswerActions } from './MyAnswerActions.tsx'

export type MyAnswersProps = { items: readonly AnswerListItem[]; form: Form | undefined }

export function MyAnswerTable({ items, form }: MyAnswersProps) {
  const text = useText()
  const zone = form?.municipality.timeZone
  const hasStates = items.some(({ state }) => state !== null)
  const hasPerson = items.some(({ person }) => person !== null)
  return (
    <table className="table">
      <caption className="visually-hidden">{text.t('mine.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('answers.column.code')}</th>
          {hasPerson && <th scope="col">{text.t('answers.column.person')}</th>}
          <th scope="col">{text.t('answers.column.created')}</th>
          {hasStates && <th scope="col">{text.t('answers.column.state')}</th>}
          <th scope="col" className="numeric">
            {text.t('forms.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.id}>
            <td className="code-text row-title">{item.docCode}</td>
            {hasPerson && <td>{item.person?.name ?? <span className="none">{text.t('answers.noPerson')}</span>}</td>}
            <td className="code-text">{text.dateTime(item.createdAt, zone)}</td>
            {hasStates && <td>{item.state && <StateChip state={item.state} />}</td>}
            <td className="numeric">
              <MyAnswerActions answer={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
