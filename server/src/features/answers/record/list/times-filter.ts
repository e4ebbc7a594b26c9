import type { AnswerFilter } from '@ventanilla/api'
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
  /** Whether so few of the form have such times that they are looked for first. */
  readonly isRareTime?: boolean
}

const value = sql.placeholder
/** Looked up one by one; of more, one in some hundred fits of a million, and a page is soon found from the newest on. */
const few = 2_000

export async function timesAsked(
  db: Database,
  formId: number,
  { readFrom, solved, outcome }: Pick<AnswerFilter, 'readFrom' | 'solved' | 'outcome'>,
): Promise<TimesFilter> {
  const [first, last] = solved?.split('-') ?? []
  // Whatever is late or in its term is solved.
  const solvedFrom = first ?? (outcome && '0')
  const filter: TimesFilter = {
    ...(readFrom !== undefined && { readFrom: Number(readFrom) }),
    ...(solvedFrom !== undefined && { solvedFrom: Number(solvedFrom) }),
    ...(first !== undefined && last !== '' && { solvedTo: Number(last ?? first) }),
    ...(outcome && { solvedLate: outcome === 'late' ? (1 as const) : (0 as const) }),
  }
  const asked = partsOf(filter)
  if (!asked) return {}
  const counted = statement(`few_times_${asked.name}`, tx =>
    tx.select({ total: sql`count(*)`.mapWith(Number) }).from(sql`(${idsOf(asked.condition)} limit ${few + 1}) as few`),
  )
  const [row] = await counted(db.sql, { formId, ...filter })
  return { ...filter, isRareTime: (row?.total ?? 0) <= few }
}

/** The condition of a filter on prepared values, with its name; undefined where it asks nothing of times. */
export function timesCondition(
  filter: TimesFilter,
  answer: Tables['answer'],
): [name: string, condition: SQL] | undefined {
  const asked = partsOf(filter)
  if (!asked) return undefined
  const { name, condition } = asked
  return filter.isRareTime
    ? [`rare_${name}`, sql`${answer.id} in (${idsOf(condition)})`]
    : [name, sql`exists (select 1 from answer_time where answer_time.answer_id = ${answer.id} and ${condition})`]
}

function idsOf(condition: SQL): SQL {
  return sql`select answer_id from answer_time where form_id = ${value('formId')} and ${condition}`
}

function partsOf({ readFrom, solvedFrom, solvedTo, solvedLate }: TimesFilter) {
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
    condition: sql.join(
      asked.map(({ condition }) => condition),
      sql` and `,
    ),
  }
}
