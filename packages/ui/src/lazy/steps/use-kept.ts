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
  const keepPlace = (to: StepPlace, written: Written) => {
    place.current = to
    if (hasWritten.current) write(written)
  }
  return { keptAt, write, keepPlace }
}

/** Keeps the place once it is another one. */
export function useKeptPlace(
  keepPlace: ReturnType<typeof useKept>['keepPlace'],
  written: Written,
  { at, reached }: StepPlace,
): void {
  const now = useRef({ keepPlace, written })
  useLayoutEffect(() => {
    now.current = { keepPlace, written }
  })
  useLayoutEffect(() => now.current.keepPlace({ at, reached }, now.current.written), [at, reached])
}
