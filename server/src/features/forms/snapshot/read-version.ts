import { type FormDefinition, formDefinitionSchema } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../../platform/db/handle.ts'
import { recentMap } from './recent-map.ts'

export type FormVersion = { readonly definition: FormDefinition; readonly createdAt: number }
export type VersionReader = (formId: number, number: number) => Promise<FormVersion | undefined>

const versionByNumber = statement('form_version', (tx, { formVersion }) =>
  tx
    .select({ definition: formVersion.definition, createdAt: formVersion.createdAt })
    .from(formVersion)
    .where(and(eq(formVersion.formId, sql.placeholder('formId')), eq(formVersion.number, sql.placeholder('number')))),
)

export async function readVersion(db: Database, formId: number, number: number): Promise<FormVersion | undefined> {
  const [row] = await versionByNumber(db.sql, { formId, number })
  return row && { definition: parseDefinition(row.definition), createdAt: row.createdAt }
}

export async function readDefinition(
  db: Database,
  formId: number,
  number: number,
): Promise<FormDefinition | undefined> {
  return (await readVersion(db, formId, number))?.definition
}

/** The same among the steps of a transaction. */
export function* definitionWithin(tx: Handle, formId: number, number: number): Steps<FormDefinition | undefined> {
  const [row] = yield* run(versionByNumber(tx, { formId, number }))
  return row && parseDefinition(row.definition)
}

/** Reads each version once, for a list of answers that are mostly of the same ones. */
export function versionReader(db: Database): VersionReader {
  const read = new Map<string, ReturnType<VersionReader>>()
  return (formId, number) => {
    const key = `${formId}:${number}`
    const found = read.get(key) ?? readVersion(db, formId, number)
    read.set(key, found)
    return found
  }
}

// A memo of a pure function, whatever database a text comes from: parsing and checking a long form takes two milliseconds.
const parsed = recentMap<string, FormDefinition>(200)

function parseDefinition(text: string): FormDefinition {
  const known = parsed.get(text)
  if (known) return known
  const definition = v.parse(formDefinitionSchema, JSON.parse(text))
  parsed.set(text, definition)
  return definition
}
