import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerAction, AnswerState } from '../../flow/answer-state.ts'
import { type Taken, takenCondition, takenRow } from './step-content.ts'

/** So long what was taken away can be put back; it waits for whoever is at the button. */
const undoMs = 10_000

type Options = {
  state: AnswerState
  dispatch: Dispatch<AnswerAction>
  /** What a row is called. */
  nameOf(sectionId: string, rowIndex: number): string
}

/** Offers to put a filled row or condition back. `act` is the form's way to change the answer, which sees what goes. */
export function useUndo(options: Options) {
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const [taken, setTaken] = useState<Taken>()
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!taken || isHeld) return
    const timer = setTimeout(() => setTaken(undefined), undoMs)
    return () => clearTimeout(timer)
  }, [taken, isHeld])
  const { dispatch } = options
  const act = useMemo<Dispatch<AnswerAction>>(
    () => action => {
      const { state, nameOf } = now.current
      if (action.kind === 'removeRow') {
        const { sectionId, rowIndex } = action
        setTaken(takenRow(state, sectionId, rowIndex, nameOf(sectionId, rowIndex)))
      }
      if (action.kind === 'condition' && !action.checked)
        setTaken(takenCondition(state, action.sectionId, action.conditionId, state.definition.language))
      dispatch(action)
    },
    [dispatch],
  )
  const undo = () => {
    if (!taken) return
    const { content, typed } = now.current.state
    dispatch({ kind: 'put', change: { content: taken.put(content), typed: { ...typed, ...taken.typed } } })
    setTaken(undefined)
  }
  return { taken, act, undo, hold: setIsHeld }
}
