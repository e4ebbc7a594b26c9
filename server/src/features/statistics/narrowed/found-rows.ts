import type { Database } from '../../../platform/db/database.ts'
import type { Handle, Steps } from '../../../platform/db/handle.ts'
import { type Bits, totalOf } from '../../answers/record/blocks/bits.ts'
import {
  eachKept,
  keptRests,
  type KeyedForm,
  type KeyedHead,
  type KeyedMemory,
  type KeyedRest,
  readUnkeyed,
  type UnkeyedAnswer,
} from '../../answers/record/blocks/read-keys.ts'
import { tellKeys } from '../../answers/record/blocks/statistics-keys.ts'
import { isChosen, isMeant, type KeptFilter, numberedFilter } from './kept-filter.ts'
import { keepChosen, liesIn, meantIn, placesWithin, type Range } from './kept-rows.ts'
import type { SumMemory } from './row-groups.ts'

/** The answers, and what is remembered of what was read and counted of them. */
export type Known = { readonly db: Database; readonly memory: KeyedMemory; readonly sums: SumMemory }

/** A row, and the places of those of its answers that a filter means, whenever they were given. */
export type FoundRow = { readonly head: KeyedHead; readonly bits: Bits }

type Asked = { readonly tx: Handle; readonly formId: number; readonly form: KeyedForm; readonly filter: KeptFilter }

/** Shows each of some rows that has answers that are meant; with what stands behind its head where `asks` says so or the filter names options. */
export function* eachFoundRow(
  { tx, formId, form, filter, memory }: Asked & { readonly memory: KeyedMemory },
  rows: readonly KeyedHead[],
  asks: (head: KeyedHead) => boolean,
  see: (row: FoundRow, rest: KeyedRest | undefined) => void,
): Steps<void> {
  const numbered = numberedFilter(filter, form)
  const asking = new Map<number, FoundRow>()
  for (const head of rows) {
    const bits = meantIn(head, numbered, form.touched)
    if (totalOf(bits) === 0) continue
    if (filter.options.length > 0 || asks(head)) asking.set(head.firstId, { head, bits })
    else see({ head, bits }, undefined)
  }
  const heads = Array.from(asking.values(), ({ head }) => head)
  yield* eachKept(keptRests, { tx, formId, memory }, heads, (firstId, rest) => {
    const row = asking.get(firstId)
    if (!row) return
    keepChosen(row.bits, rest.keys, numbered)
    if (totalOf(row.bits) > 0) see(row, rest)
  })
}

/** The places of a row's answers that were given within a range; undefined where none was. `rest` is needed of rows that the range cuts. */
export function placesIn({ head, bits }: FoundRow, rest: KeyedRest | undefined, range: Range): Bits | undefined {
  const lies = liesIn(head, range)
  if (lies === 'outside') return undefined
  if (lies === 'whole') return bits
  if (!rest) throw new Error('nothing says when the answers of a row were given')
  return placesWithin(bits, rest.created, range)
}

/** Of so many answers keys are told in a turn. */
const atOnce = 250

/** Shows each answer that is meant and in no row, or touched since; with its keys where `asks` says so or the filter names options. */
export function* eachFoundAlone(
  { db, tx, formId, form, filter }: Asked & { readonly db: Database },
  asks: (answer: UnkeyedAnswer) => boolean,
  see: (answer: UnkeyedAnswer, keys: readonly string[]) => void,
): Steps<void> {
  const asksOptions = filter.options.length > 0
  const rest = (yield* readUnkeyed(tx, formId, form)).filter(answer => isMeant(filter, answer))
  for (let at = 0; at < rest.length; at += atOnce) {
    const some = rest.slice(at, at + atOnce)
    const asked = some.filter(answer => asksOptions || asks(answer)).map(({ id }) => id)
    const told = yield* tellKeys(db, tx, asked)
    for (const answer of some) {
      const keys = told.get(answer.id) ?? []
      if (!asksOptions || isChosen(filter, keys)) see(answer, keys)
    }
  }
}
