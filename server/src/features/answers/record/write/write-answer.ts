import type { Database } from '../../../../platform/db/database.ts'
import { run } from '../../../../platform/db/handle.ts'
import type { RefusableBody } from '../../../../platform/db/refuse.ts'
import { queueRow } from '../../../../platform/outbox/queue-row.ts'
import { insertOrder } from '../../../payments/orders/insert-order.ts'
import { insertPosition, mapPoint } from '../row/answer-position.ts'
import type { FileClaim, NewAnswer, Written } from '../row/new-answer.ts'
import {
  attachFile,
  claimKey,
  countCitizen,
  countForm,
  countState,
  insertAnswer,
  insertContent,
  insertHistory,
  logChange,
  nextCode,
  unmoved,
} from './save-statements.ts'

const noLimit = Number.MAX_SAFE_INTEGER

/**
 * Writes an answer in one transaction, the rows that saves compete for in one order and the code's counter last, as it is held until the
 * commit (decisions.md, Data and databases).
 */
export async function writeAnswer(db: Database, answer: NewAnswer): Promise<Written> {
  return await db.transact(steps(answer))
}

function steps(answer: NewAnswer): RefusableBody<Written> {
  const { uid, at, creatorId, localDay, localHour, person, state, version } = answer
  const formId = answer.form.id
  const municipalityId = answer.municipality.id
  const stateId = state?.id ?? ''
  return function* (tx, refuse) {
    const claimed = yield* run(claimKey(tx, { ...answer.key, formId, municipalityId, uid, at }))
    if (claimed.length === 0) return { kind: 'repeated' }
    const revisions = { formRevision: answer.form.revision, municipalityRevision: answer.municipality.revision }
    const counted = yield* run(countForm(tx, { formId, ...revisions, limit: answer.responseLimit ?? noLimit }))
    if (counted.length === 0) {
      const hasMoved = (yield* run(unmoved(tx, { formId, ...revisions }))).length === 0
      refuse({ kind: hasMoved ? 'stale' : 'limit' })
    }
    if (person) {
      const most = answer.singleAnswer ? 1 : noLimit
      const own = yield* run(countCitizen(tx, { formId, citizenId: person.id, municipalityId, limit: most }))
      if (own.length === 0) refuse({ kind: 'single' })
    }
    const { principal } = answer.key
    const refused: FileClaim[] = []
    for (const file of answer.files) {
      const { fileId, tokenHash, purpose, kind } = file
      const attached = yield* run(attachFile(tx, { fileId, tokenHash, purpose, kind, principal, uid, formId }))
      if (attached.length === 0) refused.push(file)
    }
    if (refused.length > 0) refuse({ kind: 'files', refused })
    yield* run(logChange(tx, { municipalityId, formId, creatorId, localDay, localHour, keys: answer.statisticsKeys }))
    yield* run(countState(tx, { formId, creatorId, stateId, municipalityId }))
    for (const row of answer.outbox) yield* queueRow(tx, row, { municipalityId, answerUid: uid, at })
    const [next] = yield* run(nextCode(tx, { codeKey: answer.municipality.codeKey }))
    const docCode = `${answer.municipality.codeKey}${next?.last}`
    const recordCode = answer.recordPrefix && answer.recordPrefix + docCode
    const [header] = yield* run(
      insertAnswer(tx, {
        uid,
        municipalityId,
        formId,
        version,
        docCode,
        recordCode: recordCode ?? null,
        creatorId,
        citizenId: person?.id ?? null,
        citizenDni: person?.dni ?? null,
        stateId,
        at,
        localDay,
        localHour,
      }),
    )
    const answerId = header?.id
    const signatures = answer.signatures ?? null
    const location = answer.location ? JSON.stringify(answer.location) : null
    const summary = person?.summary ?? null
    yield* run(
      insertContent(tx, { answerId, municipalityId, content: answer.content, signatures, location, person: summary }),
    )
    const point = mapPoint(answer.location)
    if (point) yield* run(insertPosition(tx, { answerId, municipalityId, formId, ...point }))
    if (state)
      yield* run(insertHistory(tx, { municipalityId, answerId, stateId, stateName: state.name, creatorId, at }))
    if (answer.order) yield* run(insertOrder(tx, { ...answer.order, municipalityId, formId, answerId, at }))
    return { kind: 'saved', docCode, recordCode }
  }
}
