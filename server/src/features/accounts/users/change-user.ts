import type { AuditDetails, User, UserChange } from '@ventanilla/api'
import { areasChanged, hasBadge, isRole, normalBadge, type Role, userEditRefusals } from '@ventanilla/model'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { holdingRows } from '../../../platform/db/locks.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { foldedUser } from './create-user.ts'
import { handOverRow } from './hand-over.ts'
import { readEditable } from './read-editable.ts'
import { readUser } from './read-users.ts'
import { refuseUser } from './refuse-user.ts'

type Area = { id: number; uid: string; name: string; municipalityId: number }
type Request = { uid: string; revision: number; edit: UserChange }

/**
 * Changes a user as of a revision (spec 1 §5). A new role, other areas and deactivation end the person's sessions. Throws user.notFound,
 * request.stale with the current user, or why the change may not be made.
 */
export async function changeUser(deps: Deps, actor: Actor, { uid, revision, edit }: Request): Promise<User> {
  const { db } = deps
  const { person } = actor
  const before = await readEditable(db, person, { uid, revision })
  refuseUser(userEditRefusals(person.viewer, { ...before, municipalityId: before.municipality.id }, edit))
  const [given = before.role] = edit.roles ?? []
  const role = isRole(given) ? given : before.role
  const areas =
    edit.areaIds && areasChanged(before, edit.areaIds) ? await areasGiven(deps, actor, edit.areaIds) : undefined
  const changed = { ...before, ...valuesOf(edit), role, badgeNumber: badgeOf(role, edit, before) }
  const userId = await write(deps, actor, { before, changed, areas })
  if (userId === undefined) throw new Problem('request.stale', { with: { current: await readUser(db, person, uid) } })
  const isSelf = uid === person.viewer.id
  if (changed.disabled && !before.disabled) await endSessionsOf(deps, userId, 'disabled')
  else if (!isSelf && (role !== before.role || areas)) await endSessionsOf(deps, userId, 'role')
  const after = await readUser(db, person, uid)
  if (!after) throw new Problem('user.notFound')
  return after
}

function valuesOf({ firstName, lastName, settings, disabled }: UserChange): Partial<User> {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(settings !== undefined && { settings }),
    ...(disabled !== undefined && { disabled }),
  }
}

/** Whoever is no inspector any more has no badge number either. */
function badgeOf(role: Role, { badgeNumber }: UserChange, before: User): string | null {
  if (!hasBadge(role)) return null
  return badgeNumber === undefined ? before.badgeNumber : normalBadge(badgeNumber)
}

/** The areas in the order given, all of one municipality, which must be the own one but for administrators. Throws area.notFound. */
async function areasGiven({ db }: Pick<Deps, 'db'>, { person }: Actor, uids: readonly string[]): Promise<Area[]> {
  const { area } = db.tables
  const rows = await db.sql
    .select({ id: area.id, uid: area.uid, name: area.name, municipalityId: area.municipalityId })
    .from(area)
    .where(inArray(area.uid, [...uids]))
  const wanted = [...new Set(uids)].flatMap(uid => rows.find(row => row.uid === uid) ?? [])
  const [first] = wanted
  const isOne = wanted.every(each => each.municipalityId === first?.municipalityId)
  const isOwn = person.role === 'ROLE_ADMIN' || first?.municipalityId === person.municipalityId
  if (wanted.length < new Set(uids).size || !isOne || !isOwn) throw new Problem('area.notFound')
  return wanted
}

type Write = { before: User; changed: User; areas: Area[] | undefined }

async function write(
  deps: Deps,
  { person, address }: Actor,
  { before, changed, areas }: Write,
): Promise<number | undefined> {
  const { db, clock } = deps
  const { user, userArea } = db.tables
  const at = clock()
  const { firstName, lastName, role, badgeNumber, settings, disabled } = changed
  const losesAdmin = before.role === 'ROLE_ADMIN' && !before.disabled && (role !== 'ROLE_ADMIN' || disabled)
  return await db.transact(function* (tx) {
    if (losesAdmin) yield* keepAnAdmin(deps, tx, before.id)
    const [row] = yield* run(
      tx
        .update(user)
        .set({
          firstName,
          lastName,
          role,
          badgeNumber,
          settings: JSON.stringify(settings),
          disabled: disabled ? 1 : 0,
          folded: foldedUser(changed),
          ...(areas?.[0] && { municipalityId: areas[0].municipalityId }),
          updatedAt: at.getTime(),
          updatedBy: person.userId,
          revision: sql`${user.revision} + 1`,
        })
        .where(and(eq(user.uid, before.id), eq(user.revision, before.revision)))
        .returning({ id: user.id, municipalityId: user.municipalityId }),
    )
    // Somebody else was faster by a moment.
    if (!row) return undefined
    if (areas) {
      yield* run(tx.delete(userArea).where(eq(userArea.userId, row.id)))
      yield* run(tx.insert(userArea).values(areas.map(area => ({ userId: row.id, areaId: area.id }))))
    }
    const action =
      before.disabled === disabled ? 'user.changed' : disabled ? 'user.disabled' : ('user.enabled' as const)
    const detail = difference(before, changed, areas)
    const subject = { kind: 'user', uid: before.id, name: before.username }
    const { municipalityId } = row
    if (losesRights(before, changed, areas)) {
      const why = disabled ? 'left' : 'access'
      yield* queueRow(tx, handOverRow({ userId: row.id, why }), { municipalityId, at: at.getTime() })
    }
    yield* run(recordAudit(db, { action, actor: person, subject, municipalityId, detail, address, at }, tx))
    return row.id
  })
}

/** Whether there may be answers that are the person's to do and no longer for them. */
function losesRights(before: User, after: User, areas: Area[] | undefined): boolean {
  return (after.disabled && !before.disabled) || after.role !== before.role || areas !== undefined
}

/** Two administrators who demote each other at the same moment are told apart: the rows are held until one is done. */
export function* keepAnAdmin({ db }: Pick<Deps, 'db'>, tx: Handle, uid: string): Steps<void> {
  const { user } = db.tables
  const active = yield* run(
    tx
      .select({ uid: user.uid })
      .from(user)
      .where(and(eq(user.role, 'ROLE_ADMIN'), ne(user.disabled, 1)))
      .orderBy(sql`${asc(user.id)}${holdingRows(db)}`),
  )
  if (!active.some(admin => admin.uid !== uid)) throw new Problem('user.lastAdmin')
}

/** What was and what is, by name, of the things that changed. */
function difference(before: User, after: User, areas: Area[] | undefined): AuditDetails {
  const names = ['firstName', 'lastName', 'role', 'badgeNumber', 'settings'] as const
  const changed = names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return {
    ...Object.fromEntries(changed.map(name => [name, { from: before[name], to: after[name] }])),
    ...(areas && { areas: { from: before.areas.map(area => area.name), to: areas.map(area => area.name) } }),
  }
}
