import { changedById } from '../../list-edit.ts'
import type { Question } from '../../question/index.ts'
import type { ShowIf } from '../../question/show-if.ts'
import { isCountable, isList } from '../../question/traits.ts'
import type { FormDefinition } from '../definition.ts'
import { questionsOf } from '../questions.ts'
import { comparedOf } from '../logic-issues.ts'
import { isSameTarget, type LogicSource, type LogicTarget, logicOf, sourceFault } from '../logic-parts.ts'
import { withOwn } from '../show-if.ts'
import { withQuestionChanged } from './questions.ts'
import { withSectionChanged } from './sections.ts'

/** The form with what one part of it shows only if; undefined shows it always. */
export function withShowIf(
  definition: FormDefinition,
  target: LogicTarget,
  showIf: ShowIf | undefined,
): FormDefinition {
  if (target.kind === 'section') return withSectionChanged(definition, target.id, section => withOwn(section, showIf))
  if (target.kind !== 'option') return withQuestionChanged(definition, target.id, question => withOwn(question, showIf))
  return withQuestionChanged(definition, target.questionId, (question): Question => {
    if (!isList(question)) return question
    const options = changedById(question.options, target.id, option => withOwn(option, showIf))
    return { ...question, options: [...options] }
  })
}

/** What a part shows only if now. */
export function showIfOf(definition: FormDefinition, target: LogicTarget): ShowIf | undefined {
  return logicOf(definition).parts.find(part => isSameTarget(part.target, target))?.showIf
}

/** The questions that conditions of a part can look at, in reading order: earlier ones that can be answered, and those of its own row. */
export function sourcesFor(definition: FormDefinition, target: LogicTarget): readonly LogicSource[] {
  const { parts, sources } = logicOf(definition)
  const part = parts.find(each => isSameTarget(each.target, target))
  if (!part) return []
  return [...sources.values()].filter(source => !sourceFault(part, source) && comparedOf(source.question) !== 'nothing')
}

/** The parts that look at a question. */
export function decidedBy(definition: FormDefinition, questionId: string): readonly LogicTarget[] {
  return logicOf(definition)
    .parts.filter(({ showIf }) => showIf?.conditions.some(condition => condition.questionId === questionId))
    .map(({ target }) => target)
}

/** The questions that a calculated number can be made of: those before it that are answered by a number. */
export function countableFor(definition: FormDefinition, id: string): Question[] {
  const questions = questionsOf(definition)
  const at = questions.findIndex(question => question.id === id)
  return questions.slice(0, Math.max(0, at)).filter(isCountable)
}
