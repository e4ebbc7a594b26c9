import type { Allowed } from '@ventanilla/api'
import type { IssuePath } from '@ventanilla/model'
import type * as v from 'valibot'

/** Why a schema refuses a value: which one, beyond which limit, or what it takes. It fills the sentence of the refusal. */
export type ShapeRefusal = {
  readonly why:
    | 'missing'
    | 'unknown'
    | 'items'
    | 'characters'
    | 'most'
    | 'least'
    | 'between'
    | 'options'
    | 'form'
    | 'cursor'
    | 'twice'
    | 'character'
    | 'other'
  readonly field: string
  readonly limit: number
  readonly least: number
  readonly allowed: string
}

/** Of what a client made up as a key, so much is told back. */
export const longestName = 120
const longestAllowed = 3_000

/** A refusal that no schema makes, of a place by name. */
export function placeRefusal(why: ShapeRefusal['why'], path: IssuePath): ShapeRefusal {
  return { why, field: path.join('.').slice(0, longestName) || 'body', limit: 0, least: 0, allowed: '' }
}

export function shapeRefusal(issue: v.BaseIssue<unknown>, path: IssuePath, allowed: Allowed | undefined): ShapeRefusal {
  const limit = typeof issue.requirement === 'number' ? issue.requirement : 0
  const why = reasonOf(issue)
  const told = { ...placeRefusal(why, path), limit }
  if (why !== 'other' && why !== 'most' && why !== 'least') return told
  const { minimum, maximum } = allowed ?? {}
  if (minimum !== undefined && maximum !== undefined) return { ...told, why: 'between', least: minimum, limit: maximum }
  if (why !== 'other' || !allowed) return told
  const written = writtenAs(allowed).slice(0, longestAllowed)
  const isChoice = allowed.enum !== undefined || allowed.anyOf !== undefined || allowed.type === 'boolean'
  return written ? { ...told, why: isChoice ? 'options' : 'form', allowed: written } : told
}

function reasonOf({ type, expected, received, input }: v.BaseIssue<unknown>): ShapeRefusal['why'] {
  if (expected === 'never') return 'unknown'
  if (received === 'undefined' || (type === 'min_length' && input === '')) return 'missing'
  if (type === 'max_length') return Array.isArray(input) ? 'items' : 'characters'
  if (type === 'max_value') return 'most'
  return type === 'min_value' ? 'least' : 'other'
}

const formats: Readonly<Record<string, string>> = { date: '2026-01-31', 'date-time': '2026-01-31T12:00:00Z' }
const types: Readonly<Record<string, string>> = {
  string: '"…"',
  integer: '0',
  number: '0.0',
  boolean: 'true, false',
  array: '[…]',
  object: '{…}',
  null: 'null',
}

/** What is taken, in signs that every language has. */
function writtenAs({ enum: values, anyOf, pattern, format = '', type = '' }: Allowed): string {
  if (values) return values.map(value => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')
  if (anyOf) return anyOf.map(writtenAs).join(', ')
  return formats[format] ?? pattern ?? types[type] ?? ''
}
