import type { PostgresPool } from '../../../../platform/db/database.ts'
import { asUnavailable, isTransient, isUnavailable, refusalReason } from '../../../../platform/db/failures.ts'
import { answerColumns } from '../row/answer-row.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const columns = Object.entries(answerColumns).map(([name, column]) => [inSnakeCase(name), column] as const)
const names = columns.map(([name]) => name).join(', ')
const fields = columns.map(([name, [type]]) => `${name} ${type}`).join(', ')

/**
 * The steps of `write-answer.ts` for several answers as one statement of Postgres: one round trip and one flush for all of them. Each part
 * reads the one before it, which fixes the order of the locks; inside a part the contended rows are taken in the order of their keys, so
 * two groups never wait for each other in a circle. `refuse` raises and so takes back whatever the statement has written.
 */
const text = `
with given as (
  select * from rows from (json_to_recordset($1::json) as (${fields})) with ordinality as answers(${names}, position)
), new_keys as (
  insert into save_key (form_id, principal, key, municipality_id, body_hash, answer_uid, created_at)
  select form_id, principal, key, municipality_id, body_hash, uid, at from given order by form_id, principal, key
  on conflict do nothing returning answer_uid
), claimed as (
  select given.* from given join new_keys on new_keys.answer_uid = given.uid
), unmoved as (
  select case
    when exists (
      select 1 from claimed where not exists (
        select 1 from form join municipality on municipality.id = form.municipality_id
        where form.id = claimed.form_id and form.revision = claimed.form_revision and municipality.revision = claimed.municipality_revision
      )
    ) then refuse('stale')
    when exists (select 1 from claimed group by form_id having count(*) > min(response_limit)) then refuse('limit')
    when exists (
      select 1 from claimed where citizen_id is not null group by form_id, citizen_id having count(*) > min(citizen_limit)
    ) then refuse('single')
    else 1 end as ok
), counted as (
  insert into form_counter (form_id, municipality_id, answers)
  select form_id, min(municipality_id), count(*) from claimed, unmoved where ok = 1 group by form_id order by form_id
  on conflict (form_id) do update set answers = form_counter.answers + excluded.answers
  where form_counter.answers + excluded.answers <= (select min(response_limit) from given where given.form_id = excluded.form_id)
  returning form_id
), within_limit as (
  select case when (select count(*) from counted) = (select count(distinct form_id) from claimed) then 1 else refuse('limit') end as ok
), counted_person as (
  insert into citizen_form_counter (form_id, citizen_id, municipality_id, answers)
  select form_id, citizen_id, min(municipality_id), count(*) from claimed, within_limit
  where ok = 1 and citizen_id is not null group by form_id, citizen_id order by form_id, citizen_id
  on conflict (form_id, citizen_id) do update set answers = citizen_form_counter.answers + excluded.answers
  where citizen_form_counter.answers + excluded.answers <= (
    select min(citizen_limit) from given where given.form_id = excluded.form_id and given.citizen_id = excluded.citizen_id
  ) returning form_id
), allowed as (
  select case when (select count(*) from counted_person)
    = (select count(*) from (select distinct form_id, citizen_id from claimed where citizen_id is not null) as persons)
  then 1 else refuse('single') end as ok from within_limit where ok = 1
), logged as (
  insert into stat_delta (municipality_id, form_id, creator_id, local_day, local_hour, sign, keys)
  select municipality_id, form_id, creator_id, local_day, local_hour, 1, keys from claimed, allowed where ok = 1 returning id
), counted_state as (
  insert into stat_state (form_id, creator_id, state, municipality_id, answers)
  select form_id, creator_id, state, min(municipality_id), count(*) from claimed, (select count(*) from logged) as before
  group by form_id, creator_id, state order by form_id, creator_id, state
  on conflict (form_id, creator_id, state) do update set answers = stat_state.answers + excluded.answers returning form_id
), sent as (
  insert into outbox (municipality_id, kind, answer_uid, payload, created_at, next_at)
  select municipality_id, leaving ->> 'kind', uid, leaving ->> 'payload', at, at
  from (select claimed.* from claimed, (select count(*) from counted_state) as before) as counted_answers,
    json_array_elements(outbox) as leaving
), code as (
  insert into code_counter (key, last)
  select code_key, count(*) from claimed, (select count(*) from counted_state) as before group by code_key order by code_key
  on conflict (key) do update set last = code_counter.last + excluded.last returning key, last
), numbered as (
  select claimed.*, code_key || (last - count(*) over (partition by code_key) + row_number() over (partition by code_key order by position))
    as doc_code
  from claimed join code on code.key = claimed.code_key
), saved as (
  insert into answer (uid, municipality_id, form_id, version, doc_code, record_code, creator_id, citizen_id, citizen_dni,
    state, created_at, updated_at, local_day, local_hour)
  select uid, municipality_id, form_id, version, doc_code, record_prefix || doc_code, creator_id, citizen_id, citizen_dni,
    state, at, at, local_day, local_hour from numbered
  returning id, uid, doc_code, record_code
), stored as (
  insert into answer_content (answer_id, municipality_id, content, signatures, location, person)
  select id, municipality_id, content, signatures, location, person from saved join given using (uid)
), placed as (
  insert into answer_position (answer_id, municipality_id, form_id, lat, lng)
  select id, municipality_id, form_id, lat, lng from saved join given using (uid) where lat is not null
), moved as (
  insert into answer_state_history (municipality_id, answer_id, state_id, state_name, creator_id, initial, at)
  select municipality_id, id, state, state_name, creator_id, 1, at from saved join given using (uid) where state_name is not null
), ordered as (
  insert into payment_order (municipality_id, form_id, answer_id, order_id, access_code, gateway, status, amount_cents, currency, details,
    attempt, created_at, updated_at)
  select municipality_id, form_id, id, to_pay ->> 'orderId', to_pay ->> 'accessCode', '', 'Pendiente de validar',
    (to_pay ->> 'amountCents')::bigint, to_pay ->> 'currency', to_pay ->> 'details', 0, at, at
  from saved join given using (uid) where to_pay is not null
)
select uid, doc_code, record_code from saved`

const attempts = 4
const reasons = { stale: 'stale', limit: 'limit', single: 'single' } as const

type Saved = { uid: string; doc_code: string; record_code: string | null }

/** All of them or none, with the reason; a single one is told its own reason. */
export async function writeAnswersAtOnce(pool: PostgresPool, answers: readonly NewAnswer[]): Promise<Written[]> {
  for (let tried = 1; ; tried++) {
    try {
      const { rows } = await pool.query<Saved>({ name: 'save_answers', text, values: [rowsOf(answers)] })
      const byUid = new Map(rows.map(row => [row.uid, row]))
      return answers.map(({ uid }) => writtenAs(byUid.get(uid)))
    } catch (error) {
      if (isTransient(error) && tried < attempts) continue
      if (isUnavailable(error)) throw asUnavailable(error)
      if (answers.length > 1) return await oneByOne(pool, answers)
      const reason = refusalReason(error)
      if (isReason(reason)) return [{ kind: reasons[reason] }]
      throw error
    }
  }
}

/** One that is refused must not take its neighbours with it. */
async function oneByOne(pool: PostgresPool, answers: readonly NewAnswer[]): Promise<Written[]> {
  const written: Written[] = []
  for (const answer of answers) written.push(...(await writeAnswersAtOnce(pool, [answer])))
  return written
}

function writtenAs(row: Saved | undefined): Written {
  if (!row) return { kind: 'repeated' }
  return { kind: 'saved', docCode: row.doc_code, recordCode: row.record_code ?? undefined }
}

function isReason(reason: string | undefined): reason is keyof typeof reasons {
  return reason !== undefined && Object.hasOwn(reasons, reason)
}

/** The rows as one JSON text: nothing stands for null, and what is no Unicode is replaced as in any other value, as Postgres's JSON refuses it. */
function rowsOf(answers: readonly NewAnswer[]): string {
  return JSON.stringify(
    answers.map(answer => {
      const row: Record<string, unknown> = {}
      for (const [name, [, get]] of columns) {
        const value = get(answer)
        if (value !== null) row[name] = typeof value === 'string' ? value.toWellFormed() : value
      }
      return row
    }),
  )
}
