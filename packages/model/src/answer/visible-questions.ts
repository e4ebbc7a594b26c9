import type { Condition, FormDefinition, Section } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { AnswerContent } from './content.ts'
import { type Hidden, hiddenKey, shownParts } from './hidden.ts'
import { hiddenParts } from './hidden-parts.ts'
import { isEmpty, type Place, valueAt } from './place.ts'

export type VisibleQuestion = {
  readonly question: Question
  readonly section: Section
  readonly place: Place
  readonly rowId?: string
  readonly condition?: Condition
}

/**
 * Every question a person is asked: those of each row, and those of the checked conditions (spec 3 §4), as far as what they show only if
 * holds. In reading order.
 */
export function visibleQuestions(definition: FormDefinition, content: AnswerContent): VisibleQuestion[] {
  return askedQuestions(definition, content, hiddenParts(definition, content))
}

/** The same for whoever knows what is hidden already: a page loads the rule for it only with a form that needs it. */
export function askedQuestions(definition: FormDefinition, content: AnswerContent, hidden: Hidden): VisibleQuestion[] {
  // Plain loops: every save runs this several times, and flatMap costs it three times as much.
  const visible: VisibleQuestion[] = []
  for (const section of definition.sections) {
    if (hidden.has(section.id)) continue
    const given = content.sections[section.id]
    if (section.kind === 'simple' && given && 'rows' in given) {
      for (const [rowIndex, row] of given.rows.entries()) {
        for (const question of shownParts(section.questions, hidden, row.id)) {
          const place = { sectionId: section.id, rowIndex, questionId: question.id }
          visible.push({ question, section, place, rowId: row.id })
        }
      }
    }
    if (section.kind === 'conditional' && given && 'checked' in given) {
      for (const condition of section.conditions) {
        if (!given.checked.includes(condition.id)) continue
        for (const question of shownParts(condition.questions, hidden)) {
          const place = { sectionId: section.id, questionId: question.id }
          visible.push({ question, section, place, condition })
        }
      }
    }
  }
  return visible
}

/** What was answered and would not be asked any more, once that is hidden. */
export function hiddenAnswers(definition: FormDefinition, content: AnswerContent, hidden: Hidden): VisibleQuestion[] {
  return visibleQuestions(definition, content).filter(
    ({ question, section, place, rowId }) =>
      (hidden.has(section.id) || hidden.has(hiddenKey(question.id, rowId))) && !isEmpty(valueAt(content, place)),
  )
}
