import type { AnswerFilter } from '@ventanilla/api'
import { timeBucket } from '@ventanilla/model'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'

/** What is asked of the times of an answer, as they are counted: up to a second after something happened. */
export type TimesFilter = {
  readonly readFrom?: number
  readonly solvedFrom?: number
  readonly solvedTo?: number
  readonly solvedLate?: 0 | 1
  /** The state that was left, and the least bucket of the time in it. */
  readonly stayState?: string
  readonly stayFrom?: number
  /** Whether so few of the form have such times that they are looked for first. */
  readonly isRareTime?: boolean
  readonly isRareStay?: boolean
}

const value = sql.placeholder
/** Looked up one by one; of more, one in some hundred fits of a million, and a page is soon found from the newest on. */
const few = 2_000

export async function timesAsked(
  db: Database,
  formId: number,
  { readFrom, solved, outcome, stayed }: Pick<AnswerFilter, 'readFrom' | 'solved' | 'outcome' | 'stayed'>,
): Promise<TimesFilter> {
  const [first, last] = solved?.split('-') ?? []
  // Whatever is late or in its term is solved.
  const solvedFrom = first ?? (outcome && '0')
  const [stayState, minutes] = stayed?.split(':') ?? []
  const filter: TimesFilter = {
    ...(readFrom !== undefined && { readFrom: Number(readFrom) }),
    ...(solvedFrom !== undefined && { solvedFrom: Number(solvedFrom) }),
    ...(first !== undefined && last !== '' && { solvedTo: Number(last ?? first) }),
    ...(outcome && { solvedLate: outcome === 'late' ? (1 as const) : (0 as const) }),
    ...(stayState !== undefined && { stayState, stayFrom: timeBucket(Number(minutes)) }),
  }
  const [times, stay] = [timesOf(filter), stayOf(filter)]
  return {
    ...filter,
    ...(times && { isRareTime: await isRare(db, times, { formId, ...filter }) }),
    ...(stay && { isRareStay: await isRare(db, stay, { formId, ...filter }) }),
  }
}

async function isRare(db: Database, asked: Asked, values: TimesFilter & { formId: number }): Promise<boolean> {
  const counted = statement(`few_times_${asked.name}`, tx =>
    tx.select({ total: sql`count(*)`.mapWith(Number) }).from(sql`(${idsOf(asked)} limit ${few + 1}) as few`),
  )
  const [row] = await counted(db.sql, values)
  return (row?.total ?? 0) <= few
}

/** The conditions of a filter on prepared values, each with its name; none where it asks nothing of times. */
export function timesConditions(filter: TimesFilter, answer: Tables['answer']): [name: string, condition: SQL][] {
  return [[timesOf(filter), filter.isRareTime] as const, [stayOf(filter), filter.isRareStay] as const].flatMap(
    ([asked, isRareOne]): [string, SQL][] => {
      if (!asked) return []
      const { name, table, condition } = asked
      const among = sql`select 1 from ${table} where ${table}.answer_id = ${answer.id} and ${condition}`
      return [isRareOne ? [`rare_${name}`, sql`${answer.id} in (${idsOf(asked)})`] : [name, sql`exists (${among})`]]
    },
  )
}

/** Rows of a table of times that fit. */
type Asked = { readonly name: string; readonly table: SQL; readonly condition: SQL }

function idsOf({ table, condition }: Asked): SQL {
  return sql`select answer_id from ${table} where form_id = ${value('formId')} and ${condition}`
}

function stayOf({ stayState }: TimesFilter): Asked | undefined {
  if (stayState === undefined) return undefined
  const condition = sql`answer_stay.state = ${value('stayState')} and bucket >= ${value('stayFrom')}`
  return { name: 'stay', table: sql`answer_stay`, condition }
}

function timesOf({ readFrom, solvedFrom, solvedTo, solvedLate }: TimesFilter): Asked | undefined {
  const parts: [string, SQL | false][] = [
    ['read', readFrom !== undefined && sql`read_minutes is not null and read_minutes >= ${value('readFrom')}`],
    ['sfrom', solvedFrom !== undefined && sql`solved_days is not null and solved_days >= ${value('solvedFrom')}`],
    ['sto', solvedTo !== undefined && sql`solved_days <= ${value('solvedTo')}`],
    ['slate', solvedLate !== undefined && sql`late = ${value('solvedLate')}`],
  ]
  const asked = parts.flatMap(([name, condition]) => (condition ? [{ name, condition }] : []))
  if (asked.length === 0) return undefined
  return {
    name: asked.map(({ name }) => name).join('_'),
    table: sql`answer_time`,
    condition: sql.join(
      asked.map(({ condition }) => condition),
      sql` and `,
    ),
  }
}
