import { type FormContent, formValueAt, isSame, withFormValueAt } from '@ventanilla/model'
import type { News } from '../state/editor-state.ts'

const undoMs = 10 * 60_000

/** Whether what a colleague changed can be taken back here: one field of a question, not long ago. */
export function canUndo({ change, before, at }: News, now = Date.now()): boolean {
  return (
    change.kind === 'changed' &&
    change.field !== undefined &&
    now - Date.parse(at) < undoMs &&
    isSame(formValueAt(before, pathOf(change.id, change.field)), change.before)
  )
}

/** The form with what stood there before. */
export function withoutNews(form: FormContent, { change, before }: News): FormContent {
  const path = pathOf(change.id, change.field ?? '')
  return withFormValueAt(form, path, formValueAt(before, path))
}

const pathOf = (id: string, field: string) => ['questions', id, field]
