import { type Answer, type AnswerChange, ApiProblem, createSleep, problemOf, untilKnown } from '@ventanilla/api'
import { diff, type Effective, merged } from '@ventanilla/model'
import { type CompleteAnswer, refusalOf, useSubmit } from '@ventanilla/ui'
import { type Dispatch, useState } from 'react'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { answerCalls } from '../change/answer-calls.ts'
import { useChangeWords } from '../change/use-change-words.ts'
import type { ChangeKind, Conflict, EditEvent } from './edit-flow.ts'
import { effectiveOf } from './effective-of.ts'

const tryEvery = 5_000

type Options = {
  kind: ChangeKind
  base: Answer
  dispatch: Dispatch<EditEvent>
  onSaved: () => Promise<unknown>
}

/** An answer that was edited: complete, as the server hears of it, and as it then stands. */
export type Edited = CompleteAnswer & { change: AnswerChange; after: Effective }

/**
 * Writes a change. Without a response it is tried again by itself: should the first try have arrived, the next one is told that the answer
 * moved, and that it moved to what was sent.
 */
export function useSaveEdit({ kind, base, dispatch, onSaved }: Options) {
  const text = useText()
  const changeWords = useChangeWords()
  const [{ sleep, wake }] = useState(createSleep)
  const sentenceOf = (error: unknown) => text.t(`edit.failed.${kind}`, { why: problemSentence(error, text) })

  /** What there is to decide where somebody else changed the answer first; nothing where that was this very change. */
  const conflictOf = async ({ after }: Edited, error: unknown): Promise<Conflict | undefined> => {
    const theirs = await client.answer(base.id, {})
    const standing = effectiveOf(theirs)
    if (diff(standing, after).length === 0) return undefined
    const before = effectiveOf(base)
    const both = merged(before, after, standing)
    return {
      change: changeWords(error, base.municipality.timeZone),
      theirs,
      theirChanges: diff(before, standing),
      after: both,
      myChanges: diff(standing, both),
    }
  }
  /** Beside its fields in the form, or where the changes are read. */
  const refuse = (error: unknown, answer: Edited): EditEvent => {
    const refusal = { ...refusalOf(problemOf(error), ''), message: sentenceOf(error) }
    return refusal.errors.length > 0 ? { kind: 'refuse', refusal } : { kind: 'check', answer, refusal }
  }
  const { submit, stop } = useSubmit({
    dispatch,
    problemOf,
    failed: text.t('answer.serverFailed'),
    send: ({ change }: Edited, signal) => {
      const write = kind === 'correction' ? answerCalls.correctAnswer : answerCalls.completeAnswer
      return untilKnown(
        () => write(base.id, base.revision, change),
        {
          onWaiting: reason => dispatch({ kind: 'wait', waiting: { reason, seconds: undefined } }),
          sleep: (_, signal) => sleep(tryEvery, signal),
        },
        signal,
      )
    },
    onSaved,
    async onFailed(_, edited, error) {
      const isStale = error instanceof ApiProblem && error.status === 412
      if (!isStale) return refuse(error, edited)
      try {
        const newer = await conflictOf(edited, error)
        if (newer) return { kind: 'change', newer }
        await onSaved()
        return undefined
      } catch (lost) {
        return refuse(lost, edited)
      }
    },
  })
  return { submit, stop, retry: wake }
}
