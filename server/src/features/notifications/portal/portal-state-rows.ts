import * as v from 'valibot'
import { type OutboxKind, type OutboxRow, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../answers/events/answer-event.ts'

const payload = v.object({ state: v.picklist(['Subsanar', 'Completado']) })

export type StateTold = v.InferOutput<typeof payload>
export const portalStateKind: OutboxKind<StateTold> = { kind: 'portal.state', payload }

/** The word that the citizen portal shows of an answer that came from there (spec 3 §4). */
export function portalStateRows(event: AnswerEvent): OutboxRow[] {
  if (!('isFromPortal' in event) || !event.isFromPortal) return []
  if (event.type === 'answer.changesRequested') return [outboxRow(portalStateKind, { state: 'Subsanar' })]
  const isRevised = event.type === 'answer.changed' && event.change === 'revised'
  return isRevised ? [outboxRow(portalStateKind, { state: 'Completado' })] : []
}
