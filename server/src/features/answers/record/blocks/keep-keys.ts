import { randomInt } from 'node:crypto'
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, statement, type Steps } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { keepTimes } from './kept-times.ts'
import { amongIds, idsGiven } from './among-ids.ts'
import { idsOf, type KeyedAnswer, type KeyedRow, nobody, packKeyed, unpackKeyed } from './keyed-answers.ts'
import { type ToldKeys, tellKeys } from './statistics-keys.ts'

/** What was told of answers before the transaction; what was changed since is told anew. */
export type Told = ReadonlyMap<number, ToldKeys>

/** The key under which a state is numbered; those of the model begin otherwise. */
export function stateKey(state: string): string {
  return `state:${state}`
}

/** The key under which it is numbered that a state was left after some time. */
export function stayKey(key: string): string {
  return `stay:${key}`
}

const value = sql.placeholder

const dropFrom = statement('keys_drop_from', (tx, { answerKeys }) =>
  tx.delete(answerKeys).where(gte(answerKeys.firstId, value('firstId'))),
)

const rowsOfBlock = statement('keys_of_block', (tx, { answerKeys }) =>
  tx
    .select()
    .from(answerKeys)
    .where(eq(answerKeys.firstId, value('firstId'))),
)

const dropRow = statement('keys_drop', (tx, { answerKeys }) =>
  tx.delete(answerKeys).where(and(eq(answerKeys.formId, value('formId')), eq(answerKeys.firstId, value('firstId')))),
)

const putRow = statement('keys_put', (tx, { answerKeys }) =>
  tx.insert(answerKeys).values({
    formId: value('formId'),
    municipalityId: value('municipalityId'),
    edition: value('edition'),
    firstId: value('firstId'),
    answers: value('answers'),
    createdFirst: value('createdFirst'),
    createdLast: value('createdLast'),
    ids: value('ids'),
    states: value('states'),
    assignees: value('assignees'),
    creators: value('creators'),
    days: value('days'),
    hours: value('hours'),
    created: value('created'),
    keys: value('keys'),
    times: value('times'),
    stays: value('stays'),
  }),
)

/** Puts answers that are in no row of keys yet into those of their block. From their ids on no other row holds. */
export function* addKeys(db: Database, tx: Handle, firstId: number, ids: readonly number[], told: Told): Steps<void> {
  const [from] = ids
  if (from === undefined) return
  yield* run(dropFrom(tx, { firstId: from }))
  yield* takeAnew(db, tx, firstId, ids, told)
}

/** Takes answers of a block anew as they stand now: those of no form, which are in the trash, leave it. */
export function* takeAnew(db: Database, tx: Handle, firstId: number, ids: readonly number[], told: Told): Steps<void> {
  const rows = yield* run(rowsOfBlock(tx, { firstId }))
  // A process of before tells nothing of times: what it wrote is taken anew.
  const untold = rows.filter(({ times }) => times === '').flatMap(row => idsOf(firstId, row.ids))
  const anew = new Set([...ids, ...untold])
  const kept = new Map<number, { readonly municipalityId: number; readonly rest: KeyedAnswer[]; isChanged: boolean }>()
  for (const { formId, municipalityId, ...row } of rows) {
    const answers = unpackKeyed(row)
    const rest = answers.filter(({ id }) => !anew.has(id))
    kept.set(formId, { municipalityId, rest, isChanged: rest.length < answers.length })
  }
  for (const [formId, headers] of yield* headersByForm(db, tx, [...anew])) {
    const { municipalityId } = headers[0] ?? { municipalityId: 0 }
    const of = kept.get(formId) ?? { municipalityId, rest: [], isChanged: true }
    of.rest.push(...(yield* keyed(db, tx, { formId, municipalityId }, headers, told)))
    kept.set(formId, { ...of, isChanged: true })
  }
  for (const [formId, { municipalityId, rest, isChanged }] of kept) {
    if (!isChanged) continue
    yield* run(dropRow(tx, { formId, firstId }))
    if (rest.length === 0) continue
    const answers = rest.toSorted((one, other) => one.id - other.id)
    const row: KeyedRow = { firstId, ...packKeyed(firstId, answers) }
    yield* run(putRow(tx, { formId, municipalityId, edition: newEdition(), ...row }))
  }
}

/** Of a row that is written: what is remembered of another one by this number is none of it. */
function newEdition(): number {
  return randomInt(1, 2 ** 47)
}

type Header = Pick<
  Tables['answer']['$inferSelect'],
  | 'id'
  | 'formId'
  | 'municipalityId'
  | 'creatorId'
  | 'assigneeId'
  | 'state'
  | 'createdAt'
  | 'localDay'
  | 'localHour'
  | 'revision'
> & { readonly timeKeys: string | null }

const headersOf = (db: Database) =>
  statement('keyed_answers', (tx, { answer, answerTime }) => {
    const { id, formId, municipalityId, creatorId, assigneeId, state, createdAt, localDay, localHour, revision } =
      answer
    const own = { id, formId, municipalityId, creatorId, assigneeId, state, createdAt, localDay, localHour, revision }
    return tx
      .select({ ...own, timeKeys: answerTime.keys })
      .from(answer)
      .leftJoin(answerTime, eq(answerTime.answerId, answer.id))
      .where(and(amongIds(db, answer.id), isNull(answer.trashedAt)))
      .orderBy(asc(answer.id))
  })

/** What the table says of answers that are not in the trash, by form. */
function* headersByForm(db: Database, tx: Handle, ids: readonly number[]): Steps<Map<number, Header[]>> {
  const rows = yield* run(headersOf(db)(tx, idsGiven(db, ids)))
  const byForm = new Map<number, Header[]>()
  for (const row of rows) {
    const ofForm = byForm.get(row.formId)
    if (ofForm) ofForm.push(row)
    else byForm.set(row.formId, [row])
  }
  return byForm
}

type OfForm = { readonly formId: number; readonly municipalityId: number }

function* keyed(
  db: Database,
  tx: Handle,
  of: OfForm,
  headers: readonly Header[],
  told: Told,
): Steps<readonly KeyedAnswer[]> {
  const stale = headers.filter(({ id, revision }) => told.get(id)?.revision !== revision)
  const late = yield* tellKeys(
    db,
    tx,
    stale.map(({ id }) => id),
  )
  const keyed = headers.map(header => ({
    header,
    keys: (late.get(header.id) ?? told.get(header.id))?.keys ?? [],
    times: keepTimes(header.timeKeys),
  }))
  const numbers = yield* knownNumbers(tx, of)
  const unknown = new Set<string>()
  for (const { header, keys, times } of keyed) {
    for (const key of [stateKey(header.state), ...keys, ...times.stays.map(stayKey)]) {
      if (!numbers.has(key)) unknown.add(key)
    }
  }
  yield* giveNumbers(tx, db.tables, of, { unknown, numbers })
  const numberOf = (key: string) => numbers.get(key) ?? 0
  return keyed.map(({ header: { id, creatorId, state, assigneeId, createdAt, localDay, localHour }, keys, times }) => ({
    id,
    creatorId,
    state: numberOf(stateKey(state)),
    assignee: assigneeId ?? nobody,
    createdAt,
    localDay,
    localHour,
    keys: keys.map(numberOf),
    times: times.word,
    stays: times.stays.map(key => numberOf(stayKey(key))),
  }))
}

/** A statement takes no more values than some ten thousand. */
const keysAtOnce = 1_000

const numbersOfForm = statement('keys_known', (tx, { answerKey }) =>
  tx
    .select({ id: answerKey.id, key: answerKey.key })
    .from(answerKey)
    .where(eq(answerKey.formId, value('formId'))),
)

/** The number of each key that answers of the form had so far. */
function* knownNumbers(tx: Handle, { formId }: OfForm): Steps<Map<string, number>> {
  const known = yield* run(numbersOfForm(tx, { formId }))
  return new Map(known.map(({ id, key }) => [key, id]))
}

/** Gives each of them a number for good. */
function* giveNumbers(
  tx: Handle,
  { answerKey }: Tables,
  of: OfForm,
  { unknown, numbers }: { readonly unknown: ReadonlySet<string>; readonly numbers: Map<string, number> },
): Steps<void> {
  const rows = Array.from(unknown, key => ({ ...of, key }))
  for (let at = 0; at < rows.length; at += keysAtOnce) {
    const some = rows.slice(at, at + keysAtOnce)
    const added = yield* run(tx.insert(answerKey).values(some).returning({ id: answerKey.id, key: answerKey.key }))
    for (const { id, key } of added) numbers.set(key, id)
  }
}
