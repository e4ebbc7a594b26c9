import type { Question } from '../../question/index.ts'
import { type Bounds, withCount, withExpression, withLength, withNumbers } from '../parts/checks.ts'
import { type Element, type Means, withProperty } from '../parts/element.ts'
import { isObject, numberOf, objectsOf, wordsOf } from '../parts/json.ts'

/** The question with the checks of its element; what a form of ours cannot check is noted. */
export function withChecks(question: Question, { object, source }: Element, { report }: Means): Question {
  let checked = question
  const own = [
    ...(object['maxLength'] !== undefined && numberOf(object['maxLength']) !== -1
      ? [{ type: 'text', maxLength: object['maxLength'] }]
      : []),
    ...(object['min'] !== undefined || object['max'] !== undefined
      ? [{ type: 'numeric', minValue: object['min'], maxValue: object['max'] }]
      : []),
    ...(object['minSelectedChoices'] !== undefined || object['maxSelectedChoices'] !== undefined
      ? [{ type: 'answercount', minCount: object['minSelectedChoices'], maxCount: object['maxSelectedChoices'] }]
      : []),
  ]
  for (const validator of [...own, ...objectsOf(object['validators']).map(({ object: each }) => each)]) {
    const next = isObject(validator) ? withCheck(checked, validator) : null
    if (next) checked = next
    else report.leftOut(withProperty(source, 'validators', validator), 'check')
  }
  return checked
}

function withCheck(question: Question, validator: Readonly<Record<string, unknown>>): Question | null {
  const between = (least: string, most: string): Bounds => ({
    least: numberOf(validator[least]),
    most: numberOf(validator[most]),
  })
  switch (wordsOf(validator['type']).replace(/validator$/i, '')) {
    case 'numeric':
      return withNumbers(question, between('minValue', 'maxValue'))
    case 'text':
      return withLength(question, between('minLength', 'maxLength'))
    case 'answercount':
      return withCount(question, between('minCount', 'maxCount'))
    case 'email':
      // Its own kind checks it, and takes nothing else.
      return question.kind === 'open' && question.dataType === 'email' ? question : null
    case 'regex':
      return withExpression(question, wordsOf(validator['regex']))
    default:
      return null
  }
}
