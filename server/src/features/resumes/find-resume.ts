import type { Resume } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { tokenHash } from './token-hash.ts'
import type { Deps } from '../deps.ts'

export type ResumeRow = Database['tables']['resume']['$inferSelect']
export type Held = { id: string; token: string | undefined }

/**
 * What a link leads to. An unknown id and a wrong token look alike, whatever became of it; to whoever has the link it is said why there is
 * nothing any more. Throws resume.notFound, resume.over.
 */
export async function findResume({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, token }: Held): Promise<ResumeRow> {
  const { resume } = db.tables
  const [row] = token
    ? await db.sql
        .select()
        .from(resume)
        .where(and(eq(resume.uid, id), eq(resume.tokenHash, tokenHash(token))))
    : []
  if (!row) throw new Problem('resume.notFound')
  const over = row.over ?? (row.expiresAt <= clock().getTime() ? 'expired' : null)
  if (over !== null) throw new Problem('resume.over', { with: { over } })
  return row
}

export function shownResume({ uid, size, createdAt, expiresAt, device }: ResumeRow): Resume {
  return {
    id: uid,
    size,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    device,
  }
}

/** The form that it was written for: its allowed origins are those of its routes. */
export async function formOfResume({ sql, tables }: Database, id: string): Promise<string | undefined> {
  const { form, resume } = tables
  const [row] = await sql
    .select({ uid: form.uid })
    .from(resume)
    .innerJoin(form, eq(form.id, resume.formId))
    .where(eq(resume.uid, id))
  return row?.uid
}
