import type { Condition, FormDefinition, Section } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { AnswerContent } from './content.ts'
import type { Place } from './place.ts'

export type VisibleQuestion = {
  readonly question: Question
  readonly section: Section
  readonly place: Place
  readonly rowId?: string
  readonly condition?: Condition
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
          visible.push({ question, section, place, rowId: row.id })
        }
      }
    }
    if (section.kind === 'conditional' && given && 'checked' in given) {
      for (const condition of section.conditions) {
        if (!given.checked.includes(condition.id)) continue
        for (const question of condition.questions) {
          const place = { sectionId: section.id, questionId: question.id }
          visible.push({ question, section, place, condition })
        }
      }
    }
  }
  return visible
}
