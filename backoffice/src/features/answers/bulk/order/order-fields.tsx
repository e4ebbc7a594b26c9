import type { BulkPlan, Form } from '@ventanilla/api'
import { limits, questionsOf, textIn } from '@ventanilla/model'
import { Field, FieldGroup, noteIds } from '../../../../components/field/Field.tsx'
import { SelectField } from '../../../../components/field/SelectField.tsx'
import { useText } from '../../../../context/text-context.ts'
import { useAssignees } from '../../work/use-assignees.ts'
import styles from '../many.module.css'
import type { Chosen } from './order-of.ts'
import { useFirstFound } from './use-first-found.ts'

type StateProps = { id: string; states: BulkPlan['states']; value: string; onChange: (id: string) => void }

/** Only states that at least one may take, each with its count. */
export function StateField({ id, states, value, onChange }: StateProps) {
  const text = useText()
  if (!states || states.length === 0) return null
  const options = states.map(({ id: state, name, may }) => ({ id: state, name: `${name} (${text.number(may)})` }))
  return <SelectField id={id} label={text.t('bulk.state')} value={value} options={options} onChange={onChange} />
}

type ReasonProps = { id: string; isAsked: boolean; value: string; onChange: (reason: string) => void }

/** Why, for whoever reads what happened to each of them. */
export function ReasonField({ id, isAsked, value, onChange }: ReasonProps) {
  const text = useText()
  const field = { id, label: text.t('bulk.why'), hint: text.t('bulk.why.hint'), isOptional: !isAsked }
  return (
    <Field {...field}>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={limits.actReason}
        aria-describedby={noteIds(field)}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

type PersonProps = {
  id: string
  chosen: Chosen
  formId: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

const nobody = '-'

/** Whoever may be given the first of them; of the others the plan says. */
export function PersonField({ id, chosen, formId, value, onChange }: PersonProps) {
  const text = useText()
  const first = useFirstFound(chosen, formId)
  const { data } = useAssignees(first ?? '', first !== undefined)
  const people = (data?.items ?? []).map(person => ({
    id: person.id,
    name: `${person.name} (${text.number(person.load)})`,
  }))
  return (
    <SelectField
      id={id}
      label={text.t('bulk.person')}
      value={value === '' ? nobody : (value ?? '')}
      options={[...people, { id: nobody, name: text.t('bulk.nobody') }]}
      onChange={chosenId => onChange(chosenId === '' ? undefined : chosenId === nobody ? '' : chosenId)}
    />
  )
}

type Request = { readonly comment: string; readonly questions: string[] }
type RequestProps = { id: string; form: Form; value: Request; onChange: (value: Partial<Request>) => void }

/** Which questions have to be corrected, and what citizens are told. */
export function RequestFields({ id, form, value, onChange }: RequestProps) {
  const text = useText()
  const { comment, questions } = value
  const asked = questionsOf(form.definition)
  return (
    <>
      <FieldGroup id={`${id}-questions`} label={text.t('bulk.questions')}>
        <div className={styles.questions}>
          {asked.map(question => (
            <label key={question.id} className="check-row">
              <input
                type="checkbox"
                checked={questions.includes(question.id)}
                onChange={({ target: { checked } }) => {
                  const others = questions.filter(each => each !== question.id)
                  onChange({ questions: checked ? [...others, question.id] : others })
                }}
              />
              <span>{textIn(question.title, text.language)}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field id={`${id}-comment`} label={text.t('bulk.comment')}>
        <textarea
          id={`${id}-comment`}
          className="input"
          rows={3}
          value={comment}
          onChange={event => onChange({ comment: event.target.value })}
        />
      </Field>
    </>
  )
}
