import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewMunicipality } from '@ventanilla/api'
import { defaultPosition, newMunicipalityRefusals, usualTimeZone } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, knownRefusal, refusalOf } from '../../components/field/field-problem.ts'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { nextLevel, noPlace, placeOptions, usePlaces } from '../../queries/places.ts'
import { PlaceFields } from '../areas/PlaceFields.tsx'
import { IdentityFields } from './fields/IdentityFields.tsx'
import { municipalityFields } from './fields/municipality-fields.ts'
import { PositionFields } from './fields/PositionFields.tsx'
import { TimeZoneField } from '../../components/field/TimeZoneField.tsx'
import { readPosition, typedPosition } from './fields/typed-position.ts'

/** `timeZone` is '' until somebody chooses another than that of the neighbours. */
const start = { name: '', key: '', platformId: '', useAws: false, timeZone: '', ...typedPosition(defaultPosition) }

/** Creates a municipality (spec 1 §5); what else it does is on its settings page. */
export function CreateMunicipality({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const id = useId()
  const [draft, setDraft] = useState(start)
  const [place, setPlace] = useState(noPlace)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const places = usePlaces()
  const options = places.data && placeOptions(places.data, place)
  const timeZone =
    draft.timeZone ||
    (place.province &&
      usualTimeZone(zonesOf(options?.municipality), zonesOf(options?.province.flatMap(each => each.municipalities)))) ||
    ''
  const fields = {
    ...municipalityFields(id),
    'municipality.province.required': `${id}-${nextLevel(place, 'province')}`,
  }
  const change = (more: Partial<typeof start>) => setDraft(current => ({ ...current, ...more }))
  const create = useMutation({
    mutationFn: (body: NewMunicipality) => client.createMunicipality(body),
    onSuccess: () => {
      onClose()
      notify('success', text.t('municipalities.create.done'))
      void queryClient.invalidateQueries({ queryKey: ['municipalities'] })
      void queryClient.invalidateQueries({ queryKey: ['countries'] })
    },
    onError: error => setProblems(refusalOf(error, text, fields)),
  })
  const submit = () => {
    const { name, key, platformId, useAws } = draft
    const position = readPosition(draft)
    const wrong = [
      ...newMunicipalityRefusals({ name, key, platformId, provinceId: place.province }),
      ...(place.province !== '' && timeZone === '' ? (['municipality.timeZone.required'] as const) : []),
    ].map(code => knownRefusal(code, text, fields))
    if (position === undefined)
      wrong.push({ field: `${id}-lat`, sentence: text.t('municipalities.field.position.wrong') })
    setProblems(wrong)
    if (wrong.length > 0) return
    create.mutate({
      name: name.trim(),
      key: key.trim(),
      platformId: platformId.trim(),
      provinceId: place.province,
      timeZone,
      useAws,
      ...(position ? { location: position } : {}),
    })
  }
  return (
    <FormDialog
      title={text.t('municipalities.add')}
      submit={text.t('municipalities.add')}
      isBusy={create.isPending}
      isDirty={draft !== start || place !== noPlace}
      isWide
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <IdentityFields id={id} value={draft} problems={problems} onChange={change} />
      <PlaceFields id={id} place={place} last="province" problems={problems} onChange={setPlace} />
      <TimeZoneField
        id={`${id}-timeZone`}
        error={errorAt(problems, `${id}-timeZone`)}
        value={timeZone}
        onChange={chosen => change({ timeZone: chosen })}
      />
      <PositionFields id={id} value={draft} problems={problems} onChange={change} />
      <label className="check-row form-field">
        <input type="checkbox" checked={draft.useAws} onChange={event => change({ useAws: event.target.checked })} />
        {text.t('municipalities.setting.useAws')}
      </label>
    </FormDialog>
  )
}

function zonesOf(towns: readonly { timeZone: string }[] = []): string[] {
  return towns.map(town => town.timeZone)
}
