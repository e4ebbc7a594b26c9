import { sql } from 'drizzle-orm'
import { run, statement } from '../../../../../platform/db/handle.ts'
import type { AnswerValues } from '../../row/answer-row.ts'
import { type Codes, type Effect, type GiveCode, placeholders } from './effect.ts'

const nextNumber = statement('save_next_code', (tx, { codeCounter }) =>
  tx
    .insert(codeCounter)
    .values({ key: placeholders.codeKey, last: 1 })
    .onConflictDoUpdate({ target: codeCounter.key, set: { last: sql`${codeCounter.last} + 1` } })
    .returning({ last: codeCounter.last }),
)

/** The next code of the municipality's series. */
export const nextCode: GiveCode = function* (tx, row) {
  const [next] = yield* run(nextNumber(tx, row))
  return codesOf(`${row.codeKey}${next?.last}`, row)
}

/** A code, and where the form asks for one the record code that ends with it. */
export function codesOf(docCode: string, { recordPrefix }: Pick<AnswerValues, 'recordPrefix'>): Codes {
  return { docCode, recordCode: recordPrefix === null ? null : recordPrefix + docCode }
}

/** Its code. The counter comes last of what saves compete for, as it is held until the commit. */
export const code: Effect = {
  name: 'code',
  *steps(tx, { row, giveCode }) {
    const { docCode, recordCode } = yield* giveCode(tx, row)
    row.docCode = docCode
    row.recordCode = recordCode
  },
  parts: `
code as (
  insert into code_counter (key, last)
  select code_key, count(*) from claimed, (select count(*) from counted_state) as before group by code_key order by code_key
  on conflict (key) do update set last = code_counter.last + excluded.last returning key, last
), coded as (
  select claimed.*, code_key || (last - count(*) over (partition by code_key) + row_number() over (partition by code_key order by position))
    as doc_code
  from claimed join code on code.key = claimed.code_key
), numbered as (
  select *, record_prefix || doc_code as record_code from coded
)`,
}
