import { type State, type States, withTransitions } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'

type Props = { state: State; states: States; onClose: () => void }

/** To which of the other states answers may go from here (spec 2 §4). */
export function TransitionsDialog({ state, states, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { store } = useEditor()
  const [chosen, setChosen] = useState<readonly string[]>(state.transitions)
  const others = states.available.filter(each => each.id !== state.id)
  return (
    <FormDialog
      title={text.t('editor.transitions.title', { name: state.name.trim() })}
      submit={text.t('editor.transitions.submit')}
      isBusy={false}
      isDirty={[...chosen].sort().join() !== [...state.transitions].sort().join()}
      problems={[]}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        store.edit('states', before => ({ ...before, states: withTransitions(before.states, state.id, chosen) }))
      }}
    >
      <FieldGroup id={id} label={text.t('editor.transitions.label')} isOptional>
        {others.map((other, index) => (
          <label key={other.id} className="check-row">
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(other.id)}
              onChange={event =>
                setChosen(event.target.checked ? [...chosen, other.id] : chosen.filter(each => each !== other.id))
              }
            />
            {other.name}
          </label>
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
