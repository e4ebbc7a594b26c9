import type { IssuePath } from '../issue.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent } from './content.ts'

/** Where a value stands: `rowIndex` in a simple section, none in a conditional one. */
export type Place = { readonly sectionId: string; readonly rowIndex?: number; readonly questionId: string }

/** The value's path in a saved body, so the API's refusals and the page's own point to the same control. */
export function questionPath({ sectionId, rowIndex, questionId }: Place): IssuePath {
  return rowIndex === undefined
    ? ['content', 'sections', sectionId, 'values', questionId]
    : ['content', 'sections', sectionId, 'rows', rowIndex, 'values', questionId]
}

const nothing: Value = { value: null }

export function valueAt(content: AnswerContent, place: Place): Value {
  const section = content.sections[place.sectionId]
  if (!section) return nothing
  const values = 'rows' in section ? section.rows[place.rowIndex ?? 0]?.values : section.values
  return (values && Object.hasOwn(values, place.questionId) ? values[place.questionId] : undefined) ?? nothing
}

/** Whether nothing was given: no value, no option, only blanks, and no file (spec 3 §5). */
export function isEmpty(given: Value): boolean {
  return !hasValue(given) && !given.image && !given.document && !given.video && !given.files?.length
}

export function hasValue({ value }: Value): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return value !== null && (typeof value !== 'object' || Object.keys(value).length > 0)
}
