import type { FormRestored } from '@ventanilla/api'
import { changesForm } from '@ventanilla/model'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { areasOfForm } from './read/find-form.ts'
import { requireGiven } from './snapshot/given-forms.ts'

/**
 * Takes back the deletion of a form that has answers: it is in the lists again, takes answers as it did, and so do the look-ups and links
 * that led to it. Throws form.notFound for one that is not deleted or gone for good, access.area, request.stale.
 */
export async function restoreForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<FormRestored> {
  const { form } = db.tables
  const isHidden = and(eq(form.uid, uid), isNotNull(form.deletedAt))
  const [found] = await db.sql.select().from(form).where(isHidden)
  if (!found) throw new Problem('form.notFound')
  const areas = await areasOfForm(db, found.id)
  requireGiven(person, found.id)
  if (!changesForm(person.viewer, { areaIds: areas.map(area => area.uid) })) throw new Problem('access.area')
  const at = clock()
  const restored = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(form)
        .set({ deletedAt: null, deletedBy: null, revision: sql`${form.revision} + 1` })
        .where(and(isHidden, eq(form.revision, revision)))
        .returning({ revision: form.revision }),
    )
    if (!row) return undefined
    const { municipalityId } = found
    const subject = { kind: 'form', uid, name: found.title }
    yield* run(recordAudit(db, { action: 'form.restored', actor: person, subject, municipalityId, address, at }, tx))
    return { id: uid, revision: row.revision }
  })
  if (!restored) throw new Problem('request.stale', { with: { current: { id: uid, revision: found.revision } } })
  return restored
}
