import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'

/** The agenda in which people book, of those that the platform names. */
export function AgendaField() {
  const text = useText()
  const { store, choices } = useEditor()
  const lock = useLock()
  const agenda = useEditorState(state => definitionOf(state).agenda)
  const { items, tenant } = choices.agendas
  const isListed = agenda === undefined || items.some(({ id }) => id === agenda.id)
  return (
    <SelectField
      id="editor-agenda"
      label={text.t('editor.agenda')}
      hint={choices.platformAnswered ? undefined : text.t('editor.platform.away')}
      error={useProblemAt('editor-agenda')}
      value={agenda?.id ?? ''}
      isDisabled={lock.content}
      options={isListed ? items : [...items, { id: agenda.id, name: agenda.name }]}
      onChange={id => {
        const chosen = items.find(each => each.id === id)
        store.edit('settings', before => {
          const { agenda: _, ...rest } = before
          return chosen ? { ...rest, agenda: { id, name: chosen.name, tenant } } : rest
        })
      }}
    />
  )
}
