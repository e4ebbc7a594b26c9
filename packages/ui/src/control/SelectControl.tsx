import type { Choice } from './ChoiceControl.tsx'
import { describedBy, Field, type FieldLabels } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  labels: FieldLabels
  choices: readonly Choice[]
  value: string | null
  required: boolean
  /** 'Choose an option': the entry that stands for no answer. */
  emptyWord: string
  onChange(id: string | null): void
}

/** One of many, as the browser's own list: typing finds an entry, and it works where no script extra may load. */
export function SelectControl({ labels, choices, value, required, emptyWord, onChange }: Props) {
  return (
    <Field labels={labels}>
      <div className="v-select">
        <select
          className="v-input"
          id={labels.id}
          value={value ?? ''}
          required={required}
          aria-invalid={Boolean(labels.error)}
          aria-describedby={describedBy(labels)}
          onChange={event => onChange(event.currentTarget.value || null)}
        >
          <option value="">{emptyWord}</option>
          {choices.map(choice => (
            <option key={choice.id} value={choice.id} lang={choice.lang}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </Field>
  )
}
