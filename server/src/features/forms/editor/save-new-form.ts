import type { SavedForm } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { copyMessages, messagesToCopy } from '../copied-messages.ts'
import { tellPublished } from './tell-published.ts'
import { writeForm } from '../create-form.ts'
import { refuseWithoutYes } from '../drafts/publication-mode.ts'
import { readDefinition } from '../snapshot/read-version.ts'
import { checkedContent, checkVideos, picturesOf } from './check-content.ts'
import { mayAttachVideos } from './choices.ts'
import { formAreas } from './form-areas.ts'
import { ownPictures } from './form-pictures.ts'
import { linkedToPlatform } from './incident-types.ts'
import { namedByPlatform } from './platform-names.ts'
import type { Release } from './save-form.ts'
import type { SaveDeps } from './save-deps.ts'

/** A new form as it would be saved. Throws form.invalid, form.areas, form.video. */
export async function newFormToSave(deps: SaveDeps, person: StaffUser, given: FormContent) {
  const { db } = deps
  const checked = checkedContent(given, undefined, person, false)
  const { municipalityId, ids } = await formAreas(db, person, checked.areaIds)
  const content = await namedByPlatform(deps, { person, municipalityId, content: checked, before: undefined })
  checkVideos(content, undefined, await mayAttachVideos(db, person, municipalityId))
  return { content, municipalityId, ids }
}

/**
 * Saves a new form under the id of its draft, which goes with it (spec 2 §7). The same content under the same id by the same person is the
 * form that is there already: the answer to the first try got lost. Throws form.invalid, form.areas, form.incidentType.*, form.exists;
 * without `release` form.publication.needsYes where the town wants a second person's.
 */
export async function saveNewForm(
  deps: SaveDeps,
  actor: Actor,
  uid: string,
  given: FormContent,
  release?: Release,
): Promise<SavedForm> {
  const { db, clock } = deps
  const { person, address } = actor
  const { content, municipalityId, ids } = await newFormToSave(deps, person, given)
  if (!release) await refuseWithoutYes(db, municipalityId)
  const earlier = await savedBefore(deps, person, uid, content)
  if (earlier && release) throw new Problem('form.exists')
  if (earlier) return earlier
  const live = {
    ...content.live,
    platform: await linkedToPlatform(deps, { formUid: uid, municipalityId, content, before: undefined }),
  }
  const { definition } = content
  const messages = await messagesToCopy(db, person, municipalityId, { before: undefined, after: definition })
  const at = clock()
  const { formDraft } = db.tables
  try {
    await db.transact(function* (tx) {
      if (release) yield* release(tx)
      const { id } = yield* writeForm(tx, db, {
        uid,
        municipalityId,
        areaIds: ids,
        definition,
        live,
        createdBy: person.userId,
        at,
      })
      yield* copyMessages(db, tx, { municipalityId, formId: id, title: definition.title.text, actor, at }, messages)
      yield* ownPictures(db, tx, person, { id, uid, municipalityId }, picturesOf(content))
      yield* run(tx.delete(formDraft).where(and(eq(formDraft.userId, person.userId), eq(formDraft.formUid, uid))))
      yield* tellPublished(db, tx, { uid, municipalityId, at })
      const subject = { kind: 'form', uid, name: definition.title.text }
      yield* run(recordAudit(db, { action: 'form.created', actor: person, subject, municipalityId, address, at }, tx))
    })
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause
    const other = release ? undefined : await savedBefore(deps, person, uid, content)
    if (other) return other
    throw new Problem('form.exists', { cause })
  }
  return { id: uid, title: definition.title.text, version: 1, revision: 1 }
}

async function savedBefore(
  { db }: SaveDeps,
  person: StaffUser,
  uid: string,
  content: FormContent,
): Promise<SavedForm | undefined> {
  const { form } = db.tables
  const [row] = await db.sql.select().from(form).where(eq(form.uid, uid))
  if (!row) return undefined
  const definition = await readDefinition(db, row.id, 1)
  const isSame = row.createdBy === person.userId && JSON.stringify(definition) === JSON.stringify(content.definition)
  if (!isSame) throw new Problem('form.exists')
  return { id: uid, title: row.title, version: row.currentVersion, revision: row.revision }
}
