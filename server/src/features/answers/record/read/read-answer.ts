import type { Answer } from '@ventanilla/api'
import {
  answerActions,
  answerContentSchema,
  type FormDefinition,
  givenSignatureSchema,
  languageSchema,
  liveSettingsSchema,
  locationSchema,
  messageAddress,
} from '@ventanilla/model'
import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { type FormSnapshot, loadForm } from '../../../forms/snapshot/form-snapshot.ts'
import { versionReader } from '../../../forms/snapshot/read-version.ts'
import { readPeopleOn } from '../assign/people-on.ts'
import { answersSeen } from '../list/scope.ts'
import { readSummary } from '../row/answer-summary.ts'
import { citizenCreator } from '../row/citizen-creator.ts'
import { readStoredPerson } from '../row/person-summary.ts'
import { portalStatusOf } from '../row/portal-status-of.ts'
import { shownFiles, shownMove } from '../row/shown-parts.ts'
import { shownVersion } from '../row/shown-version.ts'
import { stateOf } from '../row/state-of.ts'
import { type AnswerRows, readAnswerRows } from './read-answer-rows.ts'

/** An answer as it is kept, whoever asks for it. */
export type StoredAnswer = Omit<Answer, 'may' | 'due' | 'assignee' | 'watchers'>

/** An answer with the definition of the version it was given on. One that the person may not see is not found. */
export async function readAnswer(db: Database, person: StaffUser, uid: string): Promise<Answer> {
  return (await readAnswerWithRow(db, person, uid)).found
}

/** The same with its row, which is of the same moment as all that is said of the answer. Throws answer.notFound. */
export async function readAnswerWithRow(
  db: Database,
  person: StaffUser,
  uid: string,
): Promise<{ found: Answer; row: AnswerRows['answer']; live: string }> {
  const rows = await db.snapshot(function* (tx) {
    const found = yield* readAnswerRows(db, tx, and(eq(db.tables.answer.uid, uid), answersSeen(db, person)))
    return found && { found, people: yield* readPeopleOn(db, tx, found.answer) }
  })
  if (!rows) throw new Problem('answer.notFound')
  const { creatorId, ...stored } = await storedAnswer(db, rows.found)
  const { contactQuestionId } = v.parse(liveSettingsSchema, JSON.parse(rows.found.live))
  const reach = {
    isFromPortal: creatorId === citizenCreator,
    hasAddress: addressOf(stored, contactQuestionId) !== null,
    state: rows.found.answer.state,
  }
  const may = answerActions(person.role, stored.definition, reach)
  return { found: { ...stored, ...rows.people, may }, row: rows.found.answer, live: rows.found.live }
}

/**
 * The one answer that a condition finds: who may have it is the caller's to say in it. `creatorId` as in the database. Throws
 * answer.notFound.
 */
export async function readStoredAnswer(
  db: Database,
  which: SQL | undefined,
): Promise<StoredAnswer & { creatorId: number }> {
  const found = await db.snapshot(tx => readAnswerRows(db, tx, which))
  if (!found) throw new Problem('answer.notFound')
  return await storedAnswer(db, found)
}

/** Where what is not written by hand goes, of an answer as it stands. */
export function addressOf(
  { definition, content, byCitizen, person }: Pick<StoredAnswer, 'definition' | 'content' | 'byCitizen' | 'person'>,
  contactQuestionId: string | undefined,
): string | null {
  const portalEmail = byCitizen ? person?.details?.email : undefined
  return messageAddress(definition, content, { contactQuestionId, portalEmail })
}

async function storedAnswer(db: Database, found: AnswerRows): Promise<StoredAnswer & { creatorId: number }> {
  const form = await loadForm(db, found.formUid)
  if (!form) throw new Problem('answer.notFound')
  const numbers = { formId: form.id, version: found.answer.version, currentVersion: form.currentVersion }
  const version = await shownVersion(versionReader(db), numbers)
  if (!version) throw new Problem('answer.notFound')
  return {
    ...headOf(found),
    ...documentOf(found.content),
    formId: form.uid,
    municipality: municipalityOf(form),
    ...(form.municipality.settings.trashDays === 0 && { isErasedAtOnce: true as const }),
    ...seenIn(version.definition, found),
    ...found.corrections,
  }
}

/** The row of the answer itself, and who gave it. */
function headOf({ answer, author }: AnswerRows) {
  return {
    id: answer.uid,
    docCode: answer.docCode,
    summary: readSummary(answer.summary),
    recordCode: answer.recordCode,
    version: answer.version,
    revision: answer.revision,
    createdAt: new Date(answer.createdAt).toISOString(),
    updatedAt: new Date(answer.updatedAt).toISOString(),
    createdBy: author?.username ?? null,
    byCitizen: answer.creatorId === citizenCreator,
    author: author && { firstName: author.firstName, lastName: author.lastName, badgeNumber: author.badgeNumber },
    incidentId: answer.incidentId,
    creatorId: answer.creatorId,
  }
}

/** What was answered. */
function documentOf({ person, location, content, signatures, language }: AnswerRows['content']) {
  return {
    ...(language !== null && { language: v.parse(languageSchema, language) }),
    person: readStoredPerson(person),
    location: location === null ? null : v.parse(locationSchema, JSON.parse(location)),
    content: v.parse(answerContentSchema, JSON.parse(content)),
    signatures: signatures === null ? [] : v.parse(v.array(givenSignatureSchema), JSON.parse(signatures)),
  }
}

function municipalityOf({ municipality: { uid, name, timeZone, settings } }: FormSnapshot): Answer['municipality'] {
  return { id: uid, name, timeZone, hideElectronicSignature: settings.hideElectronicSignature ?? false }
}

/** What the form says to what is stored, and what came about since. */
function seenIn(definition: FormDefinition, { answer, moves, files, kept, payment, corrections }: AnswerRows) {
  return {
    ...kept,
    definition,
    state: stateOf(definition, answer.state),
    history: moves.map(shownMove),
    files: shownFiles(files),
    payment: payment && { ...payment, concept: definition.payment?.concept ?? '' },
    portalStatus: portalStatusOf(definition, {
      state: answer.state,
      requests: corrections.requests,
      openMarks: corrections.marks?.marks.length ?? 0,
    }),
  }
}
