import type { Publish, Published } from '@ventanilla/api'
import { run } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { staffName } from '../../../platform/db/staff-named.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { tellEditors } from '../drafts/form-topic.ts'
import { publicationMode } from '../drafts/publication-mode.ts'
import { contentOfRow, draftToChange, type SharedRow } from '../drafts/shared-draft.ts'
import { editToSave } from '../editor/save-form.ts'
import { newFormToSave } from '../editor/save-new-form.ts'
import type { SaveDeps } from '../editor/save-deps.ts'
import { type Approver, approversOf } from './approvers.ts'
import { draftAt } from './change-draft.ts'
import { tellPerson } from './notices.ts'
import { publicationRow } from './publication-work.ts'
import { releaseDraft } from './release.ts'

type Asked = Publish & { readonly formUid: string; readonly revision: number }

/**
 * Publishes a draft now, has it published at an instant, or, where the municipality wants a second person's yes, asks for it. Whatever keeps
 * a form from being saved is said at once, also where it waits. Throws form.noDraft, request.stale where the draft or the form is another by
 * now, form.publication.past, form.publication.approver, and what a save throws.
 */
export async function publishDraft(deps: SaveDeps, actor: Actor, asked: Asked): Promise<Published> {
  const { db, clock } = deps
  const { person } = actor
  const { formUid, revision, base, at } = asked
  const { form, row } = await draftToChange(db, person, formUid, revision)
  if (base !== (form?.form.revision ?? null)) throw new Problem('request.stale')
  const publishAt = at === undefined ? null : Date.parse(at)
  if (publishAt !== null && publishAt <= clock().getTime()) throw new Problem('form.publication.past')
  const isAsked = (await publicationMode(db, row.municipalityId)) === 'secondPerson'
  const { title } = row
  if (!isAsked && publishAt === null) {
    await releaseDraft(deps, actor, { row, base })
    return { outcome: 'published', id: formUid, title }
  }
  const content = contentOfRow(row)
  if (base === null) await newFormToSave(deps, person, content)
  else await editToSave(deps, person, { uid: formUid, seen: base }, content)
  const approver = isAsked ? await approverNamed(deps, actor, row, asked.approverId) : undefined
  await keepAsked(deps, actor, { row, base, publishAt, approver })
  await tellEditors(deps, formUid)
  return { outcome: isAsked ? 'asked' : 'planned', id: formUid, title }
}

async function approverNamed({ db }: SaveDeps, { person }: Actor, row: SharedRow, uid: string | undefined) {
  const { municipalityId } = row
  const people = await approversOf(db, person, { municipalityId, areaIds: contentOfRow(row).areaIds })
  const approver = people.find(each => each.uid === uid)
  if (!approver) throw new Problem('form.publication.approver')
  return approver
}

type Waiting = {
  readonly row: SharedRow
  readonly base: number | null
  readonly publishAt: number | null
  readonly approver: Approver | undefined
}

async function keepAsked(deps: SaveDeps, { person, address }: Actor, { row, base, publishAt, approver }: Waiting) {
  const { db, clock } = deps
  const { formPublication } = db.tables
  const { formUid, municipalityId, title } = row
  const at = clock()
  const revision = row.revision + 1
  const isWritten = await db.transact(function* (tx) {
    const written = yield* run(
      tx
        .update(formPublication)
        .set({
          state: approver ? 'asked' : 'planned',
          base,
          publishAt,
          askedAt: at.getTime(),
          askedBy: person.userId,
          approverId: approver?.id ?? null,
          note: null,
          revision,
        })
        .where(draftAt(db, formUid, row.revision))
        .returning({ id: formPublication.id }),
    )
    if (written.length === 0) return false
    if (publishAt !== null) {
      const delayMs = publishAt - at.getTime()
      yield* queueRow(tx, publicationRow({ formUid, revision }), { municipalityId, at: at.getTime(), delayMs })
    }
    if (approver) {
      const sender = staffName(person)
      const about = { municipalityId, formUid, title, isNew: base === null, about: 'asked', sender, at } as const
      yield* tellPerson(deps, tx, { userId: approver.id, ...about })
    }
    const subject = { kind: 'form', uid: formUid, name: title }
    const action = approver ? 'form.asked' : 'form.planned'
    const detail = {
      ...(publishAt !== null && { after: new Date(publishAt).toISOString() }),
      ...(approver && { by: approver.name }),
    }
    yield* run(recordAudit(db, { action, actor: person, subject, municipalityId, detail, address, at }, tx))
    return true
  })
  if (!isWritten) throw new Problem('request.stale')
}
