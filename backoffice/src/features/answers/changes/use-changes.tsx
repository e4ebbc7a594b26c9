import type { Answer } from '@ventanilla/api'
import { type ContentStep, contentSteps, questionsOf, type ValuePlace, valueHistory } from '@ventanilla/model'
import type { ChangeOf, FileOf } from '@ventanilla/ui'
import { useCallback, useMemo } from 'react'
import { ChangeNote } from './ChangeNote.tsx'

/** What stood before each value of an answer that was changed after its save, with who changed it. */
export function useChanges(answer: Answer, fileOf: FileOf): ChangeOf {
  const { content, edits } = answer
  const steps = useMemo<readonly ContentStep[]>(() => contentSteps(content, edits), [content, edits])
  return useCallback(
    (place: ValuePlace) => {
      const history = steps.length > 1 ? valueHistory(steps, place) : []
      const question = questionsOf(answer.definition).find(({ id }) => id === place.questionId)
      const before = history.at(-2)
      if (!before || !question) return undefined
      return {
        before: before.value,
        note: <ChangeNote answer={answer} question={question} history={history} fileOf={fileOf} />,
      }
    },
    [answer, steps, fileOf],
  )
}
