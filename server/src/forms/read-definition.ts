import { type FormDefinition, formDefinitionSchema } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { statement } from '../db/handle.ts'

const findVersion = statement('form.version', (tx, { formVersion }) =>
  tx
    .select({ definition: formVersion.definition, createdAt: formVersion.createdAt })
    .from(formVersion)
    .where(and(eq(formVersion.formId, sql.placeholder('formId')), eq(formVersion.number, sql.placeholder('number')))),
)

type Version = { definition: FormDefinition; createdAt: number }

const mostKept = 500
const caches = new WeakMap<Database, Map<string, Version>>()

/**
 * A version's definition. Versions never change, so they are parsed once and kept; the least recently used go first. Lists, reads and
 * saves share what is kept.
 */
export async function readVersion(db: Database, formId: number, number: number): Promise<Version | undefined> {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = new Map()))
  const key = `${formId}/${number}`
  const known = cache.get(key)
  if (known) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const [row] = await findVersion(db.sql, { formId, number })
  if (!row) return undefined
  const version = { definition: v.parse(formDefinitionSchema, JSON.parse(row.definition)), createdAt: row.createdAt }
  cache.set(key, version)
  const [oldest] = cache.keys()
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest)
  return version
}

export async function readDefinition(
  db: Database,
  formId: number,
  number: number,
): Promise<FormDefinition | undefined> {
  return (await readVersion(db, formId, number))?.definition
}
