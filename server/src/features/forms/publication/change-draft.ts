import type { Publication, SharedDraftChange } from '@ventanilla/api'
import { changesForm, type FormContent } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { draftToChange, placeOf } from '../drafts/shared-draft.ts'
import { picturesOf } from '../editor/check-content.ts'
import { ownPictures } from '../editor/form-pictures.ts'
import { tellEditors } from '../drafts/form-topic.ts'
import { homeOfDraft, readPublication } from './read-publication.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'bus'>

/** Nothing is asked or planned any more. */
export const onlyDraft = {
  state: 'draft',
  base: null,
  publishAt: null,
  askedAt: null,
  askedBy: null,
  approverId: null,
  note: null,
} as const

/**
 * Keeps the draft that colleagues see; the form stays as it is for citizens. What was asked or planned for the one before is void. Throws
 * request.stale where somebody kept another one since `revision`, access.forbidden, access.area, form.picture.
 */
export async function keepSharedDraft(
  deps: ChangeDeps,
  { person, address }: Actor,
  formUid: string,
  { content, revision: seen }: SharedDraftChange & { content: FormContent },
): Promise<Publication> {
  const { db, clock } = deps
  const { form, row } = await placeOf(db, person, formUid)
  // It is kept with every pause in typing: one entry says that somebody began to write, or made void what was asked.
  const isNews = row?.updatedBy !== person.userId || row.state !== 'draft'
  const { formDraft, formPublication } = db.tables
  const municipalityId = form?.form.municipality.id ?? (await homeOfDraft(db, person, content))
  // A draft of a new form belongs where its author works: nobody puts one before the people of another area.
  if (!form && content.areaIds.length > 0 && !changesForm(person.viewer, content)) throw new Problem('access.area')
  const at = clock()
  const title = content.definition.title.text
  const values = {
    title,
    content: JSON.stringify(content),
    updatedAt: at.getTime(),
    updatedBy: person.userId,
    ...onlyDraft,
  }
  const own = and(eq(formPublication.formUid, formUid), eq(formPublication.revision, seen ?? 0))
  function* write(tx: Handle): Steps<boolean> {
    const written =
      seen === null
        ? yield* run(
            tx
              .insert(formPublication)
              .values({ ...values, formUid, municipalityId })
              .returning({ id: formPublication.id }),
          )
        : yield* run(
            tx
              .update(formPublication)
              .set({ ...values, municipalityId, revision: seen + 1 })
              .where(own)
              .returning({ id: formPublication.id }),
          )
    if (written.length === 0) return false
    if (form) {
      yield* ownPictures(db, tx, person, { id: form.form.id, uid: formUid, municipalityId }, picturesOf(content))
    }
    yield* run(tx.delete(formDraft).where(and(eq(formDraft.userId, person.userId), eq(formDraft.formUid, formUid))))
    if (!isNews) return true
    const subject = { kind: 'form', uid: formUid, name: title }
    yield* run(recordAudit(db, { action: 'form.drafted', actor: person, subject, municipalityId, address, at }, tx))
    return true
  }
  const isWritten = await db.transact(write).catch((cause: unknown) => {
    if (isUniqueViolation(cause)) return false
    throw cause
  })
  if (!isWritten) throw new Problem('request.stale')
  await tellEditors(deps, formUid)
  return await readPublication(db, person, formUid)
}

/** Throws the draft away that colleagues see. Throws form.noDraft, request.stale, access.forbidden, access.area. */
export async function discardSharedDraft(
  deps: ChangeDeps,
  { person, address }: Actor,
  formUid: string,
  revision: number,
): Promise<void> {
  const { db, clock } = deps
  const { row } = await draftToChange(db, person, formUid, revision)
  const { formPublication } = db.tables
  const { title, municipalityId } = row
  const at = clock()
  const isGone = await db.transact(function* (tx) {
    const draft = tx.delete(formPublication).where(draftAt(db, formUid, revision))
    const gone = yield* run(draft.returning({ id: formPublication.id }))
    if (gone.length === 0) return false
    const subject = { kind: 'form', uid: formUid, name: title }
    yield* run(recordAudit(db, { action: 'form.discarded', actor: person, subject, municipalityId, address, at }, tx))
    return true
  })
  if (!isGone) throw new Problem('request.stale')
  await tellEditors(deps, formUid)
}

/** The shared draft of a form as it was seen. */
export function draftAt({ tables: { formPublication } }: Pick<Database, 'tables'>, formUid: string, revision: number) {
  return and(eq(formPublication.formUid, formUid), eq(formPublication.revision, revision))
}
