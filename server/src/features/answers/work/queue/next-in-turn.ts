import { isRole, worksInQueue } from '@ventanilla/model'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { colleagues, firstAreaOf, worksIn } from '../assign/may-take.ts'

/** The active staff of a form's first area to whom its answers come in turn, always in the same order. */
export async function queueOf(db: Database, formId: number): Promise<number[]> {
  const area = await firstAreaOf(db, formId)
  if (!area) return []
  const near = await colleagues(db, worksIn(db, area.id))
  return near
    .filter(({ role }) => isRole(role) && worksInQueue(role))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

/** Moves a form's queue on by one: two who ask at once get two different people. Undefined where nobody stands in it. */
export function* nextInTurn(
  { tables: { assignmentTurn: turn } }: Pick<Database, 'tables'>,
  tx: Handle,
  { formId, municipalityId }: { formId: number; municipalityId: number },
  queue: readonly number[],
): Steps<number | undefined> {
  if (queue.length === 0) return undefined
  const [moved] = yield* run(
    tx
      .insert(turn)
      .values({ formId, municipalityId, turns: 1 })
      .onConflictDoUpdate({ target: turn.formId, set: { turns: sql`${turn.turns} + 1` } })
      .returning({ turns: turn.turns }),
  )
  return queue[((moved?.turns ?? 1) - 1) % queue.length]
}
