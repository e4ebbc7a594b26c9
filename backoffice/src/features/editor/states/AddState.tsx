import { limits, stateNameIssue, withState } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { newId } from '../../../components/new-id.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { newStateId } from '../state/element-ids.ts'
import { Wrong } from './StateName.tsx'
import styles from './states.module.css'
import { useStates } from './use-states.ts'

/** Adds states by their names, one after the other with Enter; a name that nobody wrote leaves no trace. */
export function AddState() {
  const text = useText()
  const { store } = useEditor()
  const states = useStates()
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const count = states.available.length
  const close = () => {
    setName(undefined)
    setError(undefined)
  }
  const add = (): boolean => {
    const wrong = stateNameIssue(states, name ?? '')
    setError(wrong ? text.issue(wrong) : undefined)
    if (wrong) return false
    store.edit('states', before => ({ ...before, states: withState(before.states, newId(), name ?? '') }))
    store.say(text.t('editor.said.stateAdded', { name: name?.trim() ?? '' }))
    return true
  }
  const isFull = count >= limits.states
  return (
    <div className={styles.add}>
      {name === undefined || isFull ? (
        <button
          type="button"
          id={newStateId}
          className="button quiet with-icon"
          disabled={isFull}
          onClick={() => {
            setName('')
            store.focus(newStateId)
          }}
        >
          <Plus aria-hidden size={16} />
          {text.t('editor.state.add')}
        </button>
      ) : (
        <div className={styles.addField}>
          <input
            ref={field}
            id={newStateId}
            className={`input ${styles.nameInput}`}
            aria-label={text.t('editor.state.new')}
            placeholder={text.t('editor.state.new')}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${newStateId}-error`}
            value={name}
            maxLength={limits.title}
            autoComplete="off"
            onChange={event => {
              setName(event.target.value)
              setError(undefined)
            }}
            onBlur={() => {
              if (name.trim() === '') close()
              else if (add()) close()
            }}
            onKeyDown={event => {
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
              event.preventDefault()
              event.stopPropagation()
              if (event.key === 'Escape') {
                close()
                store.focus(newStateId)
              } else if (add()) setName('')
            }}
          />
          {error && <Wrong id={`${newStateId}-error`} words={error} />}
        </div>
      )}
      <span className={styles.room}>{text.t('states.room', { count, max: limits.states })}</span>
    </div>
  )
}
