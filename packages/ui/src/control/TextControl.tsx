import { describedBy, Field, type FieldLabels } from './Field.tsx'

export type TextControlProps = {
  labels: FieldLabels
  value: string
  required: boolean
  onChange(text: string): void
  onBlur?: () => void
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'email' | 'tel' | undefined
  autoComplete?: string | undefined
  /** As wide as a number or a date instead of the whole column. */
  narrow?: boolean
}

/** One line of text; the other typed controls are made of it. */
export function TextControl(props: TextControlProps) {
  const { labels, value, required, onChange, onBlur, inputMode, autoComplete = 'off', narrow } = props
  return (
    <Field labels={labels}>
      <input
        className={narrow ? 'v-input v-narrow' : 'v-input'}
        type="text"
        id={labels.id}
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        required={required}
        aria-invalid={Boolean(labels.error)}
        aria-describedby={describedBy(labels)}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}

/** Text that may run over several lines; it grows with what is written. */
export function LongTextControl(props: TextControlProps & { lines: number }) {
  const { labels, value, required, onChange, autoComplete = 'off', lines } = props
  const written = value.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0)
  return (
    <Field labels={labels}>
      <textarea
        className="v-input v-textarea"
        id={labels.id}
        value={value}
        rows={Math.min(Math.max(lines, written), 16)}
        autoComplete={autoComplete}
        required={required}
        aria-invalid={Boolean(labels.error)}
        aria-describedby={describedBy(labels)}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
