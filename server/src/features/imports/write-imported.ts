import type { Person } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import type { RefusableBody } from '../../platform/db/refuse.ts'
import { localTime } from '../../platform/municipal-time.ts'
import { insertPosition, mapPoint } from '../answers/record/row/answer-position.ts'
import { newAnswerUid, newRecordPrefix } from '../answers/record/row/random-code.ts'
import {
  claimKey,
  countCitizen,
  countForm,
  countState,
  insertContent,
  logChange,
} from '../answers/record/write/save-statements.ts'
import { citizenOfAnswer } from '../citizens/citizen-named.ts'
import { findCitizen, keepCitizen } from '../citizens/keep-citizen.ts'
import type { FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import { sharedCodeKey } from '../places/claim-key.ts'
import { importedCode } from './imported-code.ts'
import { importKey, importPrincipal } from './imported-keys.ts'
import type { NewImported } from './new-imported.ts'

const noLimit = Number.MAX_SAFE_INTEGER

type ImportWritten = { docCode: string } | 'known' | 'stale'

/**
 * Writes an imported answer in one transaction, in the order of a save (write-answer.ts) and without what only a new answer has: limits,
 * files, mail, incident and order. 'known': it came before; 'stale': the form or its municipality moved on meanwhile.
 */
export async function writeImported(
  db: Database,
  form: FormSnapshot,
  answer: NewImported,
  at: number,
): Promise<ImportWritten> {
  const { person } = answer
  const citizen = person && person.id !== '' ? await citizenOf(db, form.municipality.id, person, at) : undefined
  return await db.transact(steps(db, form, answer, citizen?.id, at))
}

/** What the platform has said of a person since stays as it is. */
async function citizenOf(db: Database, municipalityId: number, person: Person, at: number) {
  const known = await findCitizen(db, municipalityId, person.id)
  return known ?? (await keepCitizen({ db, clock: () => new Date(at) }, municipalityId, person))
}

function steps(
  db: Database,
  form: FormSnapshot,
  given: NewImported,
  citizenId: number | undefined,
  at: number,
): RefusableBody<ImportWritten> {
  const { answer: answers, answerStateHistory } = db.tables
  const { id: formId, municipality, revision: formRevision } = form
  const { id: municipalityId, revision: municipalityRevision, timeZone } = municipality
  const { creatorId, stateId, createdAt, updatedAt, person, location } = given
  const uid = newAnswerUid()
  const { day: localDay, hour: localHour } = localTime(timeZone, createdAt)
  const key = { principal: importPrincipal, key: importKey(given.legacyId), bodyHash: '' }
  const known = person && citizenOfAnswer({ id: citizenId ?? 0, person })
  return function* (tx, refuse) {
    const claimed = yield* run(claimKey(tx, { ...key, formId, municipalityId, uid, at }))
    if (claimed.length === 0) return 'known'
    const counted = yield* run(countForm(tx, { formId, formRevision, municipalityRevision, limit: noLimit }))
    if (counted.length === 0) refuse('stale')
    if (citizenId !== undefined) yield* run(countCitizen(tx, { formId, citizenId, municipalityId, limit: noLimit }))
    yield* run(logChange(tx, { municipalityId, formId, creatorId, localDay, localHour, keys: given.statisticsKeys }))
    yield* run(countState(tx, { formId, creatorId, stateId, municipalityId }))
    const docCode = yield* importedCode(db, tx, municipality.key ?? sharedCodeKey, given.wantedCode)
    const recordCode = yield* importedRecordCode(db, tx, given, docCode)
    const [header] = yield* run(
      tx
        .insert(answers)
        .values({
          uid,
          municipalityId,
          formId,
          version: form.currentVersion,
          docCode,
          recordCode,
          creatorId,
          citizenId: citizenId ?? null,
          citizenDni: known?.dni ?? null,
          state: stateId,
          incidentId: given.incidentId,
          createdAt,
          updatedAt,
          localDay,
          localHour,
        })
        .returning({ id: answers.id }),
    )
    const answerId = header?.id ?? 0
    yield* run(
      insertContent(tx, {
        answerId,
        municipalityId,
        content: given.content,
        signatures: null,
        location: location ? JSON.stringify(location) : null,
        person: known && JSON.stringify(known.summary),
      }),
    )
    const point = mapPoint(location)
    if (point) yield* run(insertPosition(tx, { answerId, municipalityId, formId, ...point }))
    const moves = given.moves.map((move, index) => ({
      ...move,
      municipalityId,
      answerId,
      initial: index === 0 ? 1 : 0,
    }))
    if (moves.length > 0) yield* run(tx.insert(answerStateHistory).values(moves))
    return { docCode }
  }
}

/** Records are on paper with their code: it stays where it is free. */
function* importedRecordCode(
  { tables: { answer } }: Database,
  tx: Handle,
  { wantedRecordCode, hasRecordCode }: NewImported,
  docCode: string,
): Steps<string | null> {
  if (wantedRecordCode !== '' && wantedRecordCode.length <= 80) {
    const taken = yield* run(tx.select({ id: answer.id }).from(answer).where(eq(answer.recordCode, wantedRecordCode)))
    if (taken.length === 0) return wantedRecordCode
  }
  return hasRecordCode ? newRecordPrefix() + docCode : null
}
