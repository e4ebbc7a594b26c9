import { type FormDefinition, fold, type LiveSettings } from '@ventanilla/model'
import type { Database } from '../db/database.ts'
import { run } from '../db/handle.ts'
import { randomId } from '../random-id.ts'

export type NewForm = {
  uid?: string
  municipalityId: number
  /** The first decides permission. */
  areaIds: readonly number[]
  definition: FormDefinition
  live: LiveSettings
  createdBy: number | null
  at: Date
}

/** Writes the form, its first version and its areas, all or nothing. The rules of a form are checked before. */
export async function createForm(db: Database, given: NewForm): Promise<{ id: number; uid: string }> {
  const { form, formArea, formVersion } = db.tables
  const { uid = randomId(), municipalityId, areaIds, definition, live, createdBy } = given
  const at = given.at.getTime()
  const title = definition.title.text
  return await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .insert(form)
        .values({
          uid,
          municipalityId,
          title,
          titleFolded: fold(title),
          currentVersion: 1,
          live: JSON.stringify(live),
          public: live.public ? 1 : 0,
          paymentGateway: definition.settings.paymentGateway ? 1 : 0,
          createdAt: at,
          createdBy,
          editedAt: at,
          editedBy: createdBy,
        })
        .returning({ id: form.id }),
    )
    if (!row) throw new Error('the form was not written')
    yield* run(
      tx.insert(formVersion).values({
        formId: row.id,
        number: 1,
        municipalityId,
        definition: JSON.stringify(definition),
        createdAt: at,
        createdBy,
      }),
    )
    if (areaIds.length > 0) {
      yield* run(tx.insert(formArea).values(areaIds.map((areaId, position) => ({ formId: row.id, areaId, position }))))
    }
    return { id: row.id, uid }
  })
}
