import { type FormDefinition, removedStates } from '@ventanilla/model'
import * as v from 'valibot'
import type { Handle, Steps } from '../../../platform/db/handle.ts'
import { type OutboxRow, type OwnWorkKind, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'

const payload = v.object({
  formId: v.number(),
  /** Who deleted the state. */
  by: v.object({ userId: v.number(), name: v.string() }),
})

export type StatesRemoved = v.InferOutput<typeof payload>
export const removedStatesKind: OwnWorkKind<StatesRemoved> = { kind: 'answers.stateRemoved', payload }

/** Longer than a save or a move takes that still reads the version before, so that none of them is missed. */
const delayMs = 3_000

type Published = StatesRemoved & { readonly municipalityId: number; readonly at: number }

/** Has the answers of a form leave what states it has deleted. */
export const removedStatesRow = (work: StatesRemoved): OutboxRow => outboxRow(removedStatesKind, work)

/** Has the answers moved that are in states which a new version has deleted. */
export function* queueRemovedStates(
  tx: Handle,
  { municipalityId, at, ...work }: Published,
  { before, after }: { before: FormDefinition; after: FormDefinition },
): Steps<void> {
  const known = removedStates(before.states)
  const isNew = [...removedStates(after.states)].some(([id, to]) => known.get(id) !== to)
  if (isNew) yield* queueRow(tx, removedStatesRow(work), { municipalityId, at, delayMs })
}
