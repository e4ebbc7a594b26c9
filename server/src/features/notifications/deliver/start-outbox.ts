import { type Outbox, type OutboxDeps, runOutbox, type Times } from '../../../platform/outbox/outbox.ts'
import { type DeliveryDeps, deliverRow } from './deliver-row.ts'

/** Delivers what the outbox holds while the server runs. */
export function startOutbox(deps: DeliveryDeps & OutboxDeps, times?: Times): Outbox {
  return runOutbox(deps, (row, signal) => deliverRow(deps, row, signal), times)
}
