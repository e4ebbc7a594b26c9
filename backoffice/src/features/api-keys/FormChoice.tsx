import { FieldGroup } from '../../components/field/Field.tsx'
import { useText } from '../../context/text-context.ts'
import { FormPicker, type Picked } from './FormPicker.tsx'

type Props = {
  id: string
  municipality: string
  /** Undefined for all of them, with what is made later. */
  chosen: readonly Picked[] | undefined
  error: string | undefined
  onChange: (forms: readonly Picked[] | undefined) => void
}

/** All forms of a municipality, or some of them. */
export function FormChoice({ id, municipality, chosen, error, onChange }: Props) {
  const text = useText()
  return (
    <>
      <FieldGroup id={`${id}-all`} label={text.t('apiKeys.new.forms')}>
        {([true, false] as const).map(isAll => (
          <label key={String(isAll)} className="check-row">
            <input
              type="radio"
              name={`${id}-all`}
              checked={(chosen === undefined) === isAll}
              onChange={() => onChange(isAll ? undefined : [])}
            />
            {text.t(isAll ? 'apiKeys.forms.all' : 'apiKeys.new.some')}
          </label>
        ))}
      </FieldGroup>
      {chosen && <FormPicker id={id} municipality={municipality} chosen={chosen} error={error} onChange={onChange} />}
    </>
  )
}
