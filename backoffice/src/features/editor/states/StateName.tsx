import { hueOf, initialState, type State, type States } from '@ventanilla/model'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { StateChip } from '../../../components/StateChip.tsx'
import { useText } from '../../../context/text-context.ts'
import { useProblemAt } from '../problems/use-problems.ts'
import { stateFieldId } from '../state/element-ids.ts'
import styles from './states.module.css'
import { useStateName } from './use-state-name.ts'

type Props = {
  state: State
  states: States
  isNaming: boolean
  tabIndex?: number
  onName: () => void
  /** It was named, or is left as it was: by a key, or as the field was left for something else. */
  onNamed: (byKey: boolean) => void
}

/** The chip of a state, whose name is written in its place. */
export function StateName({ state, states, isNaming, tabIndex = 0, onName, onNamed }: Props) {
  const text = useText()
  const problem = useProblemAt(stateFieldId(state.id))
  const name = state.name.trim() || text.t('editor.untitled')
  if (isNaming) return <NameInput state={state} onNamed={onNamed} />
  return (
    <>
      <span className={styles.nameLine}>
        <button
          type="button"
          id={stateFieldId(state.id)}
          className={styles.chipButton}
          tabIndex={tabIndex}
          onDoubleClick={onName}
        >
          <StateChip state={{ name, hue: hueOf(states, state.id) }} />
        </button>
        {initialState(states)?.id === state.id && <span className="tag">{text.t('states.initial')}</span>}
      </span>
      {problem && <Wrong id={`${stateFieldId(state.id)}-error`} words={problem} />}
    </>
  )
}

function NameInput({ state, onNamed }: Pick<Props, 'state' | 'onNamed'>) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const { value, maxLength, isWrong, error, take, leave } = useStateName(state)
  const id = stateFieldId(state.id)
  useEffect(() => input.current?.select(), [])
  const end = (byKey: boolean) => {
    leave()
    onNamed(byKey)
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        className={`input ${styles.nameInput}`}
        aria-label={text.t('editor.state.name')}
        aria-invalid={isWrong}
        aria-describedby={error && `${id}-error`}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={event => take(event.target.value)}
        onBlur={() => end(false)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          const isDone = event.key === 'Enter' && !isWrong
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (isDone || event.key === 'Escape') end(true)
        }}
      />
      {error && <Wrong id={`${id}-error`} words={error} />}
    </>
  )
}

export function Wrong({ id, words }: { id: string; words: string }) {
  return (
    <span className={`form-error ${styles.nameError}`} id={id} role="alert">
      <CircleAlert aria-hidden size={16} />
      {words}
    </span>
  )
}
