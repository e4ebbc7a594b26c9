import { Field, type FieldProps, noteIds } from './Field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email'
  inputMode?: 'numeric' | 'decimal' | 'url'
  maxLength?: number
  isReadOnly?: boolean
  isNarrow?: boolean
  /** Upper case while it is typed. */
  isUpper?: boolean
  onLeave?: () => void
}

/** One line of text. Read-only stays in the tab order, so its reason is heard. */
export function TextField({ value, onChange, type = 'text', inputMode, maxLength, ...props }: Props) {
  const { isReadOnly = false, isNarrow = false, isUpper = false, onLeave, ...field } = props
  return (
    <Field {...field}>
      <input
        id={field.id}
        className={`input ${isNarrow ? 'is-narrow' : ''}`}
        type={type}
        inputMode={inputMode}
        maxLength={maxLength}
        value={value}
        readOnly={isReadOnly}
        required={!field.isOptional && !isReadOnly}
        aria-invalid={field.error !== undefined}
        aria-describedby={noteIds(field)}
        autoComplete="off"
        autoCapitalize={isUpper ? 'characters' : 'none'}
        spellCheck={false}
        onBlur={onLeave}
        onChange={event => onChange(isUpper ? event.target.value.toUpperCase() : event.target.value)}
      />
    </Field>
  )
}
