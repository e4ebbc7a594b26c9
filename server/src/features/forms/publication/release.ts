import type { SavedForm } from '@ventanilla/api'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { tellEditors } from '../drafts/form-topic.ts'
import { contentOfRow, type SharedRow } from '../drafts/shared-draft.ts'
import { type Release, saveForm } from '../editor/save-form.ts'
import { saveNewForm } from '../editor/save-new-form.ts'
import type { SaveDeps } from '../editor/save-deps.ts'
import { draftAt } from './change-draft.ts'

/**
 * Makes a draft what citizens see: the specification's save (spec 2 §7) in the name of the actor. The draft goes in the save's own
 * transaction, so that it is published once, whoever else publishes it or changes it meanwhile. `also` is written with it. Throws what a
 * save throws, request.stale.
 */
export async function releaseDraft(
  deps: SaveDeps,
  actor: Actor,
  { row, base }: { row: SharedRow; base: number | null },
  also?: Release,
): Promise<SavedForm> {
  const { db } = deps
  const { formPublication } = db.tables
  const { formUid, revision } = row
  const content = contentOfRow(row)
  const release: Release = function* (tx) {
    const draft = tx.delete(formPublication).where(draftAt(db, formUid, revision))
    const gone = yield* run(draft.returning({ id: formPublication.id }))
    if (gone.length === 0) throw new Problem('request.stale')
    if (also) yield* also(tx)
  }
  const saved =
    base === null
      ? await saveNewForm(deps, actor, formUid, content, release)
      : await saveForm(deps, actor, { uid: formUid, seen: base, release }, content)
  await tellEditors(deps, formUid)
  return saved
}
