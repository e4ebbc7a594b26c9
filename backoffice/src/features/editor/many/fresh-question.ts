import { type FormContent, findQuestion, type Question, rewritten, withoutQuestion } from '@ventanilla/model'
import { definitionOf, type EditorState } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { isBlank } from '../state/is-blank.ts'

/** The question that was just added and is written now. */
export function freshQuestion({ selection, history }: EditorState): string | undefined {
  const step = history.past.at(-1)
  if (selection.kind !== 'question' || step?.label !== 'addQuestion') return undefined
  return findQuestion(step.value.definition, selection.id) ? undefined : selection.id
}

/** Whether nobody wrote into a new question, nor decided about it more than its kind. */
function isUntouched(question: Question): boolean {
  return isBlank(question) && !question.required && !question.showIf
}

/** A new question that nobody wrote into goes as if it had never been: no step tells of it. */
export function forgetUntouched(store: EditorStore, id: string): void {
  const found = findQuestion(definitionOf(store.get()), id)
  if (!found || !isUntouched(found.question)) return
  const { sectionId, conditionId } = found.place
  const { selection } = store.get()
  store.rewrite((history, made) =>
    rewritten(
      history,
      content => {
        const without = withoutIt(content, id)
        if (without !== content) made(without, content)
        return without
      },
      isSame,
    ),
  )
  if (selection.kind !== 'question' || selection.id !== id) return
  store.select(conditionId ? { kind: 'condition', sectionId, id: conditionId } : { kind: 'section', id: sectionId })
}

function withoutIt(content: FormContent, id: string): FormContent {
  const definition = withoutQuestion(content.definition, id)
  return definition === content.definition ? content : { ...content, definition }
}

function isSame(a: FormContent, b: FormContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
