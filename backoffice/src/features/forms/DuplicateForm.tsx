import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormListItem } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, hasCode } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { nextLevel, noPlace } from '../../queries/places.ts'
import { PlaceFields } from '../areas/PlaceFields.tsx'

type Props = { form: FormListItem; onClose: () => void }

/** Copies a form into an area: an own one, or for an administrator any (spec 1 §5). */
export function DuplicateForm({ form, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { user, areas } = useSession()
  const id = useId()
  const [place, setPlace] = useState(noPlace)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const isAdmin = user.role === 'ROLE_ADMIN'
  const areaId = `${id}-${isAdmin ? nextLevel(place, 'area') : 'area'}`
  const duplicate = useMutation({
    mutationFn: () => client.duplicateForm(form.id, { areaId: place.area }),
    onSuccess: () => {
      onClose()
      notify('success', text.t('forms.duplicate.done'))
      void queryClient.invalidateQueries({ queryKey: ['forms'] })
    },
    onError: error => {
      const isKnown = hasCode(error, 'form.duplicate.notFound') || hasCode(error, 'form.duplicate.area')
      setProblems([{ sentence: isKnown ? problemSentence(error, text) : text.t('forms.duplicate.failed') }])
    },
  })
  const submit = () => {
    if (place.area !== '') return duplicate.mutate()
    setProblems([{ field: areaId, sentence: text.t('problem.form.duplicate.area') }])
  }
  return (
    <FormDialog
      title={text.t('forms.duplicate.title')}
      intro={text.t('forms.duplicate.intro', { name: form.title })}
      submit={text.t('forms.duplicate.submit')}
      isBusy={duplicate.isPending}
      isDirty={false}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.public && <p>{text.t('forms.duplicate.public')}</p>}
      {isAdmin ? (
        <PlaceFields id={id} place={place} last="area" problems={problems} onChange={setPlace} />
      ) : (
        <SelectField
          id={areaId}
          label={text.t('areas.place.area')}
          value={place.area}
          options={areas}
          error={errorAt(problems, areaId)}
          onChange={area => setPlace({ ...noPlace, area })}
        />
      )}
    </FormDialog>
  )
}
