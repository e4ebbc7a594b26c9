import { parseSearch } from '@ventanilla/model'
import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { answersSeen, trashSeen } from '../record/list/scope.ts'
import { findIds } from '../record/search/find-ids.ts'
import { matchOf } from '../record/search/match.ts'
import { everything } from '../record/search/search.ts'
import { mentions, type Subject } from './subject.ts'

/** Of more nobody is known; a town's own number, written everywhere, is nobody's. */
const mostFound = 5_000
const batch = 200

export type FoundAnswer = {
  readonly id: number
  readonly uid: string
  readonly docCode: string
  readonly createdAt: number
  readonly form: { readonly id: string; readonly name: string }
  readonly isTrashed: boolean
  readonly isHeld: boolean
}

type Town = { readonly municipalityId: number; readonly subject: Subject }

/** All answers of a municipality that say the number or the address: in what was answered, of the person, by signatories, or of who pays; in the trash too. */
async function idsOf(db: Database, { municipalityId, subject }: Town): Promise<number[]> {
  const { answer } = db.tables
  const own = eq(answer.municipalityId, municipalityId)
  const terms = parseSearch(subject.value)
  const whole = Array.isArray(terms)
    ? terms.map((ways: readonly (readonly { word: string }[])[]) =>
        ways.map(words => words.map(({ word }) => ({ word, isBegun: false }))),
      )
    : []
  const match = matchOf(db.dialect, { formIds: undefined, terms: whole, seesPerson: true })
  const search = { match, conditions: [own], name: 'dataRequest', values: {}, isAscending: false }
  const indexed = whole.length === 0 ? [] : await findIds(db, { ...search, range: everything, rows: mostFound })
  const byNumber = await db.sql
    .select({ id: answer.id })
    .from(answer)
    .where(and(own, eq(answer.citizenDni, subject.value), isNotNull(answer.citizenDni)))
  const known = new Set(byNumber.map(({ id }) => id))
  const found = new Set(known)
  const candidates = [...new Set([...indexed, ...(await trashed(db, municipalityId))])].filter(id => !known.has(id))
  for (let from = 0; from < candidates.length; from += batch) {
    for (const id of await saying(db, subject, candidates.slice(from, from + batch))) found.add(id)
  }
  return [...found]
}

/** No index knows the trash. */
async function trashed({ sql, tables: { answer } }: Database, municipalityId: number): Promise<number[]> {
  const rows = await sql
    .select({ id: answer.id })
    .from(answer)
    .where(and(eq(answer.municipalityId, municipalityId), isNotNull(answer.trashedAt)))
  return rows.map(({ id }) => id)
}

/** The index knows words; whether they stand together as the number or the address says what is stored. */
async function saying({ sql, tables }: Database, subject: Subject, ids: readonly number[]): Promise<number[]> {
  const { answerContent: stored, paymentOrder } = tables
  const rows = await sql
    .select({ stored, payer: paymentOrder.details })
    .from(stored)
    .leftJoin(paymentOrder, eq(paymentOrder.answerId, stored.answerId))
    .where(inArray(stored.answerId, [...ids]))
  return rows.flatMap(({ stored: { answerId, content, person, signatures }, payer }) => {
    const said = [content, person, signatures, payer].flatMap(text =>
      text === null ? [] : [JSON.parse(text) as unknown],
    )
    return mentions(subject, said) ? [answerId] : []
  })
}

/** Those that somebody may read, the oldest first, and how many more there are. */
export async function findAnswers(
  db: Database,
  person: StaffUser,
  town: Town,
): Promise<{ answers: FoundAnswer[]; others: number }> {
  const ids = await idsOf(db, town)
  const answers: FoundAnswer[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const seen = or(and(eq(db.tables.form.id, db.tables.answer.formId), answersSeen(db, person)), trashSeen(db, person))
    answers.push(...(await rowsOf(db, ids.slice(from, from + batch), seen)))
  }
  return { answers: answers.toSorted((a, b) => a.id - b.id), others: ids.length - answers.length }
}

async function rowsOf(db: Database, ids: readonly number[], seen: SQL | undefined): Promise<FoundAnswer[]> {
  const { answer, form, answerKeeping: kept } = db.tables
  const rows = await db.sql
    .select({ answer, form: { id: form.uid, name: form.title }, heldAt: kept.heldAt })
    .from(answer)
    .innerJoin(form, or(eq(form.id, answer.formId), eq(form.id, answer.trashedFrom)))
    .leftJoin(kept, eq(kept.answerId, answer.id))
    .where(and(inArray(answer.id, [...ids]), seen))
    .orderBy(asc(answer.id))
  return rows.map(({ answer: { id, uid, docCode, createdAt, trashedAt }, form: of, heldAt }) => ({
    id,
    uid,
    docCode,
    createdAt,
    form: of,
    isTrashed: trashedAt !== null,
    isHeld: heldAt !== null,
  }))
}
