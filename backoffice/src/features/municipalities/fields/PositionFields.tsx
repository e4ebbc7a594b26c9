import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import type { TypedPosition } from './typed-position.ts'

type Props = {
  /** What the ids of the fields begin with. */
  id: string
  value: TypedPosition
  problems: readonly FieldProblem[]
  onChange: (changed: Partial<TypedPosition>) => void
}

/** Where a municipality lies, by its coordinates. */
export function PositionFields({ id, value, problems, onChange }: Props) {
  const text = useText()
  return (
    <div className="form-row">
      {(['lat', 'lng'] as const).map(name => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          error={errorAt(problems, `${id}-${name}`)}
          label={text.t(`municipalities.field.${name}`)}
          isOptional
          inputMode="decimal"
          maxLength={20}
          value={value[name]}
          onChange={typed => onChange({ [name]: typed })}
        />
      ))}
    </div>
  )
}
