import { run, statement } from '../../../../../platform/db/handle.ts'
import { columns, type Effect, insertSelect, placeholders, type Values } from './effect.ts'

function keyRow<T>(values: Values<T>) {
  const { formId, principal, key, municipalityId, bodyHash, uid: answerUid, claimedAt: createdAt } = values
  return { formId, principal, key, municipalityId, bodyHash, answerUid, createdAt }
}

const claimKey = statement('save_claim_key', (tx, { saveKey }) =>
  tx.insert(saveKey).values(keyRow(placeholders)).onConflictDoNothing().returning({ uid: saveKey.answerUid }),
)

/** The key, which saves once. */
export const claim: Effect = {
  name: 'claim',
  *steps(tx, { row, refuse }) {
    const claimed = yield* run(claimKey(tx, row))
    if (claimed.length === 0) refuse({ kind: 'repeated' })
  },
  parts: `
new_keys as (
  ${insertSelect('save_key', keyRow(columns))}
  from given order by form_id, principal, key
  on conflict do nothing returning answer_uid
), claimed as (
  select given.* from given join new_keys on new_keys.answer_uid = given.uid
)`,
}
