import { useQuery } from '@tanstack/react-query'
import { withStateRemoved } from '@ventanilla/model'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { client } from '../../../context/client.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import type { StateTools } from './use-states.ts'

/** Where the answers go that are in a state that is deleted: they go there once the form is published. */
export function RemoveStateDialog({ id, tools }: { id: string; tools: StateTools }) {
  const text = useText()
  const { formId } = useEditor()
  const { states, nameOf } = tools
  const [to, setTo] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isKnown = useMay('read estadistica_formulario')
  const { data } = useQuery({
    queryKey: ['chosen', formId],
    queryFn: ({ signal }) => client.statistics(formId, {}, { signal }),
    enabled: isKnown,
  })
  // Of somebody who sees the own answers alone the number would be too low.
  const count = data && !data.isOwn ? (data.states.find(state => state.id === id)?.answers ?? 0) : undefined
  const error = isAsked && to === '' ? text.t('states.remove.choose') : undefined
  const fieldId = 'state-remove-to'
  return (
    <FormDialog
      title={text.t('states.remove.title', { name: nameOf(id) })}
      intro={count === undefined ? text.t('states.remove.unknown') : text.t('states.remove.count', { count })}
      submit={text.t('states.remove.submit')}
      isBusy={false}
      isDirty={false}
      problems={error === undefined ? [] : [{ field: fieldId, sentence: error }]}
      onClose={tools.stopRemoving}
      onSubmit={() => {
        setIsAsked(true)
        if (to === '') return
        tools.stopRemoving()
        tools.removed(id, before => withStateRemoved(before, id, to))
      }}
    >
      <SelectField
        id={fieldId}
        label={text.t('states.remove.to')}
        hint={text.t('states.remove.hint')}
        error={error}
        value={to}
        options={states.available.filter(each => each.id !== id).map(each => ({ id: each.id, name: nameOf(each.id) }))}
        onChange={setTo}
      />
    </FormDialog>
  )
}
