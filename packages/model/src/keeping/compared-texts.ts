import type { FormDefinition } from '../form/definition.ts'
import type { ShowCondition, ShowIf } from '../question/show-if.ts'

/** Every condition of a form that looks at a question. */
export function textsOfQuestion({ sections }: FormDefinition, questionId: string): ShowCondition[] {
  const found: ShowCondition[] = []
  const see = (showIf: ShowIf | undefined) => {
    for (const condition of showIf?.conditions ?? []) if (condition.questionId === questionId) found.push(condition)
  }
  for (const section of sections) {
    see(section.showIf)
    const questions =
      section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions)
    for (const question of questions) {
      see(question.showIf)
      if ('options' in question) for (const option of question.options) see(option.showIf)
    }
  }
  return found
}
