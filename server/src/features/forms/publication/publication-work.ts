import * as v from 'valibot'
import { type OutboxRow, type OwnWorkKind, outboxRow } from '../../../platform/outbox/outbox-kind.ts'

/** The draft of this revision is due; one that was changed or taken back since has another. */
const payload = v.object({ formUid: v.string(), revision: v.number() })

export type PublicationWork = v.InferOutput<typeof payload>
export const publicationKind: OwnWorkKind<PublicationWork> = { kind: 'form.publish', payload }

export function publicationRow(of: PublicationWork): OutboxRow {
  return outboxRow(publicationKind, of)
}
