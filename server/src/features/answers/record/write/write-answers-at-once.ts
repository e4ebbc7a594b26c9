import type { PostgresPool } from '../../../../platform/db/database.ts'
import { asUnavailable, isTransient, isUnavailable, refusalReason } from '../../../../platform/db/failures.ts'
import { mapPoint } from '../row/answer-position.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'

/**
 * The steps of `write-answer.ts` for several answers as one statement of Postgres: one round trip and one flush for all of them. Each part
 * reads the one before it, which fixes the order of the locks; inside a part the contended rows are taken in the order of their keys, so
 * two groups never wait for each other in a circle. `refuse` raises and so takes back whatever the statement has written.
 */
const text = `
with given as (
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
    $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[], $18::text[], $19::text[],
    $20::bigint[], $21::text[], $22::text[], $23::text[], $24::text[], $25::text[], $26::text[], $27::text[], $28::bigint[], $29::bigint[],
    $30::text[])
  with ordinality as answers (form_id, principal, key, municipality_id, body_hash, uid, at, form_revision, municipality_revision,
    response_limit, citizen_id, citizen_limit, creator_id, local_day, local_hour, keys, state, outbox,
    code_key, version, record_prefix, citizen_dni, content, signatures, location, person, state_name, lat, lng, to_pay, position)
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
    json_array_elements(outbox::json) as leaving
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
  select municipality_id, form_id, id, to_pay::json ->> 'orderId', to_pay::json ->> 'accessCode', '', 'Pendiente de validar',
    (to_pay::json ->> 'amountCents')::bigint, to_pay::json ->> 'currency', to_pay::json ->> 'details', 0, at, at
  from saved join given using (uid) where to_pay is not null
)
select uid, doc_code, record_code from saved`

const noLimit = Number.MAX_SAFE_INTEGER
const attempts = 4
const reasons = { stale: 'stale', limit: 'limit', single: 'single' } as const

type Saved = { uid: string; doc_code: string; record_code: string | null }

/** All of them or none, with the reason; a single one is told its own reason. */
export async function writeAnswersAtOnce(pool: PostgresPool, answers: readonly NewAnswer[]): Promise<Written[]> {
  for (let tried = 1; ; tried++) {
    try {
      const { rows } = await pool.query<Saved>({ name: 'save_answers', text, values: columnsOf(answers) })
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

/** In the order of the statement's values, one array a column. */
const columns: readonly ((answer: NewAnswer) => string | number | null)[] = [
  ({ form }) => form.id,
  ({ key }) => key.principal,
  ({ key }) => key.key,
  ({ municipality }) => municipality.id,
  ({ key }) => key.bodyHash,
  ({ uid }) => uid,
  ({ at }) => at,
  ({ form }) => form.revision,
  ({ municipality }) => municipality.revision,
  ({ responseLimit }) => responseLimit ?? noLimit,
  ({ person }) => person?.id ?? null,
  ({ singleAnswer }) => (singleAnswer ? 1 : noLimit),
  ({ creatorId }) => creatorId,
  ({ localDay }) => localDay,
  ({ localHour }) => localHour,
  ({ statisticsKeys }) => statisticsKeys,
  ({ state }) => state?.id ?? '',
  ({ outbox }) => JSON.stringify(outbox),
  ({ municipality }) => municipality.codeKey,
  ({ version }) => version,
  ({ recordPrefix }) => recordPrefix ?? null,
  ({ person }) => person?.dni ?? null,
  ({ content }) => content,
  ({ signatures }) => signatures ?? null,
  ({ location }) => (location ? JSON.stringify(location) : null),
  ({ person }) => person?.summary ?? null,
  ({ state }) => state?.name ?? null,
  ({ location }) => mapPoint(location)?.lat ?? null,
  ({ location }) => mapPoint(location)?.lng ?? null,
  ({ order }) => (order ? JSON.stringify(order) : null),
]

function columnsOf(answers: readonly NewAnswer[]): (string | number | null)[][] {
  return columns.map(column => answers.map(column))
}
