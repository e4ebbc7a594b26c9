import type { PortalState } from '../../../../adapters/municipal-platform/municipal-platform.ts'
import type { OutboxRow } from './incident-row.ts'

/** The message that asks a citizen for changes, by way of the answer's incident (spec 3 §7). */
export function messageRow(message: { comment: string; username: string }): OutboxRow {
  return { kind: 'answer.message', payload: JSON.stringify(message) }
}

/** The word that the citizen portal shows of an answer that came from there (spec 3 §4). */
export function portalStateRow(state: PortalState): OutboxRow {
  return { kind: 'portal.state', payload: JSON.stringify({ state }) }
}
