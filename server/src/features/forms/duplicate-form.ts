import type { FormDuplicated } from '@ventanilla/api'
import { duplicateForm, type FormContent, listsForm, opensForm, withOption } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { run } from '../../platform/db/handle.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { copyMessages, messagesOfCopy } from './copied-messages.ts'
import { copyPictures, keepPictures } from './copy-pictures.ts'
import { writeForm } from './create-form.ts'
import { publicationMode } from './drafts/publication-mode.ts'
import { type FormToChange, loadForm } from './read/form-to-change.ts'
import { requireGiven } from './snapshot/given-forms.ts'

/**
 * Makes a form of its own out of another one, in one area (spec 1 §4, §5): into the own areas, administrators into any. Throws
 * form.duplicate.area, form.duplicate.notFound, access.area, area.notFound.
 */
export async function makeDuplicate(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  actor: Actor,
  { uid, areaId }: { uid: string; areaId: string },
): Promise<FormDuplicated> {
  const { db, clock } = deps
  const { person, address } = actor
  if (areaId === '') throw new Problem('form.duplicate.area')
  const source = await sourceOf(db, person, uid)
  const area = await targetArea(db, person, areaId)
  const isElsewhere = area.municipalityId !== source.form.municipality.id
  const made = duplicateForm(source.content, [areaId], () => randomId(8))
  const needsYes = (await publicationMode(db, area.municipalityId)) === 'secondPerson'
  const given = needsYes ? withoutCitizens(made) : made
  const pictures = await copyPictures(deps, source, isElsewhere ? withoutHome(given) : given)
  const { definition, live } = pictures.content
  const at = clock()
  const title = definition.title.text
  const copy = await db.transact(function* (tx) {
    const { id, uid: newUid } = yield* writeForm(tx, db, {
      municipalityId: area.municipalityId,
      areaIds: [area.id],
      definition,
      live,
      createdBy: person.userId,
      duplicatedFrom: { formId: uid, at: at.toISOString(), by: person.username },
      at,
    })
    yield* keepPictures(db, tx, pictures, { id, uid: newUid, municipalityId: area.municipalityId })
    if (!isElsewhere) {
      const copying = { municipalityId: area.municipalityId, formId: id, title, actor, at }
      yield* copyMessages(db, tx, copying, messagesOfCopy(source.form.id, source.content.definition, definition))
    }
    const subject = { kind: 'form', uid: newUid, name: title }
    const detail = { from: { id: uid, name: title, municipality: source.form.municipality.name }, area: area.name }
    const { municipalityId } = area
    yield* run(
      recordAudit(db, { action: 'form.duplicated', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return newUid
  })
  return { id: copy, title }
}

/** Only what the person's list shows and the person may open. */
async function sourceOf(db: Database, person: StaffUser, uid: string): Promise<FormToChange> {
  const source = await loadForm(db, uid).catch((error: unknown) => {
    const isGone = error instanceof Problem && error.code === 'form.notFound'
    throw isGone ? new Problem('form.duplicate.notFound') : error
  })
  const { content, form } = source
  const { portalAssociation } = content.definition.settings
  const access = {
    areaIds: content.areaIds,
    municipalityId: form.municipality.uid,
    public: form.live.public,
    portalAssociation,
  }
  requireGiven(person, form.id)
  if (!listsForm(person.viewer, access) || !opensForm(person.viewer, access)) throw new Problem('access.area')
  return source
}

async function targetArea({ sql, tables: { area } }: Database, person: StaffUser, uid: string) {
  const [found] = await sql.select().from(area).where(eq(area.uid, uid))
  const isAllowed = person.role === 'ROLE_ADMIN' || person.viewer.areaIds.includes(uid)
  if (!found || !isAllowed) throw new Problem('area.notFound')
  return found
}

/** Where a second person says yes to what citizens see, a copy is shown to none of them until somebody did. */
function withoutCitizens(form: FormContent): FormContent {
  const options = ['public', 'portalAssociation'] as const
  return options.reduce((kept, option) => withOption(kept, option, false, () => randomId(8)), form)
}

/** In another municipality nobody of the first one is told of answers, none of its sites may embed the form, and its agenda stays its own. */
function withoutHome(form: FormContent): FormContent {
  const { branding: _, ...live } = form.live
  const moved = { ...form, live: { ...live, branding: {}, notify: [], allowedOrigins: [] } }
  return withOption(moved, 'appointment', false, () => randomId(8))
}
