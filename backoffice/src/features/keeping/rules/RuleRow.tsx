import type { Retention, RetentionDue } from '@ventanilla/api'
import { finalStates, retentionActions } from '@ventanilla/model'
import { X } from 'lucide-react'
import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../shared/keeping.module.css'
import type { RuleDraft } from './rule-draft.ts'

type Props = {
  rule: RuleDraft
  number: number
  forms: Retention['forms']
  /** Undefined while it is counted. */
  due: RetentionDue | undefined
  isCounting: boolean
  problems: readonly FieldProblem[]
  onChange: (rule: RuleDraft) => void
  onRemove: () => void
}

/** One rule as a sentence of fields, and how many answers it would take today. */
export function RuleRow({ rule, number, forms, due, isCounting, problems, onChange, onRemove }: Props) {
  const text = useText()
  const { form, state, months, action, key } = rule
  const states = forms.find(({ id }) => id === form)?.states ?? []
  const id = (name: string) => `rule-${key}-${name}`
  const since = [
    { id: finalStates, name: text.t('keeping.rules.since.final') },
    { id: '', name: text.t('keeping.rules.since.given') },
    ...states.map(each => ({ id: each.id, name: text.t('keeping.rules.since.state', { state: each.name }) })),
  ]
  return (
    <fieldset className={styles.rule}>
      <legend className="visually-hidden">{text.t('keeping.rules.number', { number })}</legend>
      <SelectField
        id={id('action')}
        label={text.t('keeping.rules.action')}
        value={action}
        withEmpty={false}
        options={retentionActions.map(each => ({ id: each, name: text.t(`keeping.rules.${each}`) }))}
        onChange={value => onChange({ ...rule, action: value === 'delete' ? 'delete' : 'anonymise' })}
      />
      <SelectField
        id={id('form')}
        label={text.t('keeping.rules.form')}
        value={form ?? ''}
        withEmpty={false}
        options={[
          { id: '', name: text.t('keeping.rules.allForms') },
          ...forms.map(each => ({ id: each.id, name: each.title })),
        ]}
        error={errorAt(problems, id('form'))}
        onChange={value => {
          const isKept = state === null || state === finalStates
          onChange({ ...rule, form: value || null, state: isKept ? state : finalStates })
        }}
      />
      <SelectField
        id={id('state')}
        label={text.t('keeping.rules.since')}
        value={state ?? ''}
        withEmpty={false}
        options={since}
        error={errorAt(problems, id('state'))}
        onChange={value => onChange({ ...rule, state: value || null })}
      />
      <TextField
        id={id('months')}
        label={text.t('keeping.rules.months')}
        value={months}
        inputMode="numeric"
        maxLength={3}
        error={errorAt(problems, id('months'))}
        onChange={value => onChange({ ...rule, months: value })}
      />
      <p className={styles.due} aria-live="polite">
        {isCounting && text.t('keeping.rules.counting')}
        {!isCounting && due && text.t('keeping.rules.due', due)}
        {!isCounting && due && due.held > 0 && `; ${text.t('keeping.rules.held', due)}`}
      </p>
      <button
        type="button"
        className={`button secondary with-icon ${styles.remove}`}
        aria-label={`${text.t('keeping.rules.remove')}: ${text.t('keeping.rules.number', { number })}`}
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
        {text.t('keeping.rules.remove')}
      </button>
    </fieldset>
  )
}
