import type { FormDefinition, Holidays } from '@ventanilla/model'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { readTrashEvents, trashSpans } from '../../answers/record/row/trash-event.ts'
import { asDays, readHolidays } from '../../forms/snapshot/read-holidays.ts'
import { versionReader } from '../../forms/snapshot/read-version.ts'
import { type AnswerFacts, type Times, timesOf } from './contribution.ts'

/** Of which form and day an answer counts, under whom. */
export type CountedUnder = {
  readonly formId: number
  readonly municipalityId: number
  readonly creatorId: number
  readonly localDay: number
}

/** What an answer's times are told from, read at one moment. */
export type Facts = CountedUnder & {
  readonly answerId: number
  readonly version: number
  readonly currentVersion: number
  readonly timeZone: string
  readonly holidays: Holidays
  readonly of: AnswerFacts
}

/** Of answers that are there; one of no form is in the trash. */
export function* readFacts(db: Database, tx: Handle, ids: readonly number[]): Steps<Facts[]> {
  if (ids.length === 0) return []
  const { answer, answerStateHistory: history, changeRequest, form, municipality } = db.tables
  const wanted = [...ids]
  const rows = yield* run(
    tx
      .select({
        answerId: answer.id,
        formId: answer.formId,
        municipalityId: answer.municipalityId,
        creatorId: answer.creatorId,
        localDay: answer.localDay,
        version: answer.version,
        state: answer.state,
        createdAt: answer.createdAt,
        readAt: answer.readAt,
        assigneeId: answer.assigneeId,
        currentVersion: form.currentVersion,
        timeZone: municipality.timeZone,
      })
      .from(answer)
      .innerJoin(form, eq(form.id, answer.formId))
      .innerJoin(municipality, eq(municipality.id, form.municipalityId))
      .where(inArray(answer.id, wanted)),
  )
  const moves = yield* run(tx.select().from(history).where(inArray(history.answerId, wanted)).orderBy(asc(history.id)))
  const requests = yield* run(tx.select().from(changeRequest).where(inArray(changeRequest.answerId, wanted)))
  const trashed = yield* run(readTrashEvents(tx, db.tables, wanted))
  const movesOf = byAnswer(moves)
  const requestsOf = byAnswer(requests)
  const holidays = new Map<number, Holidays>()
  for (const { municipalityId } of rows) {
    if (!holidays.has(municipalityId)) holidays.set(municipalityId, asDays(yield* readHolidays(tx, municipalityId)))
  }
  return rows.map(({ answerId, createdAt, state, readAt, assigneeId, ...row }) => ({
    ...row,
    answerId,
    holidays: holidays.get(row.municipalityId) ?? new Set<string>(),
    of: {
      createdAt,
      state,
      readAt,
      assigneeId,
      moves: movesOf.get(answerId) ?? [],
      requests: requestsOf.get(answerId) ?? [],
      trashed: trashSpans(trashed, answerId),
    },
  }))
}

function byAnswer<Row extends { readonly answerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.answerId)
    if (group) group.push(row)
    else groups.set(row.answerId, [row])
  }
  return groups
}

/** Versions of forms by their number, which never change; null where there is none. */
export type Versions = ReadonlyMap<string, FormDefinition | null>

export async function loadVersions(db: Database, facts: readonly Facts[]): Promise<Versions> {
  const version = versionReader(db)
  const found = new Map<string, FormDefinition | null>()
  for (const { formId, version: own, currentVersion } of facts) {
    for (const number of [own, currentVersion]) {
      const key = `${formId}:${number}`
      if (!found.has(key)) found.set(key, (await version(formId, number))?.definition ?? null)
    }
  }
  return found
}

/** The times of an answer, null of one that has none; undefined where its version is not among those that were read. */
export function timesFrom(facts: Facts, versions: Versions): Times | null | undefined {
  const own = versions.get(`${facts.formId}:${facts.version}`)
  const newest = versions.get(`${facts.formId}:${facts.currentVersion}`)
  if (own === undefined || newest === undefined) return undefined
  return own && newest && timesOf(facts.of, { own, newest }, facts)
}
