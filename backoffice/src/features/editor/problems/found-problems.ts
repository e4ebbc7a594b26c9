import type { FormContent, Issue } from '@ventanilla/model'
import type { EditorState } from '../state/editor-state.ts'
import { savedContent } from '../state/sent-content.ts'
import { editorProblems } from './editor-problems.ts'
import { type ProblemPlace, problemPlace } from './problem-place.ts'

export type FoundProblem = { readonly issue: Issue; readonly place: ProblemPlace }

type Known = { saved: FormContent; answers: number; found: readonly FoundProblem[] }
/** A memo of a pure function: a content never changes, each step has another one. */
const known = new WeakMap<FormContent, Known>()
const none: readonly FoundProblem[] = []

/** All that keeps the form from being saved, with where it is put right: once it was tried. Looked for once a change, whoever asks. */
export function foundProblems({ tried, saved, history }: EditorState, answers: number): readonly FoundProblem[] {
  if (!tried) return none
  const content = history.present
  const before = known.get(content)
  if (before?.saved === saved && before.answers === answers) return before.found
  const sent = savedContent(content, answers)
  const found = editorProblems(sent, saved, answers).map(issue => ({
    issue,
    place: problemPlace(issue, sent.definition),
  }))
  known.set(content, { saved, answers, found })
  return found
}
