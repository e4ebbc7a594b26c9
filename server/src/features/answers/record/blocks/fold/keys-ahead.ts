import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../../platform/db/database.ts'
import { run, statement } from '../../../../../platform/db/handle.ts'
import type { Tables } from '../../../../../platform/db/schema/build.ts'
import { groupRows } from '../../../../../platform/group-rows.ts'
import { amongIds, idsGiven } from '../among-ids.ts'
import { idsOf, type KeyedAnswer, nobody, packKeyed, stateKey, stayKey, unpackKeyed } from '../keyed-answers.ts'
import { keepTimes } from '../kept-times.ts'
import { type KnownDefinitions, tellKeys } from '../statistics-keys.ts'
import { type KeyNumbers, keyNumbers, numberKeys, type OfForm } from './key-numbers.ts'
import { editionsOfBlock, type KeysAhead } from './put-keys.ts'

/** Between the parts of long work: others go first. */
type Rest = () => Promise<unknown>

/** So many answers are told their keys in a millisecond or two, in which the embedded database does nothing else. */
const answersAtOnce = 64

const rowsOfBlock = statement('keys_of_block', (tx, { answerKeys }) =>
  tx
    .select()
    .from(answerKeys)
    .where(eq(answerKeys.firstId, sql.placeholder('firstId'))),
)

type Header = Pick<
  Tables['answer']['$inferSelect'],
  'id' | 'formId' | 'municipalityId' | 'creatorId' | 'assigneeId' | 'state' | 'createdAt' | 'localDay' | 'localHour'
> & { readonly timeKeys: string | null }

const headersOf = (db: Database) =>
  statement('keyed_answers', (tx, { answer, answerTime }) => {
    const { id, formId, municipalityId, creatorId, assigneeId, state, createdAt, localDay, localHour } = answer
    const own = { id, formId, municipalityId, creatorId, assigneeId, state, createdAt, localDay, localHour }
    return tx
      .select({ ...own, timeKeys: answerTime.keys })
      .from(answer)
      .leftJoin(answerTime, eq(answerTime.answerId, answer.id))
      .where(and(amongIds(db, answer.id), isNull(answer.trashedAt)))
      .orderBy(asc(answer.id))
  })

type Block = { readonly firstId: number; readonly ids: readonly number[] }
/** A row as it stands, without the answers that are taken anew. */
type Kept = OfForm & { readonly edition: number; readonly rest: readonly KeyedAnswer[]; readonly isChanged: boolean }
/** An answer as it is now. */
type Told = { readonly header: Header; readonly keys: readonly string[]; readonly times: ReturnType<typeof keepTimes> }

/**
 * Takes answers of a block anew as they stand now, or for the first time (`isAdded`): those in the trash are in no row. Each is read in one
 * moment, but not all of them in the same. Undefined where another process is at it.
 */
export async function keysAhead(
  db: Database,
  { firstId, ids, isAdded }: Block & { readonly isAdded: boolean },
  rest: Rest,
): Promise<KeysAhead | undefined> {
  const from = isAdded ? ids[0] : undefined
  if (ids.length === 0) {
    const found = await editionsOfBlock(db.sql, { firstId })
    return { firstId, from, editions: new Map(found.map(({ formId, edition }) => [formId, edition])), changed: [] }
  }
  const { kept, untold } = from === firstId ? nothingKept : await readKept(db, { firstId, ids }, rest)
  const told = await tell(db, [...new Set([...ids, ...untold])], rest)
  const numbers = await numbersFor(db, told, rest)
  if (!numbers) return undefined
  const changed: KeysAhead['changed'][number][] = []
  for (const formId of new Set([...kept.keys(), ...told.keys()])) {
    const [old, anew] = [kept.get(formId), told.get(formId)]
    if (!anew && !old?.isChanged) continue
    const { municipalityId } = anew?.[0]?.header ?? old ?? { municipalityId: 0 }
    const answers = [...(old?.rest ?? []), ...(anew?.map(keyedBy(numbers.get(formId))) ?? [])]
    answers.sort((one, other) => one.id - other.id)
    const row = answers.length > 0 ? { firstId, ...packKeyed(firstId, answers) } : undefined
    changed.push({ formId, municipalityId, row })
    await rest()
  }
  return { firstId, from, editions: new Map(Array.from(kept, ([formId, { edition }]) => [formId, edition])), changed }
}

const nothingKept = { kept: new Map<number, Kept>(), untold: [] as readonly number[] }

/** The rows of a block by form, and the answers in those of a process of before, which tells nothing of times: they are taken anew too. */
async function readKept(db: Database, { firstId, ids }: Block, rest: Rest): Promise<typeof nothingKept> {
  const rows = await rowsOfBlock(db.sql, { firstId })
  const untold = rows.filter(({ times }) => times === '').flatMap(row => idsOf(firstId, row.ids))
  const anew = new Set([...ids, ...untold])
  const kept = new Map<number, Kept>()
  for (const { formId, municipalityId, edition, ...row } of rows) {
    const answers = unpackKeyed(row)
    const others = answers.filter(({ id }) => !anew.has(id))
    kept.set(formId, { formId, municipalityId, edition, rest: others, isChanged: others.length < answers.length })
    await rest()
  }
  return { kept, untold }
}

/** What is known of answers now, by form. */
async function tell(db: Database, ids: readonly number[], rest: Rest): Promise<Map<number, Told[]>> {
  const told: Told[] = []
  const definitions: KnownDefinitions = new Map()
  for (let at = 0; at < ids.length; at += answersAtOnce) {
    const some = await db.snapshot(function* (tx) {
      const headers = yield* run(headersOf(db)(tx, idsGiven(db, ids.slice(at, at + answersAtOnce))))
      const own = headers.map(({ id }) => id)
      const keys = yield* tellKeys(db, tx, own, definitions)
      return headers.map(header => ({ header, keys: keys.get(header.id) ?? [], times: keepTimes(header.timeKeys) }))
    })
    told.push(...some)
    await rest()
  }
  return groupRows(told, ({ header }) => header.formId)
}

/** The numbers of what answers are told by, of each form; those that had none are given one for good. */
async function numbersFor(
  db: Database,
  told: ReadonlyMap<number, readonly Told[]>,
  rest: Rest,
): Promise<ReadonlyMap<number, KeyNumbers> | undefined> {
  const numbers = new Map<number, KeyNumbers>()
  const unknown: (OfForm & { readonly keys: Set<string> })[] = []
  for (const [formId, answers] of told) {
    const known = await keyNumbers(db, formId)
    numbers.set(formId, known)
    const keys = new Set(answers.flatMap(keysOf).filter(key => !known.has(key)))
    if (keys.size > 0) unknown.push({ formId, municipalityId: answers[0]?.header.municipalityId ?? 0, keys })
    await rest()
  }
  if (unknown.length === 0) return numbers
  const given = await numberKeys(db, unknown)
  return given && new Map([...numbers, ...given])
}

/** All that an answer has a number for. */
function keysOf({ header, keys, times }: Told): string[] {
  return [stateKey(header.state), ...keys, ...times.stays.map(stayKey)]
}

function keyedBy(numbers: KeyNumbers = new Map()): (told: Told) => KeyedAnswer {
  const numberOf = (key: string) => numbers.get(key) ?? 0
  return ({ header: { id, creatorId, state, assigneeId, createdAt, localDay, localHour }, keys, times }) => ({
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
  })
}
