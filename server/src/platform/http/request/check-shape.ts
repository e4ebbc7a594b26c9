import { type IssuePath, noDate } from '@ventanilla/model'
import * as v from 'valibot'
import { Problem, type RequestIssue } from '../../problem.ts'
import { longestName, placeRefusal, shapeRefusal } from '../../shape-refusal.ts'
import { allowedAt } from './allowed-of.ts'
import { type Fits, fitsOf } from './quick-shape.ts'

type AnyIssue = v.BaseIssue<unknown>

const quick = new WeakMap<v.GenericSchema, Fits>()
const neverSure: Fits = () => false

function fits(schema: v.GenericSchema, input: unknown): boolean {
  let own = quick.get(schema)
  if (!own) quick.set(schema, (own = fitsOf(schema) ?? neverSure))
  return own(input)
}

/** Parses what a client sent; refuses with the path of every part that the schema does not know or accept. */
export function checkShape<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  if (fits(schema, input)) return input
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const issues = result.issues.slice(0, 20).map(issue => requestIssue(schema, issue))
  const code = issues.some(issue => issue.code === 'request.unknownKey') ? 'request.unknownKey' : 'request.invalid'
  throw new Problem(code, { issues })
}

function requestIssue(schema: v.GenericSchema, issue: AnyIssue, base: IssuePath = []): RequestIssue {
  const path = [...base, ...keysOf(issue)]
  const deepest = deepestOf(issue.issues ?? [])
  if (deepest && keysOf(deepest).length > 0) return requestIssue(schema, deepest, path)
  if (issue.expected === 'never') return { code: 'request.unknownKey', path, values: placeRefusal('unknown', path) }
  const allowed = allowedAt(schema, path)
  const values = shapeRefusal(issue, path, allowed)
  return { code: issue.message === noDate ? noDate : 'request.invalid', path, values, ...(allowed && { allowed }) }
}

/** A union says only that nothing fitted; the branch that got farthest is the one that was meant. */
function deepestOf(issues: readonly AnyIssue[]): AnyIssue | undefined {
  return [...issues].sort((a, b) => keysOf(b).length - keysOf(a).length)[0]
}

function keysOf(issue: AnyIssue): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key).slice(0, longestName)))
}
