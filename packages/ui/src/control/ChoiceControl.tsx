import { FieldGroup, type FieldLabels } from './Field.tsx'

/** An option; `lang` where it is said in another language than the rest. */
export type Choice = { id: string; text: string; lang?: string | undefined }

type Props = {
  labels: FieldLabels
  choices: readonly Choice[]
  value: string | null
  required: boolean
  onChange(id: string | null): void
  /** The word of the button that takes a choice back; only where no answer is a good answer. */
  clearWord?: string | undefined
  inline?: boolean
}

/** One of several, as radio buttons. */
export function ChoiceControl({ labels, choices, value, required, onChange, clearWord, inline }: Props) {
  return (
    <FieldGroup labels={labels} radio required={required}>
      <div className={inline ? 'v-options v-options-inline' : 'v-options'}>
        {choices.map((choice, index) => (
          <label key={choice.id} className="v-option">
            <input
              className="v-mark v-radio"
              type="radio"
              id={index === 0 ? labels.id : undefined}
              name={labels.id}
              value={choice.id}
              checked={value === choice.id}
              onChange={() => onChange(choice.id)}
            />
            <span lang={choice.lang}>{choice.text}</span>
          </label>
        ))}
      </div>
      {clearWord && value !== null && (
        <button type="button" className="v-button v-quiet" onClick={() => onChange(null)}>
          {clearWord}
          <span className="v-sr">: {labels.label}</span>
        </button>
      )}
    </FieldGroup>
  )
}
