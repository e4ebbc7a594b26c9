import type { FormScopeChanged } from '@ventanilla/api'
import { optionLock, seesScope, withOption } from '@ventanilla/model'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { refuseWithoutYes } from './drafts/publication-mode.ts'
import { formToChange, loadForm, staleForm } from './read/form-to-change.ts'

type Change = { uid: string; revision: number; isPublic: boolean }

/**
 * Makes a form public or private (spec 1 §4), with everything that goes with the option (spec 2 §4): what belongs to the definition makes a
 * new version. Throws form.notFound, access.forbidden, access.area, request.stale, form.scope.locked,
 * form.publication.needsYes.
 */
export async function changeScope(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { uid, revision, isPublic }: Change,
): Promise<FormScopeChanged> {
  if (!seesScope(person.role)) throw new Problem('access.forbidden')
  const { form, content } = await formToChange(db, person, { uid, revision })
  if (content.live.public === isPublic) return { public: isPublic, revision }
  if (isPublic && optionLock(content, 'public')) throw new Problem('form.scope.locked')
  if (isPublic) await refuseWithoutYes(db, form.municipality.id)
  const changed = withOption(content, 'public', isPublic, () => randomId(8))
  const isNewVersion = changed.definition !== content.definition
  const { form: forms, formVersion } = db.tables
  const at = clock()
  const written = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(forms)
        .set({
          live: JSON.stringify(changed.live),
          public: isPublic ? 1 : 0,
          revision: sql`${forms.revision} + 1`,
          ...(isNewVersion && { currentVersion: form.version + 1, editedAt: at.getTime(), editedBy: person.userId }),
        })
        .where(and(eq(forms.id, form.id), eq(forms.revision, revision), isNull(forms.deletedAt)))
        .returning({ revision: forms.revision }),
    )
    if (!row) return undefined
    if (isNewVersion) {
      yield* run(
        tx.insert(formVersion).values({
          formId: form.id,
          number: form.version + 1,
          municipalityId: form.municipality.id,
          definition: JSON.stringify(changed.definition),
          createdAt: at.getTime(),
          createdBy: person.userId,
        }),
      )
    }
    const subject = { kind: 'form', uid, name: content.definition.title.text }
    const detail = { public: { from: !isPublic, to: isPublic } }
    const municipalityId = form.municipality.id
    yield* run(
      recordAudit(db, { action: 'form.changed', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return row.revision
  })
  if (written === undefined) throw staleForm((await loadForm(db, uid)).form)
  return { public: isPublic, revision: written }
}
