import {
  type FormDefinition,
  type States,
  withAsksReason,
  withFinal,
  withoutState,
  withTransition,
} from '@ventanilla/model'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { newStateId, stateFieldId } from '../state/element-ids.ts'

export const useStates = (): States => useEditorState(state => definitionOf(state).states)

/** The state whose settings are beside: the chosen one, else the first. */
export function useChosenState(): string | undefined {
  const states = useStates()
  const chosen = useEditorState(state => state.stateId)
  return (states.available.find(({ id }) => id === chosen) ?? states.available[0])?.id
}

export type StateTools = ReturnType<typeof useStateTools>

/** What can be done with the states, as far as answers let it. One that answers may be in is asked where those go. */
export function useStateTools() {
  const text = useText()
  const { store, actions, answers } = useEditor()
  const lock = useLock()
  const states = useStates()
  const [removing, setRemoving] = useState<string>()
  const [choosing, setChoosing] = useState<string>()
  const nameOf = (id: string) =>
    states.available.find(state => state.id === id)?.name.trim() || text.t('editor.untitled')
  const edit = (change: (before: States) => States) =>
    store.edit('states', (before: FormDefinition) => ({ ...before, states: change(before.states) }))
  /** Where the focus goes from a state that goes: to the next one, or to where one is added. */
  const besides = (id: string) => {
    const at = states.available.findIndex(state => state.id === id)
    const next = states.available[at + 1] ?? states.available[at - 1]
    return next ? stateFieldId(next.id) : newStateId
  }
  const removed = (id: string, change: (before: States) => States) => {
    const next = besides(id)
    edit(change)
    store.say(text.t('editor.said.removed', { name: nameOf(id) }))
    store.focus(next)
  }
  return {
    states,
    lock,
    nameOf,
    removing,
    choosing,
    setChoosing,
    stopRemoving: () => setRemoving(undefined),
    /** Once there are answers, the state that they begin in stays. */
    mayRemove: (id: string) =>
      !lock.content && (!lock.states || (id !== states.initial && states.available.length > 1)),
    setTarget: (id: string, target: string, isOn: boolean) =>
      !lock.content && edit(before => withTransition(before, id, target, isOn)),
    setFinal: (id: string, isFinal: boolean) => !lock.content && edit(before => withFinal(before, id, isFinal)),
    setAsksReason: (id: string, asksReason: boolean) => edit(before => withAsksReason(before, id, asksReason)),
    setInitial: (id: string) => {
      if (lock.states || states.initial === id) return
      edit(before => ({ ...before, initial: id }))
      store.say(text.t('states.said.initial', { name: nameOf(id) }))
    },
    move: (id: string, by: -1 | 1) => {
      if (lock.states) return
      actions.moveStateTo(id, states.available.findIndex(state => state.id === id) + by)
    },
    remove: (id: string) => {
      if (answers > 0) setRemoving(id)
      else removed(id, before => withoutState(before, id))
    },
    removed,
  }
}
