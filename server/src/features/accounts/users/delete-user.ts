import { type UserRefusal, userDeletionRefusal } from '@ventanilla/model'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { keepAnAdmin } from './change-user.ts'
import { handOverRow } from './hand-over.ts'
import { readUser } from './read-users.ts'

type Request = { uid: string; revision: number; takesDrafts: boolean }

/**
 * Deletes a user as of a revision. The row stays, without what opens a door: what the person did goes on naming them, while the username
 * and the e-mail are free for somebody else. Forms that the person has not saved stand in the way, unless whoever deletes takes them over.
 * Throws user.notFound, request.stale with the current user, or why it may not be.
 */
export async function deleteUser(deps: Deps, actor: Actor, { uid, revision, takesDrafts }: Request): Promise<void> {
  const { db, clock } = deps
  const { person, address } = actor
  const before = await readUser(db, person, uid)
  if (!before) throw new Problem('user.notFound')
  const refusal = userDeletionRefusal(person.viewer, { ...before, municipalityId: before.municipality.id })
  if (refusal) throw new Problem(refusal)
  if (before.revision !== revision) throw new Problem('request.stale', { with: { current: before } })
  const { user, userArea, passwordReset, frameCode, savedView, userTotp, recoveryCode, passkey } = db.tables
  const at = clock()
  const deleted = await db.transact(function* (tx) {
    if (before.role === 'ROLE_ADMIN' && !before.disabled) yield* keepAnAdmin(deps, tx, uid)
    const [row] = yield* run(
      tx
        .update(user)
        .set({
          deletedAt: at.getTime(),
          disabled: 1,
          email: null,
          passwordHash: null,
          subject: null,
          folded: '',
          updatedAt: at.getTime(),
          updatedBy: person.userId,
          revision: sql`${user.revision} + 1`,
        })
        .where(and(eq(user.uid, uid), eq(user.revision, revision)))
        .returning({ id: user.id, municipalityId: user.municipalityId }),
    )
    // Somebody else was faster by a moment.
    if (!row) return undefined
    const drafts = yield* moveDrafts(deps, tx, { from: row.id, to: takesDrafts ? person.userId : undefined })
    for (const table of [userArea, passwordReset, frameCode, userTotp, recoveryCode, passkey])
      yield* run(tx.delete(table).where(eq(table.userId, row.id)))
    yield* run(tx.delete(savedView).where(eq(savedView.ownerId, row.id)))
    const subject = { kind: 'user', uid, name: before.username }
    const name = `${before.firstName} ${before.lastName}`.trim()
    const detail = { name, role: before.role, areas: before.areas.map(area => area.name), drafts }
    const { municipalityId } = row
    yield* queueRow(tx, handOverRow({ userId: row.id, why: 'left' }), { municipalityId, at: at.getTime() })
    yield* run(
      recordAudit(db, { action: 'user.deleted', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return row.id
  })
  if (deleted === undefined) throw new Problem('request.stale', { with: { current: await readUser(db, person, uid) } })
  await endSessionsOf(deps, deleted, 'disabled')
}

/** Unsaved forms go to whoever takes them; else, and where both have one of the same form, they stand in the way: nothing is lost unseen. */
function* moveDrafts(
  { db }: Pick<Deps, 'db'>,
  tx: Handle,
  { from, to }: { from: number; to: number | undefined },
): Steps<string[]> {
  const { formDraft } = db.tables
  const drafts = yield* run(
    tx.select().from(formDraft).where(eq(formDraft.userId, from)).orderBy(asc(formDraft.title), asc(formDraft.id)),
  )
  const titles = drafts.map(draft => draft.title)
  if (drafts.length === 0) return titles
  if (to === undefined) throw inTheWay('user.drafts', titles)
  const uids = drafts.map(draft => draft.formUid)
  const own = yield* run(
    tx
      .select({ title: formDraft.title })
      .from(formDraft)
      .where(and(eq(formDraft.userId, to), inArray(formDraft.formUid, uids))),
  )
  if (own.length > 0)
    throw inTheWay(
      'user.drafts.own',
      own.map(draft => draft.title),
    )
  yield* run(
    tx
      .update(formDraft)
      .set({ userId: to, revision: sql`${formDraft.revision} + 1` })
      .where(eq(formDraft.userId, from)),
  )
  return titles
}

function inTheWay(code: Extract<UserRefusal['code'], `user.drafts${string}`>, titles: readonly string[]): Problem {
  return new Problem(code, { values: { count: titles.length, titles: titles.join(', ') } })
}
