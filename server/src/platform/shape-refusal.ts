import type { IssuePath } from '@ventanilla/model'
import type * as v from 'valibot'

/** Why a schema refuses a value: which one, and beyond which limit. It fills the sentence of the refusal. */
export type ShapeRefusal = {
  readonly why: 'missing' | 'unknown' | 'items' | 'characters' | 'most' | 'least' | 'other'
  readonly field: string
  readonly limit: number
}

const longestName = 120

export function shapeRefusal(issue: v.BaseIssue<unknown>, path: IssuePath): ShapeRefusal {
  const limit = typeof issue.requirement === 'number' ? issue.requirement : 0
  return { why: reasonOf(issue), field: path.join('.').slice(0, longestName), limit }
}

function reasonOf({ type, expected, received, input }: v.BaseIssue<unknown>): ShapeRefusal['why'] {
  if (expected === 'never') return 'unknown'
  if (received === 'undefined' || (type === 'min_length' && input === '')) return 'missing'
  if (type === 'max_length') return Array.isArray(input) ? 'items' : 'characters'
  if (type === 'max_value') return 'most'
  return type === 'min_value' ? 'least' : 'other'
}
