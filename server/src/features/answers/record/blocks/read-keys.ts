import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Handle, run, type Steps, statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { blocksEnd, touchedIds } from './block-rows.ts'

/** So many rows are read at a time: some megabytes. */
export const rowsAtOnce = 64
/** More that are in no row, or were touched since, are looked at as if there were no rows. */
const mostRest = 20_000

const value = sql.placeholder

/** What is asked of who gave answers and who has them to do, and of single answers: most filters ask nothing of them. */
type Asked = { readonly assignees: boolean; readonly creators: boolean; readonly ids: boolean }

/** Of all rows of a form what says which of their answers are meant, in the order of their ids. */
const headsOf = ({ assignees, creators, ids }: Asked) =>
  statement(
    `keys_heads${assignees ? '_assignees' : ''}${creators ? '_creators' : ''}${ids ? '_ids' : ''}`,
    (tx, { answerKeys: row }) => {
      const none = sql<string>`''`
      return tx
        .select({
          firstId: row.firstId,
          answers: row.answers,
          createdFirst: row.createdFirst,
          createdLast: row.createdLast,
          ids: ids ? row.ids : none,
          states: row.states,
          assignees: assignees ? row.assignees : none,
          creators: creators ? row.creators : none,
          days: row.days,
        })
        .from(row)
        .where(and(eq(row.formId, value('formId')), lt(row.firstId, value('below'))))
        .orderBy(row.firstId)
    },
  )
export type KeyedHead = Pick<
  Tables['answerKeys']['$inferSelect'],
  'firstId' | 'answers' | 'createdFirst' | 'createdLast' | 'ids' | 'states' | 'assignees' | 'creators' | 'days'
>

const numbersOfForm = statement('keys_numbers', (tx, { answerKey: key }) =>
  tx
    .select({ id: key.id, key: key.key })
    .from(key)
    .where(eq(key.formId, value('formId'))),
)

/** What rows say of a form, and the ids of what they do not say: what came since, and what was touched. */
export type KeyedForm = {
  readonly heads: readonly KeyedHead[]
  readonly numbers: readonly { readonly id: number; readonly key: string }[]
  readonly below: number
  /** Of all forms, in order. */
  readonly touched: readonly number[]
}

/** Undefined where the rows are far behind. */
export function* readKeyed(
  tx: Handle,
  { formId, assignees, creators }: Omit<Asked, 'ids'> & { readonly formId: number },
): Steps<KeyedForm | undefined> {
  const [end] = yield* run(blocksEnd(tx))
  if (!end || end.newest - end.keysBelow > mostRest) return undefined
  const below = end.keysBelow
  const touched = yield* run(touchedIds(tx, { below, most: mostRest + 1 }))
  if (touched.length > mostRest) return undefined
  const heads = headsOf({ assignees, creators, ids: touched.length > 0 })
  return {
    heads: yield* run(heads(tx, { formId, below })),
    numbers: yield* run(numbersOfForm(tx, { formId })),
    below,
    touched: touched.map(({ id }) => id).sort((one, other) => one - other),
  }
}

const places = Array.from({ length: rowsAtOnce }, (_, index) => `row${index}`)

function among({ answerKeys: row }: Tables): SQL | undefined {
  const wanted = places.map(place => value(place))
  return and(eq(row.formId, value('formId')), inArray(row.firstId, wanted))
}

const keysOf = statement('keys_of', (tx, tables) =>
  tx
    .select({ firstId: tables.answerKeys.firstId, hours: tables.answerKeys.hours, keys: tables.answerKeys.keys })
    .from(tables.answerKeys)
    .where(among(tables)),
)

const createdOf = statement('keys_created', (tx, tables) =>
  tx
    .select({ firstId: tables.answerKeys.firstId, created: tables.answerKeys.created })
    .from(tables.answerKeys)
    .where(among(tables)),
)

function asked(formId: number, firstIds: readonly number[]) {
  return { formId, ...Object.fromEntries(places.map((place, index) => [place, firstIds[index] ?? -1])) }
}

/** The keys of at most `rowsAtOnce` rows. */
export function* readKeys(tx: Handle, formId: number, firstIds: readonly number[]) {
  return yield* run(keysOf(tx, asked(formId, firstIds)))
}

/** When the answers of at most `rowsAtOnce` rows were given, in minutes. */
export function* readCreated(tx: Handle, formId: number, firstIds: readonly number[]) {
  return yield* run(createdOf(tx, asked(formId, firstIds)))
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

/** What rows do not say, as it stands in this moment. */
export function* readUnkeyed(tx: Handle, formId: number, { below, touched }: KeyedForm) {
  const came = yield* run(since(tx, { formId, below }))
  return touched.length === 0 ? came : [...came, ...(yield* run(changed(tx, { formId, below })))]
}
