import { and, eq, lt, sql } from 'drizzle-orm'
import { run, statement } from '../../../../../platform/db/handle.ts'
import { type Effect, placeholders } from './effect.ts'

const { formId, citizenId, municipalityId, formRevision, municipalityRevision, responseLimit, citizenLimit } =
  placeholders

const unmoved = statement('save_unmoved', (tx, { form, municipality }) =>
  tx
    .select({ id: form.id })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(and(eq(form.id, formId), eq(form.revision, formRevision), eq(municipality.revision, municipalityRevision))),
)

/** Counts the answer where neither the form nor its municipality has moved on and the limit leaves room. */
const countForm = statement('save_count_form', (tx, { form, formCounter, municipality }) =>
  tx
    .insert(formCounter)
    .select(
      tx
        .select({ formId: form.id, municipalityId: form.municipalityId, answers: sql<number>`1`.as('answers') })
        .from(form)
        .innerJoin(municipality, eq(municipality.id, form.municipalityId))
        .where(
          and(eq(form.id, formId), eq(form.revision, formRevision), eq(municipality.revision, municipalityRevision)),
        ),
    )
    .onConflictDoUpdate({
      target: formCounter.formId,
      set: { answers: sql`${formCounter.answers} + 1` },
      setWhere: lt(formCounter.answers, responseLimit),
    })
    .returning({ answers: formCounter.answers }),
)

/** Counts an answer of a citizen to a form, where that still takes one of theirs. */
export const countCitizen = statement('save_count_citizen', (tx, { citizenFormCounter: counter }) =>
  tx
    .insert(counter)
    .values({ formId, citizenId, municipalityId, answers: 1 })
    .onConflictDoUpdate({
      target: [counter.formId, counter.citizenId],
      set: { answers: sql`${counter.answers} + 1` },
      setWhere: lt(counter.answers, citizenLimit),
    })
    .returning({ answers: counter.answers }),
)

/** The form's counter, where it is still the form that was read and has room. */
export const count: Effect = {
  name: 'count',
  *steps(tx, { row, refuse }) {
    const counted = yield* run(countForm(tx, row))
    if (counted.length > 0) return
    const hasMoved = (yield* run(unmoved(tx, row))).length === 0
    refuse({ kind: hasMoved ? 'stale' : 'limit' })
  },
  parts: `
unmoved as (
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
)`,
}

/** The citizen's counter of this form. */
export const person: Effect = {
  name: 'person',
  *steps(tx, { row, refuse }) {
    if (row.citizenId === null) return
    const own = yield* run(countCitizen(tx, row))
    if (own.length === 0) refuse({ kind: 'single' })
  },
  parts: `
counted_person as (
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
)`,
}
