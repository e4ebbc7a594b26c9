import type pg from 'pg'
import { asUnavailable, isTransient, refusalReason } from '../db/failures.ts'
import type { NewAnswer, Written } from './new-answer.ts'

/**
 * The steps of `write-answer.ts` as one statement of Postgres: one round trip instead of ten, and the contended rows are held for the
 * commit alone. Each part reads the one before it, which fixes the order; `refuse` raises and so takes back the parts already written.
 */
const text = `
with claimed as (
  insert into save_key (form_id, principal, key, municipality_id, body_hash, answer_uid, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning form_id
), unmoved as (
  select case when exists (
    select 1 from form join municipality on municipality.id = form.municipality_id
    where form.id = $1 and form.revision = $8 and municipality.revision = $9
  ) then 1 else refuse('stale') end as ok from claimed
), counted as (
  insert into form_counter (form_id, municipality_id, answers) select $1, $4, 1 from unmoved where ok = 1
  on conflict (form_id) do update set answers = form_counter.answers + 1 where form_counter.answers < $10 returning answers
), within_limit as (
  select case when exists (select 1 from counted) then 1 else refuse('limit') end as ok from unmoved
), counted_person as (
  insert into citizen_form_counter (form_id, citizen_id, municipality_id, answers)
  select $1, $11::bigint, $4, 1 from within_limit where ok = 1 and $11::bigint is not null
  on conflict (form_id, citizen_id) do update set answers = citizen_form_counter.answers + 1
  where citizen_form_counter.answers < $12 returning answers
), allowed as (
  select case when $11::bigint is null or exists (select 1 from counted_person) then 1 else refuse('single') end as ok
  from within_limit where ok = 1
), logged as (
  insert into stat_delta (municipality_id, form_id, creator_id, local_day, local_hour, sign, keys)
  select $4, $1, $13, $14, $15, 1, $16 from allowed where ok = 1 returning 1 as ok
), counted_state as (
  insert into stat_state (form_id, creator_id, state, municipality_id, answers) select $1, $13, $17, $4, 1 from logged
  on conflict (form_id, creator_id, state) do update set answers = stat_state.answers + 1 returning 1 as ok
), sent as (
  insert into outbox (municipality_id, kind, answer_uid, payload, created_at, next_at)
  select $4, $18::text, $6, $19::text, $7, $7 from counted_state where $18::text is not null
), code as (
  insert into code_counter (key, last) select $20, 1 from counted_state
  on conflict (key) do update set last = code_counter.last + 1 returning key || last as doc_code
), saved as (
  insert into answer (uid, municipality_id, form_id, version, doc_code, record_code, creator_id, citizen_id, citizen_dni,
    state, created_at, updated_at, local_day, local_hour)
  select $6, $4, $1, $21, doc_code, $22::text || doc_code, $13, $11::bigint, $23, $17, $7, $7, $14, $15 from code
  returning id, doc_code, record_code
), stored as (
  insert into answer_content (answer_id, municipality_id, content, signatures, location, person)
  select id, $4, $24, $25, $26, $27 from saved
), moved as (
  insert into answer_state_history (municipality_id, answer_id, state_id, state_name, creator_id, initial, at)
  select $4, id, $17, $28::text, $13, 1, $7 from saved where $28::text is not null
)
select doc_code, record_code from saved`

const noLimit = Number.MAX_SAFE_INTEGER
const attempts = 4
const reasons = { stale: 'stale', limit: 'limit', single: 'single' } as const

type Saved = { doc_code: string; record_code: string | null }

export async function writeAnswerAtOnce(pool: pg.Pool, answer: NewAnswer): Promise<Written> {
  for (let tried = 1; ; tried++) {
    try {
      const { rows } = await pool.query<Saved>({ name: 'save_answer_at_once', text, values: valuesOf(answer) })
      const [row] = rows
      if (!row) return { kind: 'repeated' }
      return { kind: 'saved', docCode: row.doc_code, recordCode: row.record_code ?? undefined }
    } catch (error) {
      const reason = refusalReason(error)
      if (isReason(reason)) return { kind: reasons[reason] }
      if (!isTransient(error) || tried === attempts) throw asUnavailable(error)
    }
  }
}

function isReason(reason: string | undefined): reason is keyof typeof reasons {
  return reason !== undefined && Object.hasOwn(reasons, reason)
}

function valuesOf(answer: NewAnswer): (string | number | null)[] {
  const { form, municipality, key, person, state, outbox } = answer
  return [
    form.id,
    key.principal,
    key.key,
    municipality.id,
    key.bodyHash,
    answer.uid,
    answer.at,
    form.revision,
    municipality.revision,
    answer.responseLimit ?? noLimit,
    person?.id ?? null,
    answer.singleAnswer ? 1 : noLimit,
    answer.creatorId,
    answer.localDay,
    answer.localHour,
    answer.statisticsKeys,
    state?.id ?? '',
    outbox?.kind ?? null,
    outbox?.payload ?? null,
    municipality.codeKey,
    answer.version,
    answer.recordPrefix ?? null,
    person?.dni ?? null,
    answer.content,
    answer.signatures ?? null,
    answer.location ?? null,
    person?.summary ?? null,
    state?.name ?? null,
  ]
}
