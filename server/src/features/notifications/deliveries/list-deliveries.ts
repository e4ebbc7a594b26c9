import type { DeliveryList, DeliveryQuery } from '@ventanilla/api'
import { answerScope, type Viewer } from '@ventanilla/model'
import { and, desc, eq, isNotNull, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import { ownWork } from '../../../platform/outbox/outbox-kind.ts'
import { refusedAt } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { deliveryOf, selectDeliveries } from './delivery-of.ts'

const pageSize = 50

/** A page of what left or is to leave, newest first: an administrator's of all municipalities, the others' of their own. */
export async function listDeliveries(
  { db, text }: Pick<Deps, 'db' | 'text'>,
  person: StaffUser,
  { status, cursor }: DeliveryQuery,
): Promise<DeliveryList> {
  const { outbox } = db.tables
  const states: Record<NonNullable<DeliveryQuery['status']>, SQL | undefined> = {
    attention: isNotNull(outbox.attentionAt),
    pending: and(isNull(outbox.doneAt), isNull(outbox.attentionAt)),
    done: isNotNull(outbox.doneAt),
  }
  const mine = ownDeliveries(db.tables, person)
  const leaves = or(isNotNull(outbox.attentionAt), notInArray(outbox.kind, [...ownWork]))
  const found = await selectDeliveries(db)
    .where(
      and(mine, leaves, status && states[status], cursor === undefined ? undefined : lt(outbox.id, placeOf(cursor))),
    )
    .orderBy(desc(outbox.id))
    .limit(pageSize + 1)
  const page = found.slice(0, pageSize)
  return {
    items: page.map(row => deliveryOf(row, text)),
    next: found.length > pageSize ? String(page.at(-1)?.row.id) : null,
    attention: await db.sql.$count(outbox, and(mine, states.attention)),
  }
}

/** Whose deliveries a person may see, as a condition. */
export function ownDeliveries(
  { outbox }: Pick<Deps['db']['tables'], 'outbox'>,
  { viewer, municipalityId }: { viewer: Viewer; municipalityId: number },
): SQL | undefined {
  return answerScope(viewer).kind === 'all' ? undefined : eq(outbox.municipalityId, municipalityId)
}

function placeOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw refusedAt(['cursor'], 'cursor')
  return Number(cursor)
}
