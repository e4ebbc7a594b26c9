import type { AnswerContent } from '../answer/content.ts'
import { isEmpty, valueAt } from '../answer/place.ts'
import { visibleQuestions } from '../answer/visible-questions.ts'
import type { FormDefinition } from '../form/definition.ts'
import { rulesOf } from '../question/index.ts'

/**
 * What one answer counts towards, by stable ids: `a` the answer, `s:<questionId>` answered, `q:<questionId>:<optionId>`
 * a chosen option (`true` and `false` of a yes/no), `c:<conditionId>` a checked condition, `r:<sectionId>` each row of a repeatable section.
 * A key may stand more than once (repeated rows); the hour is the server's.
 */
export function statisticsKeys(definition: FormDefinition, content: AnswerContent): string[] {
  const keys = ['a']
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    if (given && 'checked' in given) keys.push(...given.checked.map(id => `c:${id}`))
    if (given && 'rows' in given && section.kind === 'simple' && section.repeatable) {
      keys.push(...given.rows.map(() => `r:${section.id}`))
    }
  }
  for (const { question, place } of visibleQuestions(definition, content)) {
    const given = valueAt(content, place)
    if (isEmpty(given)) continue
    keys.push(`s:${question.id}`)
    if (given.value !== null) {
      keys.push(
        ...rulesOf(question)
          .keys(given.value)
          .map(choice => `q:${question.id}:${choice}`),
      )
    }
  }
  return keys
}
