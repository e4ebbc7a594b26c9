import { limits, stateNameIssue, withState } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../../components/field/TextField.tsx'
import { newId } from '../../../components/new-id.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { newStateId } from '../state/element-ids.ts'
import { StateRow } from './StateRow.tsx'
import { Term } from './Term.tsx'

/** The states of an answer: which there are, with which it begins, where each leads (spec 2 §4). */
export function StatesPanel() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const states = useEditorState(state => definitionOf(state).states)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wrong = stateNameIssue(states, name)
    setError(wrong ? text.issue(wrong) : undefined)
    if (wrong) return
    store.edit('states', before => ({ ...before, states: withState(before.states, newId(), name) }))
    store.say(text.t('editor.said.stateAdded', { name: name.trim() }))
    setName('')
    store.focus(newStateId)
  }
  return (
    <div>
      {lock.states && <p className="form-hint">{text.t('editor.lock.states')}</p>}
      {states.available.length > 0 && <Term />}
      {states.available.length > 0 && (
        <ul className="state-list">
          {states.available.map(state => (
            <StateRow key={state.id} state={state} states={states} />
          ))}
        </ul>
      )}
      {!lock.states && states.available.length < limits.states && (
        <form className={styles.stateAdd} noValidate onSubmit={add}>
          <TextField
            id={newStateId}
            label={text.t('editor.state.new')}
            value={name}
            maxLength={limits.title}
            error={error}
            onChange={setName}
          />
          <button type="submit" className="button secondary with-icon">
            <Plus aria-hidden size={16} />
            {text.t('editor.state.add')}
          </button>
        </form>
      )}
    </div>
  )
}
