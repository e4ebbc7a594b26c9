import type { DataRequest, FoundDataRequest, NewDataRequest } from '@ventanilla/api'
import { dataRequestKinds } from '@ventanilla/api'
import { can } from '@ventanilla/model'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import { namesOf } from '../../accounts/users/read-users.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { managedTown } from '../../places/managed-town.ts'
import { findAnswers, type FoundAnswer } from './find-answers.ts'
import { hintOf, type Subject, subjectOf } from './subject.ts'

export type RequestRow = Database['tables']['dataRequest']['$inferSelect']
type RequestDeps = Pick<Deps, 'db' | 'clock'>

const mostListed = 100
const kindSchema = v.picklist(dataRequestKinds)
const stateSchema = v.picklist(['ready', 'open', 'done', 'refused'])
const resultSchema = v.pipe(v.string(), v.parseJson(), v.object({ taken: v.number(), left: v.number() }))

/** The requests of the own municipality, or of the one that an administrator names. Throws municipality.notFound. */
export async function listRequests(
  db: Database,
  person: StaffUser,
  municipalityUid: string | undefined,
): Promise<DataRequest[]> {
  const { dataRequest: row } = db.tables
  const townId = await managedTown(db, person, municipalityUid)
  const rows = await db.sql
    .select()
    .from(row)
    .where(eq(row.municipalityId, townId))
    .orderBy(desc(row.id))
    .limit(mostListed)
  return await shown(db, person, rows)
}

/** Records what a person asks for. Nothing is done yet. Throws municipality.notFound, dataRequest.subject. */
export async function addRequest(
  { db, clock }: RequestDeps,
  { person, address }: Actor,
  { municipalityId: town, kind, subject: typed, reason }: NewDataRequest,
): Promise<FoundDataRequest> {
  const municipalityId = await managedTown(db, person, town)
  const subject = subjectOf(typed)
  if (!subject) throw new Problem('dataRequest.subject')
  const { dataRequest: row } = db.tables
  const at = clock()
  const uid = randomId()
  await db.transact(function* (tx) {
    yield* run(
      tx.insert(row).values({
        uid,
        municipalityId,
        kind,
        subjectKind: subject.kind,
        subject: subject.value,
        hint: hintOf(subject),
        reason,
        state: kind === 'export' ? 'ready' : 'open',
        createdAt: at.getTime(),
        createdBy: person.userId,
      }),
    )
    const about = { actor: person, subject: { kind: 'data', uid, name: hintOf(subject) }, municipalityId, address, at }
    yield* run(recordAudit(db, { action: 'data.requested', ...about, detail: { kind } }, tx))
  })
  return await readRequest(db, person, uid)
}

/** A request with what is found for it now. Throws dataRequest.notFound. */
export async function readRequest(db: Database, person: StaffUser, uid: string): Promise<FoundDataRequest> {
  const row = await requestRow(db, person, uid)
  const [request] = await shown(db, person, [row])
  if (!request) throw new Problem('dataRequest.notFound')
  const subject = subjectIn(row)
  const { answers, others } = subject ? await findAnswers(db, person, { ...row, subject }) : { answers: [], others: 0 }
  return { ...request, answers: answers.map(shownAnswer), others }
}

function shownAnswer({ uid, docCode, form, createdAt, isTrashed, isHeld }: FoundAnswer) {
  return { id: uid, docCode, form, createdAt: new Date(createdAt).toISOString(), isTrashed, isHeld }
}

/** Ends a request of which nothing came; whom it was about is forgotten. Throws dataRequest.notFound, dataRequest.decided. */
export async function refuseRequest(deps: RequestDeps, { person, address }: Actor, uid: string): Promise<DataRequest> {
  const { db, clock } = deps
  const found = await requestRow(db, person, uid)
  const { dataRequest: row } = db.tables
  const at = clock()
  const isDone = await db.transact(function* (tx) {
    const rows = yield* run(
      tx
        .update(row)
        .set({ state: 'refused', subject: null, decidedAt: at.getTime(), decidedBy: person.userId })
        .where(and(eq(row.id, found.id), eq(row.state, 'open')))
        .returning({ id: row.id }),
    )
    if (rows.length === 0) return false
    const subject = { kind: 'data', uid, name: found.hint }
    const about = { actor: person, subject, municipalityId: found.municipalityId, address, at }
    yield* run(recordAudit(db, { action: 'data.refused', ...about, detail: { kind: found.kind } }, tx))
    return true
  })
  if (!isDone) throw new Problem('dataRequest.decided')
  return await oneRequest(db, person, uid)
}

export async function oneRequest(db: Database, person: StaffUser, uid: string): Promise<DataRequest> {
  const [request] = await shown(db, person, [await requestRow(db, person, uid)])
  if (!request) throw new Problem('dataRequest.notFound')
  return request
}

/** The one place that says which requests somebody administers. */
function requestsSeen({ tables: { dataRequest } }: Database, person: StaffUser): SQL | undefined {
  return can(person.role, 'manage', 'usuario') ? undefined : eq(dataRequest.municipalityId, person.municipalityId)
}

export async function requestRow(db: Database, person: StaffUser, uid: string): Promise<RequestRow> {
  const { dataRequest: row } = db.tables
  const [found] = await db.sql
    .select()
    .from(row)
    .where(and(eq(row.uid, uid), requestsSeen(db, person)))
  if (!found) throw new Problem('dataRequest.notFound')
  return found
}

/** Whom it is about, as long as that is known. */
export function subjectIn({ subject, subjectKind }: RequestRow): Subject | undefined {
  return subject === null ? undefined : { kind: subjectKind === 'email' ? 'email' : 'document', value: subject }
}

async function shown(db: Database, person: StaffUser, rows: readonly RequestRow[]): Promise<DataRequest[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ createdBy, decidedBy }) => [createdBy, decidedBy ?? createdBy]),
  )
  return rows.map(row => ({
    id: row.uid,
    kind: v.parse(kindSchema, row.kind),
    hint: row.hint,
    reason: row.reason,
    state: v.parse(stateSchema, row.state),
    createdAt: new Date(row.createdAt).toISOString(),
    createdBy: names.get(row.createdBy) ?? '',
    isOwn: row.createdBy === person.userId,
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
    result: row.result === null ? null : v.parse(resultSchema, row.result),
  }))
}
