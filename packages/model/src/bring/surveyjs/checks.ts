import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import type { DayLimit } from '../../written/day-limit.ts'
import { type Bounds, dayIn, withCount, withDays, withExpression, withLength, withNumbers } from '../parts/checks.ts'
import { type Element, type Means, withProperty } from '../parts/element.ts'
import { isObject, numberOf, objectsOf, wordsOf } from '../parts/json.ts'

/** The question with the checks of its element; what a form of ours cannot check is noted. */
export function withChecks(question: Question, { object, source }: Element, { report }: Means): Question {
  let checked = question
  const isDate = question.kind === 'open' && question.dataType === 'date'
  const own = [
    ...(object['maxLength'] !== undefined && numberOf(object['maxLength']) !== -1
      ? [{ type: 'text', maxLength: object['maxLength'] }]
      : []),
    ...(object['min'] !== undefined || object['max'] !== undefined
      ? [{ type: isDate ? 'date' : 'numeric', minValue: object['min'], maxValue: object['max'] }]
      : []),
    ...(object['minValueExpression'] !== undefined || object['maxValueExpression'] !== undefined
      ? [{ type: 'date', minValue: object['minValueExpression'], maxValue: object['maxValueExpression'] }]
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
    case 'date': {
      const [least, most] = [dayLimitIn(validator['minValue']), dayLimitIn(validator['maxValue'])]
      return least === null || most === null ? null : withDays(question, { least, most })
    }
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

/** A day of the calendar, or `today()` with as many days as `today(7)` says; nothing where nothing stands, null where ours cannot say it. */
function dayLimitIn(given: unknown): DayLimit | null | undefined {
  if (given === undefined || given === '') return undefined
  const today = /^today\((-?\d{1,5})?\)$/i.exec(wordsOf(given).replaceAll(' ', ''))
  if (!today) return dayIn(given) ?? null
  const amount = Number(today[1] ?? 0)
  return Math.abs(amount) <= limits.daysAway ? { amount, unit: 'days' } : null
}
