import { and, count, eq, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import { countBlocks } from '../blocks/count-blocks.ts'
import { conditionsOf, type FoundFilter, findsNothing } from './answer-filter.ts'
import { countFound } from './find-page.ts'

/** So many are counted in a millisecond. */
export const few = 5_000

/**
 * How many answers a filter finds, exactly: by form, creator and state from the totals kept by the saves, few of them from the index, many from
 * the blocks.
 */
export async function countAnswers(db: Database, filter: FoundFilter, most = few): Promise<number> {
  return (await countFew(db, filter, most)) ?? (await countMany(db, filter))
}

export async function countMany(db: Database, filter: FoundFilter): Promise<number> {
  if (filter.match) return await countFound(db, filter)
  return (await countBlocks(db, filter)) ?? (await countRows(db, filter))
}

async function keptTotal(db: Database, { formId, creators, state }: FoundFilter): Promise<number> {
  const name = `total${creators ? '_creator' : ''}${state === undefined ? '' : '_state'}`
  const total = statement(name, (tx, { statState }) => {
    const conditions: SQL[] = [eq(statState.formId, sql.placeholder('formId'))]
    if (creators) conditions.push(eq(statState.creatorId, sql.placeholder('creator')))
    if (state !== undefined) conditions.push(eq(statState.state, sql.placeholder('state')))
    return tx
      .select({ total: sum(statState.answers) })
      .from(statState)
      .where(and(...conditions))
  })
  const [row] = await total(db.sql, { formId, creator: creators?.[0], state })
  return Number(row?.total ?? 0)
}

/** How many answers a filter finds where they are few, so that nobody waits for the counting; undefined where there are more, or may be. */
export async function countFew(db: Database, filter: FoundFilter, most: number): Promise<number | undefined> {
  if (findsNothing(filter)) return 0
  if (isKept(filter)) return await keptTotal(db, filter)
  if (filter.match || filter.isRequested) return undefined
  // No index leads to these three at once: few may be found among very many that are looked at.
  if (filter.creators && filter.state !== undefined && filter.dateField === 'updated') return undefined
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const counted = statement(`count_few_${name}_${most}`, (tx, { answer }) =>
    tx.select({ total: count() }).from(
      tx
        .select({ id: answer.id })
        .from(answer)
        .where(and(...conditions))
        .limit(most + 1)
        .as('few'),
    ),
  )
  const [row] = await counted(db.sql, values)
  const total = row?.total ?? 0
  return total > most ? undefined : total
}

/** What the totals kept by the saves know of a filter. */
const kept: ReadonlySet<string> = new Set(['formId', 'dateField', 'creators', 'state'] satisfies (keyof FoundFilter)[])

function isKept(filter: FoundFilter): boolean {
  return Object.entries(filter).every(([name, part]) => part === undefined || kept.has(name))
}

async function countRows(db: Database, filter: FoundFilter): Promise<number> {
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const counted = statement(`count_${name}`, (tx, { answer }) =>
    tx
      .select({ total: count() })
      .from(answer)
      .where(and(...conditions)),
  )
  const [row] = await counted(db.sql, values)
  return row?.total ?? 0
}
