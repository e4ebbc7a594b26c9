import { queueRow } from '../../../../../platform/outbox/queue-row.ts'
import type { Effect } from './effect.ts'

/** What is to leave the house with it. */
export const outbox: Effect = {
  name: 'outbox',
  *steps(tx, { answer, row }) {
    const about = { municipalityId: row.municipalityId, answerUid: row.uid, at: row.createdAt }
    for (const leaving of answer.outbox) yield* queueRow(tx, leaving, about)
  },
  parts: `
sent as (
  insert into outbox (municipality_id, kind, answer_uid, payload, created_at, next_at)
  select municipality_id, leaving ->> 'kind', uid, leaving ->> 'payload', created_at, created_at
  from (select claimed.* from claimed, (select count(*) from counted_state) as before) as counted_answers,
    json_array_elements(outbox) as leaving
)`,
}
