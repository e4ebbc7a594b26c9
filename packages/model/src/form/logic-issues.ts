import { type Issue, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { type Question, rulesOf } from '../question/index.ts'
import { type Compared, operandOf, operatorsFor } from '../question/operators.ts'
import type { ShowCondition } from '../question/show-if.ts'
import { isStored } from '../question/stored.ts'
import { attachmentsOf, hasOptions, isCountable, takesValue } from '../question/traits.ts'
import type { FormDefinition } from './definition.ts'
import { questionsOf } from './questions.ts'
import { type LogicPart, type LogicSource, logicOf, sourceFault } from './logic-parts.ts'

/** What is wrong with what a form shows only if: for server and editor alike. */
export function logicIssues(definition: FormDefinition): Issue[] {
  const { parts, sources } = logicOf(definition)
  return parts.flatMap(part => (part.showIf ? partIssues(part, part.showIf.conditions, sources) : []))
}

function partIssues(
  part: LogicPart,
  conditions: readonly ShowCondition[],
  sources: ReadonlyMap<string, LogicSource>,
): Issue[] {
  const { title, path } = part
  const max = limits.showConditions
  const many =
    conditions.length > max
      ? [issue('form.logicTooMany', [...path, 'showIf'], { title, count: conditions.length, max })]
      : []
  const single = conditions.flatMap((condition, index) => {
    const source = sources.get(condition.questionId)
    const at = [...path, 'showIf', index]
    if (!source) return [issue('form.logicUnknown', at, { title })]
    const values = { title, source: source.question.title.text.trim() || '…' }
    const fault = sourceFault(part, source)
    if (fault) return [issue(fault === 'later' ? 'form.logicForward' : 'form.logicOtherRow', at, values)]
    const code = conditionFault(condition, source.question)
    return code ? [issue(code, at, values)] : []
  })
  return [...many, ...single]
}

/** What a question's answer is to a condition; a text that asks nothing and no file is never answered. */
export function comparedOf(question: Question): Compared {
  return takesValue(question) || attachmentsOf(question).length > 0 ? rulesOf(question).compared(question) : 'nothing'
}

function conditionFault({ operator, value }: ShowCondition, question: Question) {
  const compared = comparedOf(question)
  if (!operatorsFor(compared).includes(operator)) return 'form.logicOperator'
  const operand = operandOf(operator)
  if (operand === 'none') return undefined
  const values = operand === 'one' ? [value] : Array.isArray(value) ? value : []
  const isMany = operand === 'range' ? values.length === 2 : values.length > 0
  if (!isMany || !values.every(each => isOperand(compared, each))) return 'form.logicValue'
  if (operand === 'range' && !isRange(values)) return 'form.logicValue'
  const isKnown = (id: unknown) => hasOptions(question) && question.options.some(option => option.id === id)
  const isChosen = compared === 'option' || compared === 'options'
  return isChosen && !values.every(isKnown) ? 'form.logicOption' : undefined
}

function isOperand(compared: Compared, value: unknown): boolean {
  switch (compared) {
    case 'yesNo':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'date':
    case 'time':
      return isStored(compared, value)
    case 'option':
    case 'options':
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
    case 'presence':
    case 'nothing':
      return false
  }
}

function isRange([from, to]: readonly unknown[]): boolean {
  if (typeof from === 'number' && typeof to === 'number') return from <= to
  return typeof from === 'string' && typeof to === 'string' && from <= to
}

/** Calculated numbers that are made of what is not there, comes after them or is no number. */
export function termIssuesOf(definition: FormDefinition): Issue[] {
  const { parts, sources } = logicOf(definition)
  return questionsOf(definition).flatMap(question => {
    if (question.kind !== 'calculated') return []
    const part = parts.find(({ target }) => target.kind === 'question' && target.id === question.id)
    const title = question.title.text.trim() || '…'
    return question.terms.flatMap((term, index) => {
      if ('constant' in term) return []
      const path = ['definition', 'questions', question.id, 'terms', index]
      const source = sources.get(term.questionId)
      if (!source || !part) return [issue('form.calculated.unknown', path, { title })]
      const values = { title, source: source.question.title.text.trim() || '…' }
      if (sourceFault(part, source) === 'later') return [issue('form.calculated.later', path, values)]
      return isCountable(source.question) ? [] : [issue('form.calculated.noNumber', path, values)]
    })
  })
}
