import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@ventanilla/api'
import { newAreaRefusals } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, knownRefusal, refusalOf } from '../../components/field/field-problem.ts'
import { TextField } from '../../components/field/TextField.tsx'
import { client } from '../../context/client.ts'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { nextLevel, noPlace } from '../../queries/places.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { UserPicker } from './UserPicker.tsx'

/** Creates an area and adds the chosen users to it (spec 1 §5, §7). */
export function CreateArea({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { municipality } = useSession()
  const seesAll = useMay('manage usuario')
  const id = useId()
  const [place, setPlace] = useState(noPlace)
  const ids = { name: `${id}-name`, municipality: `${id}-${nextLevel(place, 'municipality')}` }
  const fields = {
    'area.name.required': ids.name,
    'area.name.taken': ids.name,
    'area.municipality.required': ids.municipality,
  }
  const [name, setName] = useState('')
  const [users, setUsers] = useState<readonly User[]>([])
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const municipalityId = seesAll ? place.municipality : municipality.id
  const create = useMutation({
    mutationFn: () =>
      client.createArea({
        name: name.trim(),
        userIds: users.map(user => user.id),
        ...(seesAll ? { municipalityId } : {}),
      }),
    onSuccess: () => {
      onClose()
      notify('success', text.t('areas.create.done'))
      for (const changed of ['areas', 'countries', 'users', 'municipalities', 'session']) {
        void queryClient.invalidateQueries({ queryKey: [changed] })
      }
    },
    onError: error => setProblems(refusalOf(error, text, fields)),
  })
  const submit = () => {
    const wrong = newAreaRefusals({ name, municipalityId }).map(code => knownRefusal(code, text, fields))
    setProblems(wrong)
    if (wrong.length === 0) create.mutate()
  }
  return (
    <FormDialog
      title={text.t('areas.add')}
      intro={text.t('areas.create.intro')}
      submit={text.t('areas.create.submit')}
      isBusy={create.isPending}
      isDirty={name.trim() !== '' || place !== noPlace || users.length > 0}
      isWide
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={ids.name}
        label={text.t('areas.create.name')}
        error={errorAt(problems, ids.name)}
        maxLength={200}
        value={name}
        onChange={setName}
      />
      {seesAll && <PlaceFields id={id} place={place} last="municipality" problems={problems} onChange={setPlace} />}
      <UserPicker id={`${id}-users`} chosen={users} onChange={setUsers} />
    </FormDialog>
  )
}
