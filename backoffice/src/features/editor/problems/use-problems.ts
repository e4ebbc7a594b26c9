import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { type FoundProblem, foundProblems } from './found-problems.ts'

export function useProblems(): readonly FoundProblem[] {
  const { answers } = useEditor()
  return useEditorState(state => foundProblems(state, answers))
}

/** What is wrong with a field, to be said beside it; of which part, where the fields of several have one id. */
export function useProblemAt(fieldId: string, partId?: string): string | undefined {
  const text = useText()
  const { answers } = useEditor()
  const issue = useEditorState(
    state =>
      foundProblems(state, answers).find(
        ({ place }) => place.fieldId === fieldId && (partId === undefined || place.partId === partId),
      )?.issue,
  )
  return issue && text.issue(issue)
}

/** Whether something of a part is wrong, or of one that it holds. */
export function useIsFaulty(partId: string, holds?: readonly string[]): boolean {
  const { answers } = useEditor()
  return useEditorState(state =>
    foundProblems(state, answers).some(({ place }) => place.partId === partId || holds?.includes(place.partId)),
  )
}
