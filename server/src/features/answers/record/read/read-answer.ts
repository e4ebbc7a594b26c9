import type { Answer } from '@ventanilla/api'
import { answerActions, answerContentSchema, givenSignatureSchema, locationSchema } from '@ventanilla/model'
import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { run } from '../../../../platform/db/handle.ts'
import type { Person } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { loadForm } from '../../../forms/snapshot/form-snapshot.ts'
import { versionReader } from '../../../forms/snapshot/read-version.ts'
import { paymentOfAnswer } from '../../../payments/orders/payment-of-answer.ts'
import { answersSeen } from '../list/scope.ts'
import { citizenCreator } from '../row/citizen-creator.ts'
import { readStoredPerson } from '../row/person-summary.ts'
import { portalStatusOf } from '../row/portal-status-of.ts'
import { shownVersion } from '../row/shown-version.ts'
import { stateOf } from '../row/state-of.ts'
import { readCorrections } from './read-corrections.ts'

/** An answer as it is kept, whoever asks for it. */
export type StoredAnswer = Omit<Answer, 'may'>

/** An answer with the definition of the version it was given on. One that the person may not see is not found. */
export async function readAnswer(db: Database, person: Person, uid: string): Promise<Answer> {
  const { answer } = db.tables
  const { creatorId, ...found } = await readStoredAnswer(db, and(eq(answer.uid, uid), answersSeen(db, person)))
  return {
    ...found,
    may: answerActions(person.role, found.definition, { isFromPortal: creatorId === citizenCreator }),
  }
}

/**
 * The one answer that a condition finds: who may have it is the caller's to say in it. `creatorId` as in the database. Throws
 * answer.notFound.
 */
export async function readStoredAnswer(
  db: Database,
  which: SQL | undefined,
): Promise<StoredAnswer & { creatorId: number }> {
  const found = await db.snapshot(function* (tx) {
    const { answer, answerContent, answerStateHistory: history, form, user } = db.tables
    const [row] = yield* run(
      tx
        .select({ answer, content: answerContent, formUid: form.uid, author: user })
        .from(answer)
        .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
        .innerJoin(form, eq(form.id, answer.formId))
        .leftJoin(user, eq(user.id, answer.creatorId))
        .where(which)
        .limit(1),
    )
    if (!row) return undefined
    const moves = yield* run(
      tx
        .select({ move: history, username: user.username })
        .from(history)
        .leftJoin(user, eq(user.id, history.creatorId))
        .where(eq(history.answerId, row.answer.id))
        .orderBy(asc(history.id)),
    )
    const { upload } = db.tables
    const files = yield* run(
      tx
        .select({ uid: upload.uid, name: upload.name, size: upload.size, type: upload.type })
        .from(upload)
        .where(and(eq(upload.answerUid, row.answer.uid), ne(upload.purpose, 'mail'))),
    )
    const payment = yield* paymentOfAnswer(db, tx, row.answer.id)
    return { ...row, moves, files, payment, corrections: yield* readCorrections(db, tx, row.answer.id) }
  })
  const form = found && (await loadForm(db, found.formUid))
  const version =
    form &&
    (await shownVersion(versionReader(db), {
      formId: form.id,
      version: found.answer.version,
      currentVersion: form.currentVersion,
    }))
  if (!found || !form || !version) throw new Problem('answer.notFound')
  const { answer, content, author, moves, files, payment, corrections } = found
  return {
    id: answer.uid,
    docCode: answer.docCode,
    recordCode: answer.recordCode,
    formId: form.uid,
    version: answer.version,
    revision: answer.revision,
    createdAt: new Date(answer.createdAt).toISOString(),
    updatedAt: new Date(answer.updatedAt).toISOString(),
    createdBy: author?.username ?? null,
    byCitizen: answer.creatorId === citizenCreator,
    author: author && { firstName: author.firstName, lastName: author.lastName, badgeNumber: author.badgeNumber },
    person: readStoredPerson(content.person),
    incidentId: answer.incidentId,
    location: content.location === null ? null : v.parse(locationSchema, JSON.parse(content.location)),
    state: stateOf(version.definition.states, answer.state),
    history: moves.map(({ move, username }) => ({
      at: new Date(move.at).toISOString(),
      by: username,
      stateId: move.stateId,
      stateName: move.stateName,
      initial: move.initial === 1,
    })),
    municipality: {
      id: form.municipality.uid,
      name: form.municipality.name,
      timeZone: form.municipality.timeZone,
      hideElectronicSignature: form.municipality.settings.hideElectronicSignature ?? false,
    },
    definition: version.definition,
    content: v.parse(answerContentSchema, JSON.parse(content.content)),
    signatures:
      content.signatures === null ? [] : v.parse(v.array(givenSignatureSchema), JSON.parse(content.signatures)),
    files: Object.fromEntries(files.map(({ uid, name, size, type }) => [uid, { name, size, type }])),
    ...corrections,
    payment: payment && { ...payment, concept: version.definition.payment?.concept ?? '' },
    portalStatus: portalStatusOf(version.definition, {
      state: answer.state,
      requests: corrections.requests,
      openMarks: corrections.marks?.marks.length ?? 0,
    }),
    creatorId: answer.creatorId,
  }
}
