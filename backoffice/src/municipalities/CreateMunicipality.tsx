import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewMunicipality } from '@ventanilla/api'
import { defaultPosition, newMunicipalityRefusal } from '@ventanilla/model'
import { useId, useState } from 'react'
import { PlaceFields } from '../areas/PlaceFields.tsx'
import { nextLevel, noPlace } from '../areas/places.ts'
import { FormDialog } from '../part/dialog/FormDialog.tsx'
import { type FieldProblem, refusalOf } from '../part/field/field-problem.ts'
import { client } from '../shell/client.ts'
import { useText } from '../shell/text-context.ts'
import { useNotify } from '../shell/toast/toast-context.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { municipalityFields } from './municipality-fields.ts'
import { PositionFields } from './PositionFields.tsx'
import { readPosition, typedPosition } from './typed-position.ts'

const start = { name: '', key: '', platformId: '', useAws: false, ...typedPosition(defaultPosition) }

/** Creates a municipality (spec 1 §5); what else it does is on its settings page. */
export function CreateMunicipality({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const id = useId()
  const [draft, setDraft] = useState(start)
  const [place, setPlace] = useState(noPlace)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const change = (more: Partial<typeof start>) => setDraft(current => ({ ...current, ...more }))
  const create = useMutation({
    mutationFn: (body: NewMunicipality) => client.createMunicipality(body),
    onSuccess: () => {
      onClose()
      notify('success', text.t('municipalities.create.done'))
      void queryClient.invalidateQueries({ queryKey: ['municipalities'] })
      void queryClient.invalidateQueries({ queryKey: ['countries'] })
    },
    onError: error => setProblems(refusalOf(error, text, municipalityFields(id))),
  })
  const submit = () => {
    const { name, key, platformId, useAws } = draft
    const refusal = newMunicipalityRefusal({ name, key, platformId, provinceId: place.province })
    const position = readPosition(draft)
    if (refusal) {
      const isPlace = refusal === 'municipality.province.required'
      const field = isPlace ? `${id}-${nextLevel(place, 'province')}` : municipalityFields(id)[refusal]
      setProblems([{ ...(field ? { field } : {}), sentence: text.t(`problem.${refusal}`) }])
    } else if (position === undefined) {
      setProblems([{ field: `${id}-lat`, sentence: text.t('municipalities.field.position.wrong') }])
    } else {
      create.mutate({
        name: name.trim(),
        key: key.trim(),
        platformId: platformId.trim(),
        provinceId: place.province,
        useAws,
        ...(position ? { location: position } : {}),
      })
    }
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
      <PositionFields id={id} value={draft} problems={problems} onChange={change} />
      <label className="check-row form-field">
        <input type="checkbox" checked={draft.useAws} onChange={event => change({ useAws: event.target.checked })} />
        {text.t('municipalities.setting.useAws')}
      </label>
    </FormDialog>
  )
}
