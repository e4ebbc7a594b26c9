import type { Question } from '../../question/index.ts'
import { readPattern } from '../../written/pattern.ts'
import { limits } from '../../limits.ts'
import { isObject, numberOf, objectsOf, wordsOf } from '../parts/json.ts'
import type { Element, Means } from './element.ts'

type Bounds = { readonly least?: number | undefined; readonly most?: number | undefined }

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
    else report.leftOut({ ...source, what: { ...source.what, words: JSON.stringify(validator) } }, 'check')
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

function withNumbers(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'open' || (question.dataType !== 'integer' && question.dataType !== 'decimal')) return null
  if (least === undefined && most === undefined) return null
  const min = least !== undefined && { min: least }
  return { ...question, limits: { ...question.limits, ...min, ...(most !== undefined && { max: most }) } }
}

function withLength(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'open' || question.dataType !== 'string') return null
  const isLength = (length: number | undefined, from: number) =>
    length === undefined || (Number.isInteger(length) && length >= from && length <= limits.text)
  // 0 is no limit there.
  const longest = most === 0 ? undefined : most
  if (!isLength(least, 0) || !isLength(longest, 1)) return null
  const lengths = {
    ...(least !== undefined && { minLength: least }),
    ...(longest !== undefined && { maxLength: longest }),
  }
  return { ...question, limits: { ...question.limits, ...lengths } }
}

function withCount(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'select') return null
  // 0 is no limit there.
  const [min, max] = [least || undefined, most || undefined]
  const isPossible = [min, max].every(
    count => count === undefined || (Number.isInteger(count) && count >= 1 && count <= question.options.length),
  )
  return isPossible ? { ...question, ...(min !== undefined && { min }), ...(max !== undefined && { max }) } : null
}

function withExpression(question: Question, source: string): Question | null {
  const isText = question.kind === 'open' && question.dataType === 'string' && question.pattern === undefined
  return isText && readPattern(source) ? { ...question, pattern: source } : null
}
