import type { AnswerContent, Row, SectionContent, Values } from '../answer/content.ts'
import { isSame } from '../json.ts'

/** What corrections and completions may change: content, person, place, signatures. All plain JSON. */
export type Effective = {
  readonly content: AnswerContent
  readonly citizen: object | null
  readonly location: object | null
  readonly signatures: Readonly<Record<string, object>>
}

type Json = unknown
type Key = string | number

/** One changed path with what stood there before and what stands there after; `undefined` is kept as absent. */
export type Change = { readonly path: readonly Key[]; readonly before?: Json; readonly after?: Json }

/**
 * What changed between two effective answers, as the list an edit keeps (spec 3 §4): one entry for each value, each section's checked
 * conditions, each list of rows whose rows came or went, the person, the place and each signature. Empty when nothing changed.
 */
export function diff(before: Effective, after: Effective): Change[] {
  const sectionIds = union(Object.keys(before.content.sections), Object.keys(after.content.sections))
  const signatureIds = union(Object.keys(before.signatures), Object.keys(after.signatures))
  return [
    ...sectionIds.flatMap(id =>
      sectionChanges(['content', 'sections', id], before.content.sections[id], after.content.sections[id]),
    ),
    ...change(['citizen'], before.citizen, after.citizen),
    ...change(['location'], before.location, after.location),
    ...signatureIds.flatMap(id => change(['signatures', id], before.signatures[id], after.signatures[id])),
  ]
}

function sectionChanges(
  path: readonly Key[],
  before: SectionContent | undefined,
  after: SectionContent | undefined,
): Change[] {
  if (!before || !after) return change(path, before, after)
  if ('rows' in before && 'rows' in after) return rowChanges(path, before.rows, after.rows)
  if ('checked' in before && 'checked' in after) {
    return [
      ...change([...path, 'checked'], before.checked, after.checked),
      ...valueChanges([...path, 'values'], before.values, after.values),
    ]
  }
  return change(path, before, after)
}

/** With the same rows in the same order each value counts; else the whole list does, because positions moved. */
function rowChanges(path: readonly Key[], before: readonly Row[], after: readonly Row[]): Change[] {
  const isSameList = before.length === after.length && before.every((row, index) => row.id === after[index]?.id)
  if (!isSameList) return change([...path, 'rows'], before, after)
  return before.flatMap((row, index) =>
    valueChanges([...path, 'rows', index, 'values'], row.values, after[index]?.values ?? {}),
  )
}

function valueChanges(path: readonly Key[], before: Values, after: Values): Change[] {
  return union(Object.keys(before), Object.keys(after)).flatMap(id => change([...path, id], before[id], after[id]))
}

function change(path: readonly Key[], before: Json, after: Json): Change[] {
  return isSame(before, after)
    ? []
    : [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }]
}

/** Puts changes onto an effective answer: `diff` then `apply` gives the second one. */
export function apply(changes: readonly Change[], to: Effective): Effective {
  return changes.reduce((answer, { path, after }) => putIn(answer, path, after) as Effective, to)
}

/** Takes changes back, the last first: `undo` of every edit gives the original answer exactly. */
export function undo(changes: readonly Change[], from: Effective): Effective {
  return changes.toReversed().reduce((answer, { path, before }) => putIn(answer, path, before) as Effective, from)
}

function putIn(holder: Json, path: readonly Key[], value: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(holder)) return holder.map((item, index) => (index === key ? putIn(item, rest, value) : item))
  const object = (holder ?? {}) as Record<string, Json>
  const next = putIn(object[key], rest, value)
  if (next !== undefined) return { ...object, [key]: next }
  const { [key]: _, ...others } = object
  return others
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])]
}
