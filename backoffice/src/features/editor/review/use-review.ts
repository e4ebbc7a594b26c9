import { type Advice, formAdvice, type Issue } from '@ventanilla/model'
import { useMemo } from 'react'
import { editorProblems } from '../problems/editor-problems.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { savedContent } from '../state/sent-content.ts'
import { useSettledContent } from '../state/use-settled-content.ts'
import { adviceKey, useHiddenAdvice } from './hidden-advice.ts'

type Review = {
  readonly problems: readonly Issue[]
  readonly advice: readonly Advice[]
  /** How many pieces of advice were put aside. */
  readonly aside: number
}

/** What keeps the form from being saved, and what would make it better: it follows the last key, not each. */
export function useReview(): Review {
  const { formId, answers } = useEditor()
  const { hidden } = useHiddenAdvice(formId)
  const saved = useEditorState(state => state.saved)
  const content = useSettledContent()
  return useMemo(() => {
    const all = formAdvice(content)
    const advice = all.filter(each => !hidden.has(adviceKey(each)))
    const problems = editorProblems(savedContent(content, answers), saved, answers)
    return { problems, advice, aside: all.length - advice.length }
  }, [content, saved, answers, hidden])
}
