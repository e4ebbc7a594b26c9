import { managesMunicipality } from '@ventanilla/model'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findMunicipality } from './find-municipality.ts'

/** The own municipality, or the one that an administrator names. Throws municipality.notFound. */
export async function managedTown(db: Database, person: StaffUser, uid: string | undefined): Promise<number> {
  if (uid === undefined) return person.municipalityId
  const found = managesMunicipality(person.viewer, uid) ? await findMunicipality(db, uid) : undefined
  if (!found) throw new Problem('municipality.notFound')
  return found.id
}

/** Forms of a municipality alone, each once, whoever may open others. Throws form.notFound. */
export async function formsOfTown(db: Database, municipalityId: number, uids: readonly string[]): Promise<string[]> {
  const { form } = db.tables
  const wanted = [...new Set(uids)]
  const rows = await db.sql
    .select({ uid: form.uid })
    .from(form)
    .where(and(inArray(form.uid, wanted), eq(form.municipalityId, municipalityId), isNull(form.deletedAt)))
  if (rows.length < wanted.length) throw new Problem('form.notFound')
  return wanted
}

/** The titles of forms by their uids. */
export async function titlesOfForms(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map()
  const { form } = db.tables
  const rows = await db.sql
    .select({ uid: form.uid, title: form.title })
    .from(form)
    .where(inArray(form.uid, [...new Set(uids)]))
  return new Map(rows.map(({ uid, title }) => [uid, title]))
}
