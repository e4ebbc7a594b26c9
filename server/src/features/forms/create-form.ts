import { type FormDefinition, fold, type LiveSettings } from '@ventanilla/model'
import { type SQL, sql } from 'drizzle-orm'
import { choose, type Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { randomId } from '../../platform/random-id.ts'

/** The form a duplicate was made of, and by whom (spec 1 §3). */
export type DuplicatedFrom = { formId: string; at: string; by: string }

export type NewForm = {
  uid?: string
  municipalityId: number
  /** The first decides permission. */
  areaIds: readonly number[]
  definition: FormDefinition
  live: LiveSettings
  createdBy: number | null
  duplicatedFrom?: DuplicatedFrom
  at: Date
}

/** Writes the form, its first version and its areas, all or nothing. The rules of a form are checked before. */
export async function createForm(db: Database, given: NewForm): Promise<{ id: number; uid: string }> {
  return await db.transact(tx => writeForm(tx, db, given))
}

/** The same inside a transaction. */
export function* writeForm(
  tx: Handle,
  db: Database,
  { uid = randomId(), municipalityId, areaIds, definition, live, createdBy, duplicatedFrom, at }: NewForm,
): Steps<{ id: number; uid: string }> {
  const { form, formArea, formVersion } = db.tables
  const time = at.getTime()
  const title = definition.title.text
  const [row] = yield* run(
    tx
      .insert(form)
      .values({
        ...newId(db),
        uid,
        municipalityId,
        title,
        titleFolded: fold(title),
        currentVersion: 1,
        live: JSON.stringify(live),
        public: live.public ? 1 : 0,
        paymentGateway: definition.settings.paymentGateway ? 1 : 0,
        duplicatedFrom: duplicatedFrom ? JSON.stringify(duplicatedFrom) : null,
        createdAt: time,
        createdBy,
        editedAt: time,
        editedBy: createdBy,
      })
      .returning({ id: form.id }),
  )
  if (!row) throw new Error('the form was not written')
  const version = { formId: row.id, number: 1, municipalityId, definition: JSON.stringify(definition) }
  yield* run(tx.insert(formVersion).values({ ...version, createdAt: time, createdBy }))
  if (areaIds.length > 0) {
    yield* run(tx.insert(formArea).values(areaIds.map((areaId, position) => ({ formId: row.id, areaId, position }))))
  }
  return { id: row.id, uid }
}

/** SQLite gives the last id again once its row is gone; what is remembered of a removed form must never be another's. */
function newId(db: Database): { id?: SQL<number> } {
  const { form, formCounter } = db.tables
  return choose(db, {
    sqlite: () => ({
      id: sql<number>`(select 1 + max(
        coalesce((select max(id) from ${form}), 0), coalesce((select max(form_id) from ${formCounter}), 0)))`,
    }),
    postgres: () => ({}),
  })
}
