import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'

type Identity = { name: string; key: string; platformId: string }
type Props = {
  /** What the ids of the fields begin with. */
  id: string
  value: Identity
  /** A key that has given codes stays. */
  isKeyUsed?: boolean
  problems: readonly FieldProblem[]
  onChange: (changed: Partial<Identity>) => void
}

/** What a municipality is called: by people, in its codes, on the municipal platform (spec 1 §5). */
export function IdentityFields({ id, value, isKeyUsed = false, problems, onChange }: Props) {
  const text = useText()
  const field = (name: keyof Identity) => ({
    id: `${id}-${name}`,
    error: errorAt(problems, `${id}-${name}`),
    value: value[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
  })
  return (
    <>
      <TextField {...field('name')} label={text.t('municipalities.field.name')} maxLength={200} />
      <TextField
        {...field('key')}
        label={text.t('municipalities.field.key')}
        hint={text.t(isKeyUsed ? 'municipalities.field.key.used' : 'municipalities.field.key.hint')}
        isNarrow
        isReadOnly={isKeyUsed}
        maxLength={20}
      />
      <TextField
        {...field('platformId')}
        label={text.t('municipalities.field.platformId')}
        hint={text.t('municipalities.field.platformId.hint')}
        isNarrow
        inputMode="numeric"
        maxLength={20}
      />
    </>
  )
}
