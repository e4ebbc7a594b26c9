import { SelectField } from '../../components/field/SelectField.tsx'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { municipalitiesOf, usePlaces } from '../../queries/places.ts'

type Props = { id: string; error?: string | undefined; value: string; onChange: (municipality: string) => void }

/** Of which municipality something is, for those who see all: until they are known the own one stands there alone. */
export function MunicipalityField({ value, ...props }: Props) {
  const text = useText()
  const { municipality } = useSession()
  const { data } = usePlaces()
  return (
    <SelectField
      {...props}
      label={text.t('shell.municipality')}
      value={value}
      withEmpty={false}
      options={data ? municipalitiesOf(data) : [municipality]}
    />
  )
}
