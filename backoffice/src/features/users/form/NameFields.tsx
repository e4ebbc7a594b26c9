import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'

type Names = { firstName: string; lastName: string }
type Props = {
  /** What the ids of the fields begin with. */
  id: string
  value: Names
  onChange: (changed: Partial<Names>) => void
}

export function NameFields({ id, value, onChange }: Props) {
  const text = useText()
  return (
    <div className="form-row">
      <TextField
        id={`${id}-first`}
        label={text.t('users.field.firstName')}
        isOptional
        maxLength={100}
        value={value.firstName}
        onChange={firstName => onChange({ firstName })}
      />
      <TextField
        id={`${id}-last`}
        label={text.t('users.field.lastName')}
        isOptional
        maxLength={100}
        value={value.lastName}
        onChange={lastName => onChange({ lastName })}
      />
    </div>
  )
}
