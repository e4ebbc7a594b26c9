import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import { readPattern } from '../../written/pattern.ts'

/* The checks of a file as a question of ours makes them; null where it cannot. */

export type Bounds = { readonly least?: number | undefined; readonly most?: number | undefined }

/** A number between two. */
export function withNumbers(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'open' || (question.dataType !== 'integer' && question.dataType !== 'decimal')) return null
  if (least === undefined && most === undefined) return null
  const min = least !== undefined && { min: least }
  return { ...question, limits: { ...question.limits, ...min, ...(most !== undefined && { max: most }) } }
}

/** A text that is as long. 0 is no limit. */
export function withLength(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'open' || question.dataType !== 'string') return null
  const isLength = (length: number | undefined, from: number) =>
    length === undefined || (Number.isInteger(length) && length >= from && length <= limits.text)
  const longest = most === 0 ? undefined : most
  if (!isLength(least, 0) || !isLength(longest, 1)) return null
  const lengths = {
    ...(least !== undefined && { minLength: least }),
    ...(longest !== undefined && { maxLength: longest }),
  }
  return { ...question, limits: { ...question.limits, ...lengths } }
}

/** As many choices. 0 is no limit. */
export function withCount(question: Question, { least, most }: Bounds): Question | null {
  if (question.kind !== 'select') return null
  const [min, max] = [least || undefined, most || undefined]
  const isPossible = [min, max].every(
    count => count === undefined || (Number.isInteger(count) && count >= 1 && count <= question.options.length),
  )
  return isPossible ? { ...question, ...(min !== undefined && { min }), ...(max !== undefined && { max }) } : null
}

/** A text that looks so, of the part of expressions that is quick whatever is written. */
export function withExpression(question: Question, source: string): Question | null {
  const isText = question.kind === 'open' && question.dataType === 'string' && question.pattern === undefined
  return isText && readPattern(source) ? { ...question, pattern: source } : null
}
