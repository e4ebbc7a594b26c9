import type { Condition, FormDefinition, Question, Section } from '../form/definition.ts'
import type { IssuePath } from '../issue.ts'
import type { AnswerContent, Value } from './content.ts'

/** Where a value stands: `rowIndex` in a simple section, none in a conditional one. */
export type Place = { readonly sectionId: string; readonly rowIndex?: number; readonly questionId: string }

export type VisibleQuestion = {
  readonly question: Question
  readonly section: Section
  readonly place: Place
  readonly rowId?: string
  readonly condition?: Condition
  readonly path: IssuePath
}

/** The value's path in a saved body, so the API's refusals and the page's own point to the same control. */
export function questionPath({ sectionId, rowIndex, questionId }: Place): IssuePath {
  return rowIndex === undefined
    ? ['content', 'sections', sectionId, 'values', questionId]
    : ['content', 'sections', sectionId, 'rows', rowIndex, 'values', questionId]
}

/** Every question a person is asked: those of each row, and those of the checked conditions (spec 3 §4). In reading order. */
export function visibleQuestions(definition: FormDefinition, content: AnswerContent): VisibleQuestion[] {
  // Plain loops: every save runs this several times, and flatMap costs it three times as much.
  const visible: VisibleQuestion[] = []
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    if (section.kind === 'simple' && given && 'rows' in given) {
      for (const [rowIndex, row] of given.rows.entries()) {
        for (const question of section.questions) {
          const place = { sectionId: section.id, rowIndex, questionId: question.id }
          visible.push({ question, section, place, rowId: row.id, path: questionPath(place) })
        }
      }
    }
    if (section.kind === 'conditional' && given && 'checked' in given) {
      for (const condition of section.conditions) {
        if (!given.checked.includes(condition.id)) continue
        for (const question of condition.questions) {
          const place = { sectionId: section.id, questionId: question.id }
          visible.push({ question, section, place, condition, path: questionPath(place) })
        }
      }
    }
  }
  return visible
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
  return !hasValue(given) && !given.image && !given.document && !given.video
}

export function hasValue({ value }: Value): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== null
}
