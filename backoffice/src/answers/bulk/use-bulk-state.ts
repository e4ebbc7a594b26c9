import { useQueryClient } from '@tanstack/react-query'
import { type AnswerListItem, ApiProblem } from '@ventanilla/api'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '../../shell/problem-sentence.ts'
import { useText } from '../../shell/text-context.ts'
import { deskClient } from '../change/desk-client.ts'
import { noteOwnChange } from '../change/own-changes.ts'

export type BulkResult =
  | { kind: 'waiting' | 'doing' | 'done' | 'stopped' | 'stale' }
  | { kind: 'refused'; sentence: string }

/** Moves answers one after the other, each by the revision that was seen, and says of each how it went. */
export function useBulkState(items: readonly AnswerListItem[]) {
  const text = useText()
  const queries = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [step, setStep] = useState<'idle' | 'running' | 'ended'>('idle')
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const put = (id: string, result: BulkResult) => setResults(before => new Map([...before, [id, result]]))

  const move = async ({ id, revision }: AnswerListItem, state: string): Promise<BulkResult> => {
    try {
      await deskClient.changeState(id, revision, state)
      noteOwnChange(id)
      void queries.invalidateQueries({ queryKey: ['answer', id] })
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) return { kind: 'stale' }
      const reasons = error instanceof ApiProblem ? (error.problem.errors ?? []).map(({ message }) => message) : []
      return { kind: 'refused', sentence: reasons[0] ?? problemSentence(error, text) }
    }
  }
  return {
    results,
    step,
    async start(state: string) {
      isStopped.current = false
      setStep('running')
      setResults(new Map(items.map(({ id }) => [id, { kind: 'waiting' }])))
      for (const item of items) {
        if (isStopped.current) put(item.id, { kind: 'stopped' })
        else {
          put(item.id, { kind: 'doing' })
          put(item.id, await move(item, state))
        }
      }
      setStep('ended')
    },
    stop: () => {
      isStopped.current = true
    },
  }
}
