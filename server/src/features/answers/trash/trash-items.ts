import type { TrashItem } from '@ventanilla/api'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { staffNamed } from '../../../platform/db/staff-named.ts'
import { readSummary } from '../record/row/answer-summary.ts'
import { reasonIn, trashReasons } from '../record/row/trash-event.ts'

type Placed = { readonly id: number; readonly until: number }

/** Deleted answers as their lists show them, in the order in which they are given; one that is gone for good by now is left out. */
export async function trashItems(db: Database, page: readonly Placed[]): Promise<TrashItem[]> {
  if (page.length === 0) return []
  const { answer, form, municipality } = db.tables
  const ids = page.map(({ id }) => id)
  const rows = await db.sql
    .select({ row: answer, formUid: form.uid, title: form.title, timeZone: municipality.timeZone })
    .from(answer)
    .innerJoin(municipality, eq(municipality.id, answer.municipalityId))
    .leftJoin(form, eq(form.id, answer.trashedFrom))
    .where(inArray(answer.id, ids))
  const byId = new Map(rows.map(found => [found.row.id, found]))
  const people = await staffNamed(
    db,
    rows.flatMap(({ row }) => row.trashedBy ?? []),
  )
  const reasons = await trashReasons(db, ids)
  return page.flatMap(({ id, until }): TrashItem[] => {
    const found = byId.get(id)
    if (!found || found.row.trashedAt === null) return []
    const { uid, docCode, summary, createdAt, trashedAt, trashedBy, revision } = found.row
    return [
      {
        id: uid,
        docCode,
        summary: readSummary(summary),
        createdAt: new Date(createdAt).toISOString(),
        trashedAt: new Date(trashedAt).toISOString(),
        trashedBy: (trashedBy !== null && people.get(trashedBy)) || null,
        ...reasonIn(reasons, id),
        until: new Date(until).toISOString(),
        revision,
        form: { id: found.formUid ?? '', name: found.title ?? '' },
        timeZone: found.timeZone,
      },
    ]
  })
}
