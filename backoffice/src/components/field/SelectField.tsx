import { ChevronDown } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import { Field, type FieldProps, noteIds } from './Field.tsx'

export type SelectOption = { id: string; name: string }
type Props = FieldProps & {
  value: string
  options: readonly SelectOption[]
  isDisabled?: boolean
  /** Nothing is chosen yet: the first line asks to. */
  withEmpty?: boolean
  onChange: (value: string) => void
}

export function SelectField({ value, options, isDisabled = false, withEmpty = true, onChange, ...field }: Props) {
  const text = useText()
  return (
    <Field {...field}>
      <div className="form-select">
        <select
          id={field.id}
          className="input"
          value={value}
          disabled={isDisabled}
          required={!field.isOptional}
          aria-invalid={field.error !== undefined}
          aria-describedby={noteIds(field)}
          onChange={event => onChange(event.target.value)}
        >
          {withEmpty && <option value="">{text.t('list.choose')}</option>}
          {options.map(option => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} />
      </div>
    </Field>
  )
}
