import * as v from 'valibot'
import type { ClaimedRow } from './claim-rows.ts'

/** A kind of row: its name and what its payload holds, the same for those who write it and those who deliver it. */
export type OutboxKind<T> = { readonly kind: string; readonly payload: v.GenericSchema<T> }

/** Kinds of our own work, of which nothing leaves: staff see it only where it calls for attention. */
export const ownWork = [
  'answer.assign',
  'answers.handOver',
  'answers.stateRemoved',
  'answer.terms',
  'form.publish',
  'citizen.tell',
  'webhook.event',
  'neighbours.tell',
] as const
type OwnWork = (typeof ownWork)[number]

/** A kind of our own work. */
export type OwnWorkKind<T> = OutboxKind<T> & { readonly kind: OwnWork }

/** Work for the outbox, to be written with what it tells of. */
export type OutboxRow = { readonly kind: string; readonly payload: string }

/** A row of a kind that carries `payload`. */
export function outboxRow<T>({ kind }: OutboxKind<T>, payload: NoInfer<T>): OutboxRow {
  return { kind, payload: JSON.stringify(payload) }
}

/** What a row carries; undefined for a row of another kind and for what this release does not know. */
export function payloadOf<T>(
  { kind, payload: schema }: OutboxKind<T>,
  row: Pick<ClaimedRow, 'kind' | 'payload'>,
): T | undefined {
  if (row.kind !== kind) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), row.payload)
  return parsed.success ? parsed.output : undefined
}
