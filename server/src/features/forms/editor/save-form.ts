import type { SavedForm } from '@ventanilla/api'
import {
  editLock,
  type FormContent,
  type FormDefinition,
  fold,
  haveSameTerms,
  isSame,
  lockIssues,
} from '@ventanilla/model'
import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { handOverRow } from '../../accounts/users/hand-over.ts'
import type { Actor } from '../../audit/actor.ts'
import { actorName, recordAudit } from '../../audit/record.ts'
import { copyMessages, messagesToCopy } from '../copied-messages.ts'
import { refuseWithoutYes } from '../drafts/publication-mode.ts'
import { formToChange, loadForm, staleForm } from '../read/form-to-change.ts'
import { queueRecount } from '../snapshot/recount-terms.ts'
import { queueRemovedStates } from '../snapshot/removed-states.ts'
import { askForSummaries } from './ask-for-summaries.ts'
import { checkedContent, checkVideos, picturesOf } from './check-content.ts'
import { mayAttachVideos } from './choices.ts'
import { formAreas } from './form-areas.ts'
import { ownPictures } from './form-pictures.ts'
import { linkedToPlatform } from './incident-types.ts'
import { namedByPlatform } from './platform-names.ts'
import type { SaveDeps } from './save-deps.ts'
import { tellPublished } from './tell-published.ts'

export const editedLogSchema = v.array(v.object({ at: v.number(), by: v.string() }))
/** As many edits as the log of a form names; the versions name the others. */
const longestLog = 200

/** Steps of whoever lets the save happen, in its own transaction; they throw what keeps it from happening. */
export type Release = (tx: Handle) => Steps<void>

type Edited = { readonly uid: string; readonly seen: number; readonly release?: Release | undefined }

/**
 * An edit as it would be saved, with the form as it stands. Throws all that a save throws but what the municipal platform says to its
 * incident types and what another save changes meanwhile.
 */
export async function editToSave(
  deps: SaveDeps,
  person: StaffUser,
  { uid, seen }: Omit<Edited, 'release'>,
  given: FormContent,
) {
  const { db } = deps
  const { form, content: before } = await formToChange(db, person, { uid, revision: seen })
  const lock = editLock(form.answers > 0, given.definition.settings.editableForm)
  const checked = checkedContent(given, before, person, lock.content)
  const issues = lockIssues(before.definition, checked.definition, lock)
  if (issues.length > 0) throw new Problem('form.locked', { issues })
  const { municipalityId, ids } = await formAreas(db, person, checked.areaIds, before.areaIds)
  if (municipalityId !== form.municipality.id) throw new Problem('form.areas')
  const content = await namedByPlatform(deps, { person, municipalityId, content: checked, before })
  checkVideos(content, before, await mayAttachVideos(db, person, municipalityId))
  return { form, before, content, municipalityId, ids }
}

/**
 * Saves an edit (spec 2 §7): a new version where the definition changed, the live settings and areas as they are now, a line in the log.
 * The writer's draft of the form goes. Throws request.stale (412) where another save came first, form.invalid, form.locked with the places
 * that may not change any more, form.areas, form.incidentType.*; without `release` form.publication.needsYes where the town wants a second
 * person's.
 */
export async function saveForm(
  deps: SaveDeps,
  actor: Actor,
  { uid, seen, release }: Edited,
  given: FormContent,
): Promise<SavedForm> {
  const { db, clock } = deps
  const { person, address } = actor
  const { form: found, before, content, municipalityId, ids } = await editToSave(deps, person, { uid, seen }, given)
  if (!release) await refuseWithoutYes(db, municipalityId)
  const platform = await linkedToPlatform(deps, { formUid: uid, municipalityId, content, before })
  const { definition } = content
  const live = { ...content.live, platform }
  const isNewVersion = !isSame(definition, before.definition)
  const messages = await messagesToCopy(db, person, municipalityId, { before: before.definition, after: definition })
  const version = isNewVersion ? found.version + 1 : found.version
  const at = clock()
  const title = definition.title.text
  const { form, formArea, formCounter, formDraft } = db.tables

  const saved = await db.transact(function* (tx) {
    if (release) yield* release(tx)
    const [row] = yield* run(tx.select({ editedLog: form.editedLog }).from(form).where(eq(form.id, found.id)))
    const log = v.parse(editedLogSchema, JSON.parse(row?.editedLog ?? '[]'))
    const written = yield* run(
      tx
        .update(form)
        .set({
          title,
          titleFolded: fold(title),
          currentVersion: version,
          revision: seen + 1,
          live: JSON.stringify(live),
          public: live.public ? 1 : 0,
          paymentGateway: definition.settings.paymentGateway ? 1 : 0,
          editedLog: JSON.stringify([...log, { at: at.getTime(), by: person.username }].slice(-longestLog)),
          editedAt: at.getTime(),
          editedBy: person.userId,
        })
        .where(and(eq(form.id, found.id), eq(form.revision, seen), isNull(form.deletedAt)))
        .returning({ id: form.id }),
    )
    if (written.length === 0) return undefined
    const [counted] = yield* run(
      tx.select({ answers: formCounter.answers }).from(formCounter).where(eq(formCounter.formId, found.id)),
    )
    const lockNow = editLock((counted?.answers ?? 0) > 0, definition.settings.editableForm)
    const issues = lockIssues(before.definition, definition, lockNow)
    if (issues.length > 0) throw new Problem('form.locked', { issues })
    if (isNewVersion) {
      const made = { number: version, definition, at: at.getTime(), by: person }
      yield* putVersion(db, tx, { id: found.id, municipalityId, before: before.definition }, made)
    }
    yield* copyMessages(db, tx, { municipalityId, formId: found.id, title, actor, at }, messages)
    yield* askForSummaries(db, tx, { id: found.id, municipalityId, revision: seen + 1 }, [before.live, live])
    if (content.areaIds.join() !== before.areaIds.join()) {
      yield* run(tx.delete(formArea).where(eq(formArea.formId, found.id)))
      yield* run(tx.insert(formArea).values(ids.map((areaId, position) => ({ formId: found.id, areaId, position }))))
      yield* queueRow(tx, handOverRow({ formId: found.id }), { municipalityId, at: at.getTime() })
    }
    yield* ownPictures(db, tx, person, { id: found.id, uid, municipalityId }, picturesOf(content))
    yield* run(tx.delete(formDraft).where(and(eq(formDraft.userId, person.userId), eq(formDraft.formUid, uid))))
    yield* tellPublished(db, tx, { uid, municipalityId, at })
    const subject = { kind: 'form', uid, name: title }
    const detail = { version }
    yield* run(
      recordAudit(db, { action: 'form.changed', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return { id: uid, title, version, revision: seen + 1 }
  })
  if (!saved) throw staleForm((await loadForm(db, uid)).form)
  return saved
}

type MadeVersion = { number: number; definition: FormDefinition; at: number; by: StaffUser }

/** The version; where it gives other terms the deadlines of the answers anew, and where it deletes states the answers in them elsewhere. */
function* putVersion(
  { tables: { formVersion } }: Database,
  tx: Handle,
  { id: formId, municipalityId, before }: { id: number; municipalityId: number; before: FormDefinition },
  { number, definition, at, by }: MadeVersion,
): Steps<void> {
  const row = { formId, number, municipalityId, createdAt: at, createdBy: by.userId }
  yield* run(tx.insert(formVersion).values({ ...row, definition: JSON.stringify(definition) }))
  if (!haveSameTerms(before, definition)) yield* queueRecount(tx, { municipalityId, formId, at })
  const moving = { formId, municipalityId, at, by: { userId: by.userId, name: actorName(by) } }
  yield* queueRemovedStates(tx, moving, { before, after: definition })
}
