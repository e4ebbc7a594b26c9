import { limits, type State, stateNameIssue, withStateName } from '@ventanilla/model'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { useStates } from './use-states.ts'

/** The name of a state as it is typed: what it may not be called is said beside the field, and the last good name stays. */
export function useStateName({ id, name }: Pick<State, 'id' | 'name'>) {
  const text = useText()
  const { store } = useEditor()
  const states = useStates()
  const [typed, setTyped] = useState<string>()
  const wrong = typed === undefined ? null : stateNameIssue(states, typed, id)
  const put = (value: string) =>
    store.edit('text', before => ({ ...before, states: withStateName(before.states, id, value) }), `state ${id}`)
  return {
    value: typed ?? name,
    maxLength: limits.title,
    isWrong: wrong !== null,
    error: wrong ? text.issue(wrong) : undefined,
    take(value: string) {
      setTyped(value)
      if (!stateNameIssue(states, value, id)) put(value)
    },
    /** What was refused does not stay in the field as if it were the name. */
    leave() {
      if (typed === undefined) return
      setTyped(undefined)
      if (name !== name.trim()) put(name.trim())
      store.settle()
    },
  }
}
