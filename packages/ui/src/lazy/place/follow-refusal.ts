import type { Text } from '@ventanilla/text/light'
import { ProofRefused } from '../../flow/uploads.ts'

/** Why an address does not follow something, in words. */
export function followRefusal(refused: unknown, text: Text): string {
  if (!(refused instanceof ProofRefused)) return text.t('neighbours.follow.lost')
  const { seconds, message } = refused
  if (seconds !== undefined) return text.t('neighbours.follow.busy', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
  return message || text.t('neighbours.follow.failed')
}
