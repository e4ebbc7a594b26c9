import { Field, type FieldProps, noteIds } from '../../components/field/Field.tsx'

type Props = FieldProps & { value: string; onChange: (value: string) => void; kind?: 'totp' | 'recovery' }

/** A code that is typed off another screen or from paper. Browsers and phones offer the one of an app by its purpose. */
export function CodeField({ value, onChange, kind = 'totp', ...field }: Props) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        className={`input ${kind === 'totp' ? 'is-narrow' : ''}`}
        type="text"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={kind === 'totp' ? 10 : 40}
        value={value}
        aria-invalid={field.error !== undefined}
        aria-describedby={noteIds(field)}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
