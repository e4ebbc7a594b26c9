import { useLayoutEffect, useRef, useState } from 'react'
import type { AnswerState, StepPlace } from '../../flow/answer-state.ts'
import type { AnswerFormProps } from '../../form/answer-form-props.ts'

type Written = Pick<AnswerState, 'content' | 'typed'>

/** Keeps with what is written where in the steps somebody is, and knows since when it is kept. */
export function useKept({ text, onWritten, initial }: Pick<AnswerFormProps, 'text' | 'onWritten' | 'initial'>) {
  const place = useRef(initial.step)
  // Looking at the steps alone leaves nothing behind.
  const hasWritten = useRef(initial.step !== undefined)
  const [keptAt, setKeptAt] = useState<string>()
  const write = ({ content, typed }: Written) => {
    hasWritten.current = true
    onWritten?.({ content, typed, step: place.current })
    setKeptAt(text.time(new Date()))
  }
  return { keptAt, write, place, hasWritten }
}

/** Keeps the place once it is another one. */
export function useKeptPlace(
  { place, hasWritten, write }: ReturnType<typeof useKept>,
  state: Written,
  { at, reached }: StepPlace,
): void {
  const now = useRef(state)
  useLayoutEffect(() => {
    now.current = state
  })
  useLayoutEffect(() => {
    place.current = { at, reached }
    if (hasWritten.current) write(now.current)
    // What is written by then is kept with it; what is written later keeps it again.
  }, [at, reached])
}
