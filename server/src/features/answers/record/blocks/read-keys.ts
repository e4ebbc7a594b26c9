import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Handle, run, type Steps, statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import type { Bits } from './bits.ts'
import { longs } from './block-columns.ts'
import { blocksEnd, mostRest, touchedIds } from './block-rows.ts'
import { type KeySets, readSets } from './key-sets.ts'
import { asLines, linesOf } from '../../../../platform/db/lines.ts'
import { RowMemory } from './row-memory.ts'

/** So many rows are read at a time: some megabytes. */
const rowsAtOnce = 64

const value = sql.placeholder

type Row = Tables['answerKeys']['$inferSelect']
type Ranges = Pick<Row, 'firstId' | 'edition' | 'answers' | 'createdFirst' | 'createdLast'>

/** What says which answers of a row are meant. */
export type KeyedHead = Ranges & {
  readonly ids: Bits
  readonly states: KeySets
  readonly assignees: KeySets
  readonly creators: KeySets
  readonly days: KeySets
}

/** What is counted of them: hours, when each was given in minutes, and keys. */
export type KeyedRest = { readonly hours: KeySets; readonly created: Int32Array; readonly keys: KeySets }

/** What is told of their times: a number for each, as `keepTimes` makes it, and which of them left a state; undefined where a process of before wrote the row. */
export type KeyedTimes = { readonly words: Int32Array; readonly stays: KeySets } | undefined

/** What was unpacked of rows of keys, some of which the next question will ask for again. */
export type KeyedMemory = {
  readonly heads: RowMemory<KeyedHead>
  readonly rests: RowMemory<KeyedRest>
  readonly times: RowMemory<{ readonly told: KeyedTimes }>
  /** To be called before a question. */
  begin(): void
}

/** Of a million answers all parts take some 25 MB. */
export function keyedMemory(mostBytes = 64_000_000): KeyedMemory {
  const parts = {
    heads: new RowMemory<KeyedHead>(mostBytes / 4),
    rests: new RowMemory<KeyedRest>(mostBytes / 2),
    times: new RowMemory<{ told: KeyedTimes }>(mostBytes / 4),
  }
  const begin = () => {
    for (const part of Object.values(parts)) part.begin()
  }
  return { ...parts, begin }
}

const numbersOfForm = statement('keys_numbers', (tx, { answerKey: key }) =>
  tx
    .select({ lines: asLines({ number: key.id, text: key.key }) })
    .from(key)
    .where(eq(key.formId, value('formId'))),
)

const editionsOfForm = statement('keys_editions', (tx, { answerKeys: row }) =>
  tx
    .select({ lines: asLines({ number: row.firstId, text: row.edition, order: true }) })
    .from(row)
    .where(and(eq(row.formId, value('formId')), lt(row.firstId, value('below')))),
)
type Edition = Pick<Row, 'firstId' | 'edition'>

/** What rows say of a form, and the ids of what they do not say: what came since, and what was touched. */
export type KeyedForm = {
  /** Of all rows, in the order of their ids. */
  readonly heads: readonly KeyedHead[]
  readonly numbers: readonly { readonly id: number; readonly key: string }[]
  readonly below: number
  /** Of all forms, in order. */
  readonly touched: readonly number[]
}

/** Undefined where the rows are far behind. */
export function* readKeyed(tx: Handle, formId: number, { heads }: KeyedMemory): Steps<KeyedForm | undefined> {
  const [end] = yield* run(blocksEnd(tx))
  if (!end || end.newest - end.keysBelow > mostRest) return undefined
  const below = end.keysBelow
  const touched = yield* run(touchedIds(tx, { below }))
  if (touched.length > mostRest) return undefined
  const read: KeyedHead[] = []
  const lines = linesOf(yield* run(editionsOfForm(tx, { formId, below })))
  const editions = lines.map(([firstId, edition]) => ({ firstId, edition: Number(edition) }))
  for (const some of parts(editions))
    read.push(...(yield* remembered(heads, formId, some, missing => run(headsOf(tx, missing)), unpackHead)).values())
  return {
    heads: read,
    numbers: linesOf(yield* run(numbersOfForm(tx, { formId }))).map(([id, key]) => ({ id, key })),
    below,
    touched: touched.map(({ id }) => id).sort((one, other) => one - other),
  }
}

/** What is kept of some rows besides their heads, from memory or read. */
type Kept<Unpacked> = (
  tx: Handle,
  formId: number,
  some: readonly Edition[],
  memory: KeyedMemory,
) => Steps<Map<number, Unpacked>>

/** What stands behind the heads. */
export const keptRests: Kept<KeyedRest> = (tx, formId, some, { rests }) =>
  remembered(rests, formId, some, missing => run(restsOf(tx, missing)), unpackRest)

/** What is told of the times. */
export const keptTimes: Kept<{ readonly told: KeyedTimes }> = (tx, formId, some, { times }) =>
  remembered(times, formId, some, missing => run(timesOf(tx, missing)), unpackTimes)

/** Shows what is kept of each row, a part of them at a time. */
export function* eachKept<Unpacked>(
  kept: Kept<Unpacked>,
  { tx, formId, memory }: { readonly tx: Handle; readonly formId: number; readonly memory: KeyedMemory },
  rows: readonly Edition[],
  see: (firstId: number, row: Unpacked) => void,
): Steps<void> {
  for (const some of parts(rows)) {
    for (const [firstId, row] of yield* kept(tx, formId, some, memory)) see(firstId, row)
  }
}

function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce)
}

/** At most `rowsAtOnce` rows by their first ids, in the order in which they are asked for: from memory, and those that are not there read. */
function* remembered<Packed extends Edition, Unpacked>(
  memory: RowMemory<Unpacked>,
  formId: number,
  asked: readonly Edition[],
  read: (missing: Record<string, number>) => Steps<readonly Packed[]>,
  unpack: (row: Packed) => { readonly row: Unpacked; readonly bytes: number },
): Steps<Map<number, Unpacked>> {
  const keyOf = (firstId: number) => `${formId}:${firstId}`
  const found = new Map<number, Unpacked>()
  const missing: number[] = []
  for (const { firstId, edition } of asked) {
    const row = memory.get(keyOf(firstId), edition)
    if (row === undefined) missing.push(firstId)
    else found.set(firstId, row)
  }
  if (missing.length === 0) return found
  for (const packed of yield* read(namedPlaces(formId, missing))) {
    const unpacked = unpack(packed)
    memory.keep(keyOf(packed.firstId), { edition: packed.edition, ...unpacked })
    found.set(packed.firstId, unpacked.row)
  }
  return found
}

const places = Array.from({ length: rowsAtOnce }, (_, index) => `row${index}`)

function among({ answerKeys: row }: Tables): SQL | undefined {
  const wanted = places.map(place => value(place))
  return and(eq(row.formId, value('formId')), inArray(row.firstId, wanted))
}

function namedPlaces(formId: number, firstIds: readonly number[]): Record<string, number> {
  return { formId, ...Object.fromEntries(places.map((place, index) => [place, firstIds[index] ?? -1])) }
}

const headsOf = statement('keys_heads', (tx, tables) => {
  const { firstId, edition, answers, createdFirst, createdLast, ...row } = tables.answerKeys
  const { ids, states, assignees, creators, days } = row
  const columns = { firstId, edition, answers, createdFirst, createdLast, ids, states, assignees, creators, days }
  return tx.select(columns).from(tables.answerKeys).where(among(tables))
})

const restsOf = statement('keys_of', (tx, tables) => {
  const { firstId, edition, answers, hours, created, keys } = tables.answerKeys
  return tx.select({ firstId, edition, answers, hours, created, keys }).from(tables.answerKeys).where(among(tables))
})

const timesOf = statement('keys_times', (tx, tables) => {
  const { firstId, edition, answers, times, stays } = tables.answerKeys
  return tx.select({ firstId, edition, answers, times, stays }).from(tables.answerKeys).where(among(tables))
})

function unpackHead(packed: Ranges & Pick<Row, 'ids' | 'states' | 'assignees' | 'creators' | 'days'>) {
  const { ids, states, assignees, creators, days, ...ranges } = packed
  const sets = (text: string) => readSets(text, ranges.answers)
  const row: KeyedHead = {
    ...ranges,
    ids: longs(ids),
    states: sets(states),
    assignees: sets(assignees),
    creators: sets(creators),
    days: sets(days),
  }
  return { row, bytes: bytesOf([ids, states, assignees, creators, days]) }
}

function unpackRest({ answers, hours, created, keys }: Edition & Pick<Row, 'answers' | 'hours' | 'created' | 'keys'>) {
  const row: KeyedRest = { hours: readSets(hours, answers), created: longs(created), keys: readSets(keys, answers) }
  return { row, bytes: bytesOf([hours, created, keys]) }
}

function unpackTimes({ answers, times, stays }: Edition & Pick<Row, 'answers' | 'times' | 'stays'>) {
  const told = times === '' ? undefined : { words: longs(times), stays: readSets(stays, answers) }
  return { row: { told }, bytes: bytesOf([times, stays]) }
}

/** How much memory texts of base64 take when they are unpacked, with what stands around them. */
function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + (length >> 2) * 3 + 200, 0)
}

function headers(tx: Handle, { answer }: Tables) {
  const { id, creatorId, assigneeId, state, createdAt, localDay, localHour } = answer
  return tx.select({ id, creatorId, assigneeId, state, createdAt, localDay, localHour }).from(answer)
}

// The sign keeps the databases from reading all of a form to find the newest.
const since = statement('keys_since', (tx, tables) =>
  headers(tx, tables).where(
    and(gte(tables.answer.id, value('below')), sql`+${tables.answer.formId} = ${value('formId')}`),
  ),
)

const changed = statement('keys_changed', (tx, tables) => {
  const { answer, answerTouched: touched } = tables
  const ids = tx
    .select({ id: touched.answerId })
    .from(touched)
    .where(lt(touched.answerId, value('below')))
  return headers(tx, tables).where(and(inArray(answer.id, ids), sql`+${answer.formId} = ${value('formId')}`))
})

/** An answer of which rows do not tell. */
export type UnkeyedAnswer = Pick<
  Tables['answer']['$inferSelect'],
  'id' | 'creatorId' | 'assigneeId' | 'state' | 'createdAt' | 'localDay' | 'localHour'
>

/** What rows do not say, as it stands in this moment. */
export function* readUnkeyed(
  tx: Handle,
  formId: number,
  { below, touched }: KeyedForm,
): Steps<readonly UnkeyedAnswer[]> {
  const came = yield* run(since(tx, { formId, below }))
  return touched.length === 0 ? came : [...came, ...(yield* run(changed(tx, { formId, below })))]
}
