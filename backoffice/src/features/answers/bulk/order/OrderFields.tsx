import type { BulkAction, BulkPlan, Form } from '@ventanilla/api'
import { MessageField } from './MessageField.tsx'
import { PersonField, ReasonField, RequestFields, StateField } from './order-fields.tsx'
import type { Chosen, OrderFields as Fields } from './order-of.ts'

type Props = {
  id: string
  form: Form
  action: BulkAction
  chosen: Chosen
  states: BulkPlan['states']
  value: Fields
  onChange: (value: Fields) => void
}

/** What an action has to be told. */
export function OrderFields({ id, form, action, chosen, states, value, onChange }: Props) {
  const put = (part: Partial<Fields>) => onChange({ ...value, ...part })
  const isAsked = states?.some(state => state.id === value.state && state.asksReason) ?? false
  const reason = (
    <ReasonField
      id={`${id}-reason`}
      isAsked={isAsked}
      value={value.reason}
      onChange={given => put({ reason: given })}
    />
  )
  switch (action) {
    case 'state':
      return (
        <>
          <StateField id={`${id}-state`} states={states} value={value.state} onChange={state => put({ state })} />
          {states && states.length > 0 && reason}
        </>
      )
    case 'trash':
      return reason
    case 'assign':
      return (
        <PersonField
          id={`${id}-person`}
          chosen={chosen}
          formId={form.id}
          value={value.person}
          onChange={person => put({ person })}
        />
      )
    case 'request':
      return <RequestFields id={id} form={form} value={value} onChange={put} />
    case 'mail':
      return <MessageField id={id} form={form} value={value.message} onChange={message => put({ message })} />
    default:
      return null
  }
}
