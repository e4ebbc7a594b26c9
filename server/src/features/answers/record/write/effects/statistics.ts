import { sql } from 'drizzle-orm'
import { run, statement } from '../../../../../platform/db/handle.ts'
import { deltaRow } from '../../row/answer-row.ts'
import { columns, type Effect, insertSelect, placeholders } from './effect.ts'

const logDelta = statement('save_stat_delta', (tx, { statDelta }) =>
  tx.insert(statDelta).values({ ...deltaRow(placeholders), sign: 1 }),
)

const countState = statement('save_stat_state', (tx, { statState }) => {
  const { formId, creatorId, state, municipalityId } = placeholders
  return tx
    .insert(statState)
    .values({ formId, creatorId, state, municipalityId, answers: 1 })
    .onConflictDoUpdate({
      target: [statState.formId, statState.creatorId, statState.state],
      set: { answers: sql`${statState.answers} + 1` },
    })
})

/** What the answer counts towards, to be folded into the statistics later. */
export const delta: Effect = {
  name: 'delta',
  *steps(tx, { row }) {
    yield* run(logDelta(tx, row))
  },
  parts: `
logged as (
  ${insertSelect('stat_delta', { ...deltaRow(columns), sign: 1 })}
  from claimed, allowed where ok = 1 returning id
)`,
}

/** The total of its state. */
export const state: Effect = {
  name: 'state',
  *steps(tx, { row }) {
    yield* run(countState(tx, row))
  },
  parts: `
counted_state as (
  insert into stat_state (form_id, creator_id, state, municipality_id, answers)
  select form_id, creator_id, state, min(municipality_id), count(*) from claimed, (select count(*) from logged) as before
  group by form_id, creator_id, state order by form_id, creator_id, state
  on conflict (form_id, creator_id, state) do update set answers = stat_state.answers + excluded.answers returning form_id
)`,
}
