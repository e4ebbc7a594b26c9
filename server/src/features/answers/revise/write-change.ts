import type { Location, SummaryChoice } from '@ventanilla/model'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { Refuse } from '../../../platform/db/refuse.ts'
import { type OutboxRow } from '../../../platform/outbox/outbox-kind.ts'
import { queueHeldRow, queueRow } from '../../../platform/outbox/queue-row.ts'
import { type AuditRecord, recordAudit } from '../../audit/record.ts'
import { callWatchers } from '../record/marks/call-watchers.ts'
import { movePosition } from '../record/row/answer-position.ts'
import { noLimit } from '../record/row/answer-row.ts'
import type { FileClaim } from '../record/row/new-answer.ts'
import { putSearchedState, putWords } from '../record/search/index-answer.ts'
import { attachFiles } from '../record/write/effects/files.ts'
import { countCitizen } from '../record/write/effects/limits.ts'
import type { WithinAct } from '../record/write/within-act.ts'
import { countState } from './count-state.ts'
import { putTerm, type TermCounting } from './put-term.ts'
import { summaryChoice } from './summary-choice.ts'

type Row = Database['tables']['answer']['$inferSelect']

/** A write to an answer that is there: every part that is named is written, in one transaction. */
export type AnswerWrite = {
  readonly row: Row
  readonly at: number
  /** A staff id, or -2 for the citizen. */
  readonly by: number
  /** New files, which `principal` uploaded for it. */
  readonly files?: { readonly claims: readonly FileClaim[]; readonly principal: string }
  /** The effective answer, most of it as JSON texts, and what it counted towards before and after. */
  readonly content?: {
    readonly content: string
    readonly signatures: string | null
    readonly location: Location | null
    readonly person: string | null
    /** What lists say of it by the form's choice. */
    readonly summaryBy: (chosen: SummaryChoice) => string
    readonly keysBefore: string
    readonly keysAfter: string
    /** What it is found by from now on, of what it says. */
    readonly words: string
  }
  /** Another citizen, or none. */
  readonly citizen?: { readonly id: number | null; readonly dni: string | null; readonly isSingle: boolean }
  readonly edit?: {
    readonly kind: string
    readonly changes: string
    readonly requestId: number | null
    /** What its citizen wrote with it, as JSON. */
    readonly said?: string | null
  }
  readonly state?: {
    readonly id: string
    readonly name: string
    /** The move that this one takes back, with all that it was to send. */
    readonly undoes?: number
    /** Why, for whoever reads the history. */
    readonly reason?: string
  }
  /** Until when what leaves waits, so that the move can be taken back. */
  readonly heldUntil?: number
  /** A request for changes that is made; it takes the place of the kept marks. */
  readonly request?: { readonly comment: string; readonly marks: string }
  /** Whether this answers what the citizen was asked for: every request that is open. */
  readonly closesRequests?: boolean
  /** What the term is counted anew by, where this moves it. */
  readonly terms?: TermCounting | undefined
  readonly outbox: readonly OutboxRow[]
  /** Who did it, as the audit tells. */
  readonly audit: AuditRecord
  /** Of a job that does it. */
  readonly within?: WithinAct | undefined
}

export type ChangeWritten =
  | { readonly kind: 'written'; readonly revision: number }
  | { readonly kind: 'stale' | 'single' }
  /** The move that should be taken back was told already. */
  | { readonly kind: 'told' }
  | { readonly kind: 'files'; readonly refused: readonly FileClaim[] }

/** Writes, unless somebody else has written since `row` was read. */
export async function writeChange(db: Database, write: AnswerWrite): Promise<ChangeWritten> {
  const { answer } = db.tables
  const { row, at } = write
  return await db.transact<ChangeWritten>(function* (tx, refuse) {
    const summary = write.content && write.content.summaryBy(yield* summaryChoice(db, tx, row.formId))
    const [moved] = yield* run(
      tx
        .update(answer)
        .set({
          revision: sql`${answer.revision} + 1`,
          updatedAt: at,
          ...(write.state && { state: write.state.id }),
          ...(summary !== undefined && { summary }),
          ...(write.citizen && { citizenId: write.citizen.id, citizenDni: write.citizen.dni }),
        })
        .where(and(eq(answer.id, row.id), eq(answer.uid, row.uid), eq(answer.revision, row.revision)))
        .returning({ revision: answer.revision }),
    )
    if (!moved) return { kind: 'stale' }
    yield* moveCitizen(db, tx, write, refuse)
    const { claims, principal } = write.files ?? { claims: [], principal: '' }
    const refused = yield* attachFiles(tx, claims, { uid: row.uid, formId: row.formId, principal })
    if (refused.length > 0) refuse({ kind: 'files', refused })
    yield* putContent(db, tx, write)
    const moveId = yield* putState(db, tx, write, refuse)
    yield* putRequest(db, tx, write)
    yield* callWatchers(db, tx, { answerId: row.id, by: write.by, at })
    if (write.terms) yield* putTerm(db, tx, write.row, write.terms)
    yield* queueRows(tx, write, moveId)
    yield* run(recordAudit(db, write.audit, tx))
    const noted = { revision: moved.revision, ...(moveId !== undefined && { undo: { moveId } }) }
    if (write.within && !(yield* write.within.note(tx, noted))) refuse({ kind: 'stale' })
    return { kind: 'written', revision: moved.revision }
  })
}

/** A form may take one answer of each citizen: the count goes with the answer. */
function* moveCitizen(
  { tables }: Database,
  tx: Handle,
  { row, citizen }: AnswerWrite,
  refuse: Refuse<ChangeWritten>,
): Steps<void> {
  if (!citizen || citizen.id === row.citizenId) return
  const { citizenFormCounter: counter } = tables
  const { formId, municipalityId } = row
  if (row.citizenId !== null) {
    yield* run(
      tx
        .update(counter)
        .set({ answers: sql`${counter.answers} - 1` })
        .where(and(eq(counter.formId, formId), eq(counter.citizenId, row.citizenId))),
    )
  }
  if (citizen.id === null) return
  const citizenLimit = citizen.isSingle ? 1 : noLimit
  const counted = yield* run(countCitizen(tx, { formId, citizenId: citizen.id, municipalityId, citizenLimit }))
  if (counted.length === 0) refuse({ kind: 'single' })
}

/** The document, the edit that leads to it, and what it counts towards: under the answer's own day, hour and creator, whoever writes. */
function* putContent(db: Database, tx: Handle, { row, content, edit, state, at, by }: AnswerWrite): Steps<void> {
  const { answerContent, answerEdit, statDelta } = db.tables
  const { id: answerId, municipalityId, formId, creatorId, localDay, localHour } = row
  if (content) {
    const { keysBefore, keysAfter, words, location, summaryBy: _, ...texts } = content
    const document = { ...texts, location: location && JSON.stringify(location) }
    yield* run(tx.update(answerContent).set(document).where(eq(answerContent.answerId, answerId)))
    yield* movePosition(db, tx, row, location)
    yield* putWords(db, tx, { ...row, state: state?.id ?? row.state }, words)
    if (keysBefore !== keysAfter) {
      const counted = { municipalityId, formId, creatorId, localDay, localHour }
      yield* run(
        tx.insert(statDelta).values([
          { ...counted, sign: -1, keys: keysBefore },
          { ...counted, sign: 1, keys: keysAfter },
        ]),
      )
    }
  }
  if (edit) {
    const [last] = yield* run(
      tx
        .select({ seq: sql`coalesce(max(${answerEdit.seq}), 0)`.mapWith(Number) })
        .from(answerEdit)
        .where(eq(answerEdit.answerId, answerId)),
    )
    const seq = (last?.seq ?? 0) + 1
    yield* run(tx.insert(answerEdit).values({ ...edit, municipalityId, answerId, seq, creatorId: by, at }))
  }
}

/** Gives the row of the history. */
function* putState(
  db: Database,
  tx: Handle,
  { row, state, at, by }: AnswerWrite,
  refuse: Refuse<ChangeWritten>,
): Steps<number | undefined> {
  if (!state) return undefined
  const { answerStateHistory } = db.tables
  const { id: answerId, municipalityId } = row
  const { id: stateId, name: stateName, undoes = null, reason = null } = state
  if (undoes !== null && !(yield* takeBack(db, tx, undoes))) refuse({ kind: 'told' })
  const [moved] = yield* run(
    tx
      .insert(answerStateHistory)
      .values({ municipalityId, answerId, stateId, stateName, creatorId: by, initial: 0, at, undoes, reason })
      .returning({ id: answerStateHistory.id }),
  )
  yield* putSearchedState(db, tx, { answerId, state: state.id })
  yield* countState(db, tx, row, row.state, -1)
  yield* countState(db, tx, row, state.id, 1)
  return moved?.id
}

/** Takes back what a move was to send. False where some of it was taken up for delivery, whether or not it has arrived. */
function* takeBack({ tables: { outbox } }: Database, tx: Handle, moveId: number): Steps<boolean> {
  yield* run(tx.delete(outbox).where(and(eq(outbox.moveId, moveId), eq(outbox.attempts, 0), isNull(outbox.doneAt))))
  const left = yield* run(tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.moveId, moveId)).limit(1))
  return left.length === 0
}

function* queueRows(tx: Handle, { row, outbox, heldUntil, at }: AnswerWrite, moveId: number | undefined): Steps<void> {
  const about = { municipalityId: row.municipalityId, answerUid: row.uid, at }
  for (const leaving of outbox) {
    if (moveId === undefined || heldUntil === undefined) yield* queueRow(tx, leaving, about)
    else yield* queueHeldRow(tx, leaving, about, { moveId, until: heldUntil })
  }
}

function* putRequest(
  { tables }: Database,
  tx: Handle,
  { row, request, closesRequests, at, by }: AnswerWrite,
): Steps<void> {
  const { changeRequest, changeDraft, answerLink } = tables
  const { id: answerId, municipalityId } = row
  if (closesRequests) {
    yield* run(
      tx
        .update(changeRequest)
        .set({ closedAt: at })
        .where(and(eq(changeRequest.answerId, answerId), isNull(changeRequest.closedAt))),
    )
    // Nothing waits any more for the links that led to them.
    yield* run(
      tx
        .update(answerLink)
        .set({ usedAt: at })
        .where(and(eq(answerLink.answerId, answerId), isNull(answerLink.usedAt))),
    )
  }
  if (!request) return
  // It stands beside one that still waits: the citizen answers both at once.
  yield* run(tx.insert(changeRequest).values({ ...request, municipalityId, answerId, creatorId: by, at }))
  yield* run(tx.delete(changeDraft).where(eq(changeDraft.answerId, answerId)))
}
