import { municipalitySettingsSchema, trashDays } from '@ventanilla/model'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { Deps } from '../../deps.ts'
import { notHeld } from '../record/keeping/held.ts'
import { trashedBefore } from '../record/row/trash-until.ts'
import { eraseTrashed } from './erase-answer.ts'

/** Bounds how long one transaction holds SQLite's only writer. */
const batch = 20
/** Who empties the trash, in the audit. */
const sweeper = { name: 'Ventanilla' }

/**
 * Deletes for good what was in the trash for as long as its municipality keeps it, the oldest first. Each transaction takes some answers as a
 * whole, so whoever is stopped leaves none half deleted, and what another process took is passed by. Gives how many.
 */
export async function emptyTrash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { answer, municipality } = db.tables
  const towns = await db.sql
    .select({ id: municipality.id, settings: municipality.settings })
    .from(municipality)
    .orderBy(asc(municipality.id))
  let erased = 0
  for (const { id, settings } of towns) {
    const { trashDays: days = trashDays.usual } = v.parse(municipalitySettingsSchema, JSON.parse(settings))
    const isOver = and(
      eq(answer.municipalityId, id),
      isNotNull(answer.trashedAt),
      notHeld(db),
      lte(answer.trashedAt, trashedBefore(clock().getTime(), days)),
    )
    for (;;) {
      const found = await overdue(db, isOver)
      const at = clock()
      erased += await db.transact(function* (tx) {
        let gone = 0
        for (const { title, ...each } of found) {
          if (yield* eraseTrashed(db, tx, each, { title: title ?? '', actor: sweeper, address: null, at })) gone++
        }
        return gone
      })
      if (found.length < batch) break
    }
  }
  return erased
}

async function overdue({ sql, tables: { answer, form } }: Database, isOver: ReturnType<typeof and>) {
  return await sql
    .select({
      id: answer.id,
      uid: answer.uid,
      docCode: answer.docCode,
      municipalityId: answer.municipalityId,
      revision: answer.revision,
      title: form.title,
    })
    .from(answer)
    .leftJoin(form, eq(form.id, answer.trashedFrom))
    .where(isOver)
    .orderBy(asc(answer.trashedAt), asc(answer.id))
    .limit(batch)
}
