import { errorAt, type FieldProblem } from '../../components/field/field-problem.ts'
import { useMay } from '../../context/session.ts'
import { FormChoice } from './FormChoice.tsx'
import type { Picked } from './FormPicker.tsx'
import { MunicipalityField } from './MunicipalityField.tsx'

/** Forms undefined for all of them. */
export type Place = { readonly municipality: string; readonly forms: readonly Picked[] | undefined }

type Props = {
  ids: { readonly municipality: string; readonly forms: string }
  place: Place
  problems: readonly FieldProblem[]
  onChange: (place: Place) => void
}

/** In which municipality, where there is a choice, and in which of its forms. */
export function PlaceFields({ ids, place, problems, onChange }: Props) {
  const seesAll = useMay('manage usuario')
  return (
    <>
      {seesAll && (
        <MunicipalityField
          id={ids.municipality}
          error={errorAt(problems, ids.municipality)}
          value={place.municipality}
          onChange={municipality => onChange({ municipality, forms: place.forms && [] })}
        />
      )}
      <FormChoice
        id={ids.forms}
        municipality={place.municipality}
        chosen={place.forms}
        error={errorAt(problems, ids.forms)}
        onChange={forms => onChange({ ...place, forms })}
      />
    </>
  )
}
