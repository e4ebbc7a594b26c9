import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../record/row/token-hash.ts'
import type { FoundAnswer } from './find-answers.ts'
import { mentions, type Subject } from './subject.ts'

type Town = { readonly municipalityId: number }
const batch = 500

/**
 * What is known of a person beside their answers: what the platform said of them and their sessions, addresses that were written to, and files with
 * many answers that were made since. The embedded platform forgets them too; another one keeps books of its own.
 */
export async function forgetPerson(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { municipalityId }: Town,
  subject: Subject,
  answers: readonly FoundAnswer[],
): Promise<void> {
  await forgetCitizens(db, municipalityId, subject)
  await forgetRecords(db, municipalityId, subject, answers)
  await forgetAddress(db, municipalityId, subject)
  await forgetFiles({ db, files }, answers)
}

async function forgetCitizens(db: Database, municipalityId: number, subject: Subject): Promise<void> {
  const { answer, citizen, citizenSession, citizenFormCounter } = db.tables
  const pattern = `%${subject.value.replace(/[\\%_]/g, '')}%`
  const rows = await db.sql
    .select({ id: citizen.id, number: citizen.number, person: citizen.person })
    .from(citizen)
    .where(
      and(
        eq(citizen.municipalityId, municipalityId),
        or(eq(citizen.number, subject.value), like(citizen.person, pattern)),
      ),
    )
  for (const { id, number, person } of rows) {
    if (!mentions(subject, [number, JSON.parse(person)])) continue
    await db.transact(function* (tx) {
      // One of whose answers something stays is known still.
      const [left] = yield* run(tx.select({ id: answer.id }).from(answer).where(eq(answer.citizenId, id)).limit(1))
      yield* run(tx.delete(citizenSession).where(eq(citizenSession.citizenId, id)))
      if (left) return
      yield* run(tx.delete(citizenFormCounter).where(eq(citizenFormCounter.citizenId, id)))
      yield* run(tx.delete(citizen).where(eq(citizen.id, id)))
    })
  }
}

/** Of the embedded platform: the register of people, and what it was told of these answers. */
async function forgetRecords(
  db: Database,
  municipalityId: number,
  subject: Subject,
  answers: readonly FoundAnswer[],
): Promise<void> {
  const { platformRecord: row } = db.tables
  const gone = answers.filter(({ isHeld }) => !isHeld)
  const names = new Set(gone.flatMap(({ uid, docCode }) => [uid, docCode]))
  const kinds = ['citizen', 'citizenHash', 'incident', 'message', 'portalState', 'appointment', 'token']
  for (let after = 0; ; ) {
    const rows = await db.sql
      .select({ id: row.id, key: row.key, data: row.data })
      .from(row)
      .where(and(eq(row.municipalityId, municipalityId), inArray(row.kind, kinds), isNotNull(row.data)))
      .orderBy(row.id)
      .limit(batch)
      .offset(after)
    const ids = rows
      .filter(({ key, data }) => {
        const said: unknown = JSON.parse(data)
        return mentions(subject, [key, said]) || [...names].some(name => data.includes(name))
      })
      .map(({ id }) => id)
    if (ids.length > 0) await db.sql.delete(row).where(inArray(row.id, ids))
    if (rows.length < batch) return
    after += rows.length - ids.length
  }
}

/** Addresses stand nowhere but as what they hash to. */
async function forgetAddress({ sql, tables }: Database, municipalityId: number, subject: Subject): Promise<void> {
  if (subject.kind !== 'email') return
  const { citizenAddress, mailCode, answerFollower } = tables
  const addressHash = hashOf(subject.value)
  await sql
    .delete(citizenAddress)
    .where(and(eq(citizenAddress.municipalityId, municipalityId), eq(citizenAddress.addressHash, addressHash)))
  await sql
    .delete(answerFollower)
    .where(and(eq(answerFollower.municipalityId, municipalityId), eq(answerFollower.address, subject.value)))
  await sql
    .delete(mailCode)
    .where(and(eq(mailCode.municipalityId, municipalityId), eq(mailCode.addressHash, addressHash)))
}

/** Files of jobs on many answers are kept two days; those that may hold one of these go now. */
async function forgetFiles({ db, files }: Pick<Deps, 'db' | 'files'>, answers: readonly FoundAnswer[]): Promise<void> {
  const { bulkJob, bulkJobRow } = db.tables
  const ids = answers.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batch) {
    const jobs = await db.sql
      .selectDistinct({ id: bulkJob.id, path: bulkJob.filePath })
      .from(bulkJobRow)
      .innerJoin(bulkJob, eq(bulkJob.id, bulkJobRow.jobId))
      .where(and(inArray(bulkJobRow.answerId, ids.slice(from, from + batch)), isNotNull(bulkJob.filePath)))
    for (const { id, path } of jobs) {
      if (path !== null) await files.delete(path)
      await db.sql.update(bulkJob).set({ filePath: null, fileSize: null }).where(eq(bulkJob.id, id))
    }
  }
}
