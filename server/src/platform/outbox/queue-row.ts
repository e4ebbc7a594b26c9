import { sql } from 'drizzle-orm'
import { type Handle, run, type Steps, statement } from '../db/handle.ts'
import type { OutboxRow } from './outbox-kind.ts'

const value = sql.placeholder

const insertRow = statement('outbox_insert', (tx, { outbox }) =>
  tx.insert(outbox).values({
    municipalityId: value('municipalityId'),
    kind: value('kind'),
    answerUid: value('answerUid'),
    payload: value('payload'),
    createdAt: value('at'),
    nextAt: value('nextAt'),
  }),
)

/** Kept apart from those that leave at once, of which a save writes many. */
const insertHeld = statement('outbox_insert_held', (tx, { outbox }) =>
  tx.insert(outbox).values({
    municipalityId: value('municipalityId'),
    kind: value('kind'),
    answerUid: value('answerUid'),
    payload: value('payload'),
    createdAt: value('at'),
    nextAt: value('nextAt'),
    moveId: value('moveId'),
  }),
)

type About = {
  readonly municipalityId: number
  /** The answer that the row tells of. */
  readonly answerUid?: string | undefined
  readonly at: number
  /** How long it waits before it leaves. */
  readonly delayMs?: number
}

/** Writes what leaves after the commit, inside the transaction it belongs to: `yield* queueRow(tx, row, about)`. */
export function* queueRow(
  tx: Handle,
  { kind, payload }: OutboxRow,
  { municipalityId, answerUid, at, delayMs = 0 }: About,
): Steps<void> {
  yield* run(insertRow(tx, { kind, payload, municipalityId, answerUid: answerUid ?? null, at, nextAt: at + delayMs }))
}

/** The move that a row tells of, and until when it may still be taken back. */
type Held = { readonly moveId: number; readonly until: number }

/** The same for what waits until it cannot be taken back any more. */
export function* queueHeldRow(
  tx: Handle,
  { kind, payload }: OutboxRow,
  { municipalityId, answerUid, at }: About,
  { moveId, until }: Held,
): Steps<void> {
  const row = { kind, payload, municipalityId, answerUid: answerUid ?? null, at, nextAt: until, moveId }
  yield* run(insertHeld(tx, row))
}
