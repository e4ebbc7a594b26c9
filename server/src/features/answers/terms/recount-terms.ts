import { and, asc, eq, gt, isNotNull, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy, postponeRow } from '../../../platform/outbox/finish-row.ts'
import { outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import type { Deps } from '../../deps.ts'
import { type TermsRecount, termsKind } from '../../forms/snapshot/recount-terms.ts'
import { recountAnswers } from './recount-answers.ts'

type RecountDeps = Pick<Deps, 'db' | 'clock'>

const batch = 200
/** A delivery is cut off after a minute: before that the rest is left to the next one. */
const longestMs = 20_000

export const termsDelivery = delivery({ ...termsKind, deliver: recountTerms })

/**
 * Counts the deadlines of a form's answers, or of a town's, anew from their histories. How far it has come is kept after each batch, so what
 * a stop interrupts goes on there; to count an answer twice changes nothing.
 */
async function recountTerms(
  { db, clock }: RecountDeps,
  { row, payload }: Work<TermsRecount>,
  signal: AbortSignal,
): Promise<void> {
  const { outbox } = db.tables
  const began = clock().getTime()
  let { after } = payload
  for (;;) {
    const next = await nextAnswers(db, row.municipalityId, { ...payload, after })
    if (next === undefined) break
    await recountAnswers(db, row.municipalityId, next.formId, next.ids)
    after = next.after
    const kept = outboxRow(termsKind, { ...payload, after }).payload
    const held = await db.sql
      .update(outbox)
      .set({ payload: kept })
      .where(heldBy(db.tables, row))
      .returning({ id: outbox.id })
    if (held.length === 0) return
    const now = clock().getTime()
    if (signal.aborted || now - began > longestMs) return await postponeRow(db, row, { nextAt: now })
  }
  await db.transact(function* (tx) {
    yield* run(tx.delete(outbox).where(heldBy(db.tables, row)))
  })
}

type Batch = { readonly formId: number; readonly ids: readonly number[]; readonly after: TermsRecount['after'] }

/** The answers that come next, all of one form; undefined behind the last. */
async function nextAnswers(db: Database, municipalityId: number, asked: TermsRecount): Promise<Batch | undefined> {
  const { answer, form } = db.tables
  let formId = asked.after?.formId ?? asked.formId ?? undefined
  let place = asked.after ?? undefined
  // Of a town only what has a deadline or waits: everything else is as it was, whatever its calendar says.
  const touched: SQL | undefined =
    asked.formId === null ? or(isNotNull(answer.dueAt), isNotNull(answer.pausedAt)) : undefined
  for (;;) {
    if (formId !== undefined) {
      const rows = await db.sql
        .select({ id: answer.id, at: answer.createdAt })
        .from(answer)
        .where(
          and(
            eq(answer.formId, formId),
            touched,
            place && sql`(${answer.createdAt}, ${answer.id}) > (${place.at}, ${place.id})`,
          ),
        )
        .orderBy(asc(answer.createdAt), asc(answer.id))
        .limit(batch)
      const last = rows.at(-1)
      if (last) return { formId, ids: rows.map(({ id }) => id), after: { formId, ...last } }
      if (asked.formId !== null) return undefined
    }
    const [following] = await db.sql
      .select({ id: min(form.id) })
      .from(form)
      .where(and(eq(form.municipalityId, municipalityId), formId === undefined ? undefined : gt(form.id, formId)))
    if (!following || following.id === null) return undefined
    formId = following.id
    place = undefined
  }
}
