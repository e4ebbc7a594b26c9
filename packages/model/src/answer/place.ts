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
export function questionPath(place: Place): IssuePath {
  const section = ['content', 'sections', place.sectionId]
  return place.rowIndex === undefined
    ? [...section, 'values', place.questionId]
    : [...section, 'rows', place.rowIndex, 'values', place.questionId]
}

/** Every question a person is asked: those of each row, and those of the checked conditions (spec 3 §4). In reading order. */
export function visibleQuestions(definition: FormDefinition, content: AnswerContent): VisibleQuestion[] {
  return definition.sections.flatMap((section): VisibleQuestion[] => {
    const given = content.sections[section.id]
    if (section.kind === 'simple') {
      const rows = given && 'rows' in given ? given.rows : []
      return rows.flatMap((row, rowIndex) =>
        section.questions.map(question => {
          const place = { sectionId: section.id, rowIndex, questionId: question.id }
          return { question, section, place, rowId: row.id, path: questionPath(place) }
        }),
      )
    }
    const checked = given && 'checked' in given ? given.checked : []
    return section.conditions
      .filter(condition => checked.includes(condition.id))
      .flatMap(condition =>
        condition.questions.map(question => {
          const place = { sectionId: section.id, questionId: question.id }
          return { question, section, place, condition, path: questionPath(place) }
        }),
      )
  })
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
