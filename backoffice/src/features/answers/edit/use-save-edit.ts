import { type Answer, type AnswerChange, ApiProblem, troubleOf, type Waiting } from '@ventanilla/api'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../context/client.ts'
import { deskClient } from '../change/desk-client.ts'

export type ChangeKind = 'correction' | 'completion'
type Outcome =
  | { kind: 'saved' }
  | { kind: 'stale'; theirs: Answer; error: unknown }
  | { kind: 'refused'; error: unknown }

const tryEvery = 5_000

/**
 * Writes a change and says what came of it. Without a response it is tried again by itself: should the first try have arrived, the next
 * one is told that the answer moved, and its reader sees that it moved to what was sent.
 */
export function useSaveChange(kind: ChangeKind) {
  const [state, setState] = useState<'idle' | 'saving' | Waiting>('idle')
  const wake = useRef<() => void>(() => {})
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current++
      wake.current()
    },
    [],
  )

  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(() => wake.current(), tryEvery)
      wake.current = () => {
        clearTimeout(timer)
        removeEventListener('online', wake.current)
        resolve()
      }
      addEventListener('online', wake.current)
    })

  const save = async (id: string, revision: number, change: AnswerChange): Promise<Outcome | undefined> => {
    const own = ++run.current
    const write = kind === 'correction' ? deskClient.correctAnswer : deskClient.completeAnswer
    setState('saving')
    for (;;) {
      try {
        await write(id, revision, change)
        setState('idle')
        return { kind: 'saved' }
      } catch (error) {
        if (own !== run.current) return undefined
        const trouble = troubleOf(error)
        if (trouble !== 'offline' && trouble !== 'busy') {
          setState('idle')
          const isStale = error instanceof ApiProblem && error.status === 412
          return isStale ? { kind: 'stale', theirs: await client.answer(id), error } : { kind: 'refused', error }
        }
        setState(trouble)
        await pause()
        if (own !== run.current) return undefined
      }
    }
  }
  return {
    state,
    save,
    retry: () => wake.current(),
    /** Back to what is being edited; what was sent may still have arrived. */
    stop: () => {
      run.current++
      wake.current()
      setState('idle')
    },
  }
}
