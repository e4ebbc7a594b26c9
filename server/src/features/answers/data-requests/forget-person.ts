import { and, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { mailKind } from '../../mail/mail-job.ts'
import { forgetWords } from '../record/keeping/forget-in-jobs.ts'
import { hashOf } from '../record/row/token-hash.ts'
import type { FoundAnswer } from './find-answers.ts'
import { findCitizens } from './find-citizens.ts'
import { mentions, patternOf, type Subject } from './subject.ts'

type Town = { readonly municipalityId: number }
const batch = 500

/**
 * What is known of a person beside their answers: what the platform said of them and their sessions, addresses and mails that were written to, and what
 * was searched to find them. The embedded platform forgets them too; another one keeps books of its own.
 */
export async function forgetPerson(
  db: Database,
  { municipalityId }: Town,
  subject: Subject,
  answers: readonly FoundAnswer[],
): Promise<void> {
  await forgetCitizens(db, municipalityId, subject)
  await forgetRecords(db, municipalityId, subject, answers)
  await forgetAddress(db, municipalityId, subject)
  await forgetMails(db, municipalityId, subject)
  await forgetSearches(db, municipalityId, subject)
}

async function forgetCitizens(db: Database, municipalityId: number, subject: Subject): Promise<void> {
  const { answer, citizen, citizenSession, citizenFormCounter } = db.tables
  for (const { id } of await findCitizens(db, municipalityId, subject)) {
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

/** Mails to an address that are of no answer: codes that prove it, and what became of reports that it follows. */
async function forgetMails({ sql: handle, tables: { outbox } }: Database, municipalityId: number, subject: Subject) {
  if (subject.kind !== 'email') return
  const mails = await handle
    .select({ id: outbox.id, payload: outbox.payload })
    .from(outbox)
    .where(
      and(
        eq(outbox.municipalityId, municipalityId),
        eq(outbox.kind, mailKind.kind),
        isNull(outbox.answerUid),
        like(sql`lower(${outbox.payload})`, patternOf(subject)),
      ),
    )
  const ids = mails.flatMap(({ id, payload }) => {
    const { template, to } = v.parse(mailKind.payload, JSON.parse(payload))
    // Whoever works here is written to as well.
    return template.startsWith('citizen.') && mentions(subject, to) ? [id] : []
  })
  for (let from = 0; from < ids.length; from += batch) {
    await handle.delete(outbox).where(inArray(outbox.id, ids.slice(from, from + batch)))
  }
}

/** What was searched to find them: in jobs on many answers, and in views that were kept. */
async function forgetSearches(db: Database, municipalityId: number, subject: Subject): Promise<void> {
  const { bulkJob, savedView } = db.tables
  const jobs = await db.sql
    .select({ id: bulkJob.id, filter: bulkJob.filter })
    .from(bulkJob)
    .where(and(eq(bulkJob.municipalityId, municipalityId), isNotNull(bulkJob.filter)))
  for (const job of jobs) {
    if (job.filter !== null && mentions(subject, JSON.parse(job.filter))) {
      await db.transact(tx => forgetWords(db, tx, job))
    }
  }
  const views = await db.sql
    .select({ id: savedView.id, name: savedView.name, shown: savedView.shown })
    .from(savedView)
    .where(eq(savedView.municipalityId, municipalityId))
  const ids = views.filter(({ name, shown }) => mentions(subject, [name, JSON.parse(shown)])).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batch) {
    await db.sql.delete(savedView).where(inArray(savedView.id, ids.slice(from, from + batch)))
  }
}
