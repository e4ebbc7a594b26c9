import type { Delivery } from '@ventanilla/api'
import { and, eq, isNull } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { wakeOutbox } from '../../../platform/outbox/outbox.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { deliveryOf, selectDeliveries } from './delivery-of.ts'
import { ownDeliveries } from './list-deliveries.ts'

/** Asks for another try, now. Throws delivery.notFound, or delivery.done for what has left. */
export async function retryDelivery(
  { db, text, bus, clock }: Pick<Deps, 'db' | 'text' | 'bus' | 'clock'>,
  { person, address }: Actor,
  id: string,
): Promise<Delivery> {
  const { outbox } = db.tables
  const which = /^\d{1,15}$/.test(id) ? and(eq(outbox.id, Number(id)), ownDeliveries(db.tables, person)) : undefined
  if (!which) throw new Problem('delivery.notFound')
  const at = clock()
  const isChanged = await db.transact(function* (tx) {
    const [changed] = yield* run(
      tx
        .update(outbox)
        .set({ nextAt: at.getTime(), attentionAt: null })
        .where(and(which, isNull(outbox.doneAt)))
        .returning({ kind: outbox.kind, municipalityId: outbox.municipalityId }),
    )
    if (!changed) return false
    const { kind, municipalityId } = changed
    const subject = { kind: 'delivery', uid: id, name: null }
    const entry = { actor: person, subject, municipalityId, detail: { kind }, address, at }
    yield* run(recordAudit(db, { action: 'delivery.retried', ...entry }, tx))
    return true
  })
  const [found] = await selectDeliveries(db).where(which)
  if (!found) throw new Problem('delivery.notFound')
  if (!isChanged) throw new Problem('delivery.done')
  wakeOutbox(bus)
  return deliveryOf(found, text)
}
