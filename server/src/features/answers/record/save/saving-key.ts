import type { SavedAnswer } from '@ventanilla/api'
import { Problem } from '../../../../platform/problem.ts'
import { payPath } from '../../../payments/orders/pay-path.ts'
import type { Saved } from './earlier-answer.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The Idempotency-Key of a save. Throws answer.keyRequired. */
export function savingKey(key: string | undefined): string {
  if (key === undefined || !uuid.test(key)) throw new Problem('answer.keyRequired')
  return key.toLowerCase()
}

/** Made from what is stored, so that the same key gets the same answer to the byte. */
export function savedBody({ uid, docCode, recordCode, at, order }: Saved): SavedAnswer {
  return {
    answerId: uid,
    docCode,
    ...(recordCode !== undefined && { recordCode }),
    ...(order && { redirect: payPath(order) }),
    savedAt: new Date(at).toISOString(),
  }
}
