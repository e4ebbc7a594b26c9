import type { Text } from '@ventanilla/text/light'
import { ProofRefused } from '../../flow/uploads.ts'

/** Why a code was not mailed or taken: the server's own sentence, how long to wait, or that the connection is gone. */
export function refusalText(refused: unknown, text: Text): string {
  if (!(refused instanceof ProofRefused)) return text.t('answer.extra.verify.lost')
  const { seconds, message } = refused
  if (seconds !== undefined)
    return text.t('answer.extra.verify.busy', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
  return message || text.t('answer.extra.verify.failed')
}
