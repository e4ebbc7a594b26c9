import type { SavedAnswer } from '@ventanilla/api'
import { payPath } from '../../../payments/orders/pay-path.ts'
import type { Saved } from './earlier-answer.ts'

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
