import { type AnswerListItem, ApiProblem, type Form } from '@ventanilla/api'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { answerCalls } from '../change/answer-calls.ts'
import { stateAfter } from '../change/use-change-state.ts'
import { useChangeWords } from '../change/use-change-words.ts'
import { useRefreshAnswer } from '../change/use-refresh-answer.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'

export type BulkResult =
  | { kind: 'waiting' | 'doing' | 'done' | 'stopped' }
  | { kind: 'stale' | 'refused'; sentence: string }

/** Moves answers one after the other, each by the revision that was seen, and says of each how it went. */
export function useBulkState(form: Form, items: readonly AnswerListItem[]) {
  const text = useText()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  const { states } = form.definition
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
      expectOwnChange(id)
      const changed = await answerCalls.changeState(id, revision, { state })
      void refresh({ id, formId: form.id }, { ...changed, state: stateAfter({ states, state }) })
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) {
        const change = changeWords(error, form.municipality.timeZone)
        return { kind: 'stale', sentence: text.t('answers.bulk.stale', { change }) }
      }
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
