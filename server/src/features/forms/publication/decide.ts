import type { AuditAction, Publication, Published } from '@ventanilla/api'
import { run } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStaffUser } from '../../accounts/sessions/read-staff-user.ts'
import { staffName } from '../../../platform/db/staff-named.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { tellEditors } from '../drafts/form-topic.ts'
import { draftToChange, type SharedRow } from '../drafts/shared-draft.ts'
import type { Release } from '../editor/save-form.ts'
import type { SaveDeps } from '../editor/save-deps.ts'
import { draftAt, onlyDraft } from './change-draft.ts'
import { tellPerson } from './notices.ts'
import { publicationRow } from './publication-work.ts'
import { readPublication } from './read-publication.ts'
import { releaseDraft } from './release.ts'

type Seen = { readonly formUid: string; readonly revision: number }

/** What was asked or planned is taken back; the draft stays. Throws form.noDraft, request.stale. */
export async function takeBack(deps: SaveDeps, actor: Actor, { formUid, revision }: Seen): Promise<Publication> {
  const { row } = await draftToChange(deps.db, actor.person, formUid, revision)
  await decided(deps, actor, row, { values: onlyDraft, action: 'form.takenBack' })
  return await readPublication(deps.db, actor.person, formUid)
}

/** A second person's no, with the reason for who asked. Throws also form.publication.own, form.publication.notAsked. */
export async function sendBack(
  deps: SaveDeps,
  actor: Actor,
  { formUid, revision, reason }: Seen & { reason: string },
): Promise<Publication> {
  const { row, askedBy } = await askedOfOthers(deps, actor, { formUid, revision })
  const values = { ...onlyDraft, state: 'sentBack', note: reason, askedBy, askedAt: row.askedAt }
  const also = noticeTo(deps, actor, row, { userId: askedBy, about: 'sentBack', reason })
  await decided(deps, actor, row, { values, action: 'form.sentBack', also, reason })
  return await readPublication(deps.db, actor.person, formUid)
}

/**
 * A second person's yes: what was asked for is published in the name of who asked, or waits for its instant. Throws form.publication.own for
 * who asked, form.publication.notAsked, form.publication.past, form.publication.authorGone, request.stale, and what a save throws.
 */
export async function approve(deps: SaveDeps, actor: Actor, { formUid, revision }: Seen): Promise<Published> {
  const { db, clock } = deps
  const { row, askedBy } = await askedOfOthers(deps, actor, { formUid, revision })
  const author = await readStaffUser(db, askedBy)
  // Nothing is published in the name of somebody who may not publish any more.
  if (!author || author.isBlocked) throw new Problem('form.publication.authorGone')
  const { publishAt, base, title } = row
  const also = noticeTo(deps, actor, row, { userId: askedBy, about: 'approved', reason: '' })
  if (publishAt === null) {
    const action = 'form.approved'
    const release: Release = function* (tx) {
      yield* also(tx)
      yield* audited(deps, actor, row, action)(tx)
    }
    const { address } = actor
    await releaseDraft(deps, { person: author.person, address }, { row, base }, release)
    return { outcome: 'published', id: formUid, title }
  }
  if (publishAt <= clock().getTime()) throw new Problem('form.publication.past')
  const next = row.revision + 1
  const queued: Release = function* (tx) {
    yield* also(tx)
    const at = clock().getTime()
    const about = { municipalityId: row.municipalityId, at, delayMs: publishAt - at }
    yield* queueRow(tx, publicationRow({ formUid, revision: next }), about)
  }
  await decided(deps, actor, row, { values: { state: 'planned' }, action: 'form.approved', also: queued })
  return { outcome: 'planned', id: formUid, title }
}

async function askedOfOthers({ db }: SaveDeps, { person }: Actor, { formUid, revision }: Seen) {
  const { row } = await draftToChange(db, person, formUid, revision)
  if (row.state !== 'asked' || row.askedBy === null) throw new Problem('form.publication.notAsked')
  if (row.askedBy === person.userId) throw new Problem('form.publication.own')
  return { row, askedBy: row.askedBy }
}

function noticeTo(
  deps: SaveDeps,
  { person }: Actor,
  { municipalityId, formUid, title, base }: SharedRow,
  notice: { userId: number; about: 'approved' | 'sentBack'; reason: string },
): Release {
  return function* (tx) {
    const of = { municipalityId, formUid, title, isNew: base === null && notice.about === 'sentBack' }
    yield* tellPerson(deps, tx, { ...of, ...notice, sender: staffName(person), at: deps.clock() })
  }
}

type Decided = {
  readonly values: Partial<SharedRow>
  readonly action: AuditAction
  readonly also?: Release
  readonly reason?: string
}

async function decided(deps: SaveDeps, actor: Actor, row: SharedRow, { values, action, also, reason }: Decided) {
  const { db } = deps
  const { formPublication } = db.tables
  const { formUid, revision } = row
  const isWritten = await db.transact(function* (tx) {
    const changed = tx.update(formPublication).set({ ...values, revision: revision + 1 })
    const written = yield* run(changed.where(draftAt(db, formUid, revision)).returning({ id: formPublication.id }))
    if (written.length === 0) return false
    if (also) yield* also(tx)
    yield* audited(deps, actor, row, action, reason)(tx)
    return true
  })
  if (!isWritten) throw new Problem('request.stale')
  await tellEditors(deps, formUid)
}

function audited(
  { db, clock }: SaveDeps,
  { person, address }: Actor,
  { formUid, municipalityId, title }: SharedRow,
  action: AuditAction,
  reason?: string,
): Release {
  return function* (tx) {
    const subject = { kind: 'form', uid: formUid, name: title }
    const detail = reason === undefined ? {} : { reason }
    const at = clock()
    yield* run(recordAudit(db, { action, actor: person, subject, municipalityId, detail, address, at }, tx))
  }
}
