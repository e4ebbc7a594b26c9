import type { Delivery } from '@ventanilla/api'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { wakeOutbox } from '../outbox/outbox.ts'
import { deliveryOf, selectDeliveries } from './delivery-of.ts'
import { ownDeliveries } from './list-deliveries.ts'

/** Asks for another try, now. Throws delivery.notFound, or delivery.done for what has left. */
export async function retryDelivery(
  { db, text, bus, clock }: Pick<Deps, 'db' | 'text' | 'bus' | 'clock'>,
  person: Person,
  id: string,
): Promise<Delivery> {
  const { outbox } = db.tables
  const which = /^\d{1,15}$/.test(id) ? and(eq(outbox.id, Number(id)), ownDeliveries(db.tables, person)) : undefined
  if (!which) throw new Problem('delivery.notFound')
  const changed = await db.sql
    .update(outbox)
    .set({ nextAt: clock().getTime(), attentionAt: null })
    .where(and(which, isNull(outbox.doneAt)))
    .returning({ id: outbox.id })
  const [found] = await selectDeliveries(db).where(which)
  if (!found) throw new Problem('delivery.notFound')
  if (changed.length === 0) throw new Problem('delivery.done')
  wakeOutbox(bus)
  return deliveryOf(found, text)
}
