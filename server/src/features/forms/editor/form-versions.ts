import type { FormVersion, FormVersionList } from '@ventanilla/api'
import { formDefinitionSchema } from '@ventanilla/model'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeableForm } from '../read/form-to-change.ts'

const pageLength = 50
/** Up to here a form's answers are counted by version: no index knows the version, so each of them is looked at. */
const mostCounted = 2_000

/** The versions of a form, the newest first, each with who saved it and, where that is cheap, how many answers were given on it. */
export async function listVersions(
  db: Database,
  person: StaffUser,
  uid: string,
  before?: number,
): Promise<FormVersionList> {
  const { form } = await changeableForm(db, person, uid)
  const { formVersion, user } = db.tables
  const rows = await db.sql
    .select({
      number: formVersion.number,
      at: formVersion.createdAt,
      firstName: user.firstName,
      lastName: user.lastName,
    })
    .from(formVersion)
    .leftJoin(user, eq(user.id, formVersion.createdBy))
    .where(and(eq(formVersion.formId, form.id), before === undefined ? undefined : lt(formVersion.number, before)))
    .orderBy(desc(formVersion.number))
    .limit(pageLength + 1)
  const shown = rows.slice(0, pageLength)
  const counts = form.answers > mostCounted ? undefined : await answersByVersion(db, form.id)
  return {
    items: shown.map(row => ({
      ...versionOf(row, form.version),
      answers: counts ? (counts.get(row.number) ?? 0) : null,
    })),
    next: rows.length > pageLength ? (shown.at(-1)?.number ?? null) : null,
  }
}

async function answersByVersion({ sql, tables: { answer } }: Database, formId: number): Promise<Map<number, number>> {
  const counts = await sql
    .select({ version: answer.version, answers: count() })
    .from(answer)
    .where(eq(answer.formId, formId))
    .groupBy(answer.version)
  return new Map(counts.map(({ version, answers }) => [version, answers]))
}

/** One version with its definition. Throws form.notFound where there is none of that number. */
export async function readVersion(db: Database, person: StaffUser, uid: string, number: number): Promise<FormVersion> {
  const { form } = await changeableForm(db, person, uid)
  const { formVersion, user } = db.tables
  const [row] = await db.sql
    .select({
      number: formVersion.number,
      at: formVersion.createdAt,
      firstName: user.firstName,
      lastName: user.lastName,
      definition: formVersion.definition,
    })
    .from(formVersion)
    .leftJoin(user, eq(user.id, formVersion.createdBy))
    .where(and(eq(formVersion.formId, form.id), eq(formVersion.number, number)))
  if (!row) throw new Problem('form.notFound')
  return { ...versionOf(row, form.version), definition: v.parse(formDefinitionSchema, JSON.parse(row.definition)) }
}

type Row = { number: number; at: number; firstName: string | null; lastName: string | null }

function versionOf({ number, at, firstName, lastName }: Row, current: number) {
  const by = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return { number, at: new Date(at).toISOString(), by: by === '' ? null : by, isCurrent: number === current }
}
