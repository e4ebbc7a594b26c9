import { eq } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../platform/outbox/finish-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStaffUser } from '../../accounts/sessions/read-staff-user.ts'
import { recordAudit } from '../../audit/record.ts'
import { tellEditors } from '../drafts/form-topic.ts'
import { placeOf, type SharedRow } from '../drafts/shared-draft.ts'
import type { SaveDeps } from '../editor/save-deps.ts'
import { draftAt } from './change-draft.ts'
import { tellPerson } from './notices.ts'
import { type PublicationWork, publicationKind } from './publication-work.ts'
import { releaseDraft } from './release.ts'

export const publicationDelivery = delivery({ ...publicationKind, deliver: publishDue })

/**
 * The instant of a draft has come. The draft goes in the transaction that publishes it, and the row of the outbox after it: a process that
 * dies between the two leaves a row that finds no draft. What keeps it from being published is told to who planned it; a service that is
 * down is tried again.
 */
async function publishDue(deps: SaveDeps, { row: work, payload }: Work<PublicationWork>): Promise<void> {
  const { db } = deps
  const { formPublication, outbox } = db.tables
  const [row] = await db.sql
    .select()
    .from(formPublication)
    .where(draftAt(db, payload.formUid, payload.revision))
  if (row?.state === 'asked') await giveUp(deps, row, 'late')
  else if (row?.state === 'planned') await publishPlanned(deps, row)
  await db.sql.delete(outbox).where(heldBy(db.tables, work))
}

async function publishPlanned(deps: SaveDeps, row: SharedRow): Promise<void> {
  const author = row.askedBy === null ? undefined : await readStaffUser(deps.db, row.askedBy)
  try {
    if (!author || author.isBlocked) throw new Problem('access.forbidden')
    await placeOf(deps.db, author.person, row.formUid)
    await releaseDraft(deps, { person: author.person, address: '' }, { row, base: row.base })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await giveUp(deps, row, 'failed', error.code)
  }
}

async function giveUp(deps: SaveDeps, row: SharedRow, about: 'late' | 'failed', code?: string): Promise<void> {
  const { db, clock } = deps
  const { formPublication, user } = db.tables
  const { formUid, revision, municipalityId, title, askedBy, base } = row
  const at = clock()
  const note = code ?? 'form.publication.late'
  await db.transact(function* (tx) {
    const changed = tx.update(formPublication).set({ state: 'failed', note, revision: revision + 1 })
    const written = yield* run(changed.where(draftAt(db, formUid, revision)).returning({ id: formPublication.id }))
    if (written.length === 0 || askedBy === null) return
    yield* tellPerson(deps, tx, { userId: askedBy, municipalityId, formUid, title, isNew: base === null, about, at })
    const [author] = yield* run(tx.select({ name: user.username }).from(user).where(eq(user.id, askedBy)))
    const actor = { name: author?.name ?? '', userId: askedBy }
    const subject = { kind: 'form', uid: formUid, name: title }
    const detail = { reason: note }
    const action = 'form.notPublished'
    yield* run(recordAudit(db, { action, actor, subject, municipalityId, detail, at }, tx))
  })
  await tellEditors(deps, formUid)
}
