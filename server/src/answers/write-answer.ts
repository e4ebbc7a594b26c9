import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Body, run, statement } from '../db/handle.ts'
import type { FileClaim, NewAnswer, Written } from './new-answer.ts'

const value = sql.placeholder

const claimKey = statement('save_claim_key', (tx, { saveKey }) =>
  tx
    .insert(saveKey)
    .values({
      formId: value('formId'),
      principal: value('principal'),
      key: value('key'),
      municipalityId: value('municipalityId'),
      bodyHash: value('bodyHash'),
      answerUid: value('uid'),
      createdAt: value('at'),
    })
    .onConflictDoNothing()
    .returning({ uid: saveKey.answerUid }),
)

const unmoved = statement('save_unmoved', (tx, { form, municipality }) =>
  tx
    .select({ id: form.id })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(
      and(
        eq(form.id, value('formId')),
        eq(form.revision, value('formRevision')),
        eq(municipality.revision, value('municipalityRevision')),
      ),
    ),
)

/** Counts the answer where neither the form nor its municipality has moved on and the limit leaves room. */
const countForm = statement('save_count_form', (tx, { form, formCounter, municipality }) =>
  tx
    .insert(formCounter)
    .select(
      tx
        .select({ formId: form.id, municipalityId: form.municipalityId, answers: sql<number>`1`.as('answers') })
        .from(form)
        .innerJoin(municipality, eq(municipality.id, form.municipalityId))
        .where(
          and(
            eq(form.id, value('formId')),
            eq(form.revision, value('formRevision')),
            eq(municipality.revision, value('municipalityRevision')),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: formCounter.formId,
      set: { answers: sql`${formCounter.answers} + 1` },
      setWhere: lt(formCounter.answers, value('limit')),
    })
    .returning({ answers: formCounter.answers }),
)

const countCitizen = statement('save_count_citizen', (tx, { citizenFormCounter: counter }) =>
  tx
    .insert(counter)
    .values({
      formId: value('formId'),
      citizenId: value('citizenId'),
      municipalityId: value('municipalityId'),
      answers: 1,
    })
    .onConflictDoUpdate({
      target: [counter.formId, counter.citizenId],
      set: { answers: sql`${counter.answers} + 1` },
      setWhere: lt(counter.answers, value('limit')),
    })
    .returning({ answers: counter.answers }),
)

const attachFile = statement('save_attach_file', (tx, { upload }) =>
  tx
    .update(upload)
    .set({ answerUid: sql`${value('uid')}`, holder: null })
    .where(
      and(
        eq(upload.uid, value('fileId')),
        eq(upload.formId, value('formId')),
        eq(upload.purpose, value('purpose')),
        eq(upload.kind, value('kind')),
        eq(upload.principal, value('principal')),
        eq(upload.tokenHash, value('tokenHash')),
        isNull(upload.answerUid),
      ),
    )
    .returning({ uid: upload.uid }),
)

const logChange = statement('save_stat_delta', (tx, { statDelta }) =>
  tx.insert(statDelta).values({
    municipalityId: value('municipalityId'),
    formId: value('formId'),
    creatorId: value('creatorId'),
    localDay: value('localDay'),
    localHour: value('localHour'),
    sign: 1,
    keys: value('keys'),
  }),
)

const countState = statement('save_stat_state', (tx, { statState }) =>
  tx
    .insert(statState)
    .values({
      formId: value('formId'),
      creatorId: value('creatorId'),
      state: value('stateId'),
      municipalityId: value('municipalityId'),
      answers: 1,
    })
    .onConflictDoUpdate({
      target: [statState.formId, statState.creatorId, statState.state],
      set: { answers: sql`${statState.answers} + 1` },
    }),
)

const insertOutbox = statement('save_outbox', (tx, { outbox }) =>
  tx.insert(outbox).values({
    municipalityId: value('municipalityId'),
    kind: value('kind'),
    answerUid: value('uid'),
    payload: value('payload'),
    createdAt: value('at'),
    nextAt: value('at'),
  }),
)

const nextCode = statement('save_next_code', (tx, { codeCounter }) =>
  tx
    .insert(codeCounter)
    .values({ key: value('codeKey'), last: 1 })
    .onConflictDoUpdate({ target: codeCounter.key, set: { last: sql`${codeCounter.last} + 1` } })
    .returning({ last: codeCounter.last }),
)

const insertAnswer = statement('save_answer', (tx, { answer }) =>
  tx
    .insert(answer)
    .values({
      uid: value('uid'),
      municipalityId: value('municipalityId'),
      formId: value('formId'),
      version: value('version'),
      docCode: value('docCode'),
      recordCode: value('recordCode'),
      creatorId: value('creatorId'),
      citizenId: value('citizenId'),
      citizenDni: value('citizenDni'),
      state: value('stateId'),
      createdAt: value('at'),
      updatedAt: value('at'),
      localDay: value('localDay'),
      localHour: value('localHour'),
    })
    .returning({ id: answer.id }),
)

const insertContent = statement('save_content', (tx, { answerContent }) =>
  tx.insert(answerContent).values({
    answerId: value('answerId'),
    municipalityId: value('municipalityId'),
    content: value('content'),
    signatures: value('signatures'),
    location: value('location'),
    person: value('person'),
  }),
)

const insertHistory = statement('save_state_history', (tx, { answerStateHistory }) =>
  tx.insert(answerStateHistory).values({
    municipalityId: value('municipalityId'),
    answerId: value('answerId'),
    stateId: value('stateId'),
    stateName: value('stateName'),
    creatorId: value('creatorId'),
    initial: 1,
    at: value('at'),
  }),
)

const noLimit = Number.MAX_SAFE_INTEGER

/** Undoes what the body has written so far and says why. */
class Refused extends Error {
  readonly written: Written
  constructor(written: Written) {
    super(written.kind)
    this.written = written
  }
}

/**
 * Writes an answer in one transaction, the rows that saves compete for in one order and the code's counter last, as it is held until the
 * commit (decisions.md, Data).
 */
export async function writeAnswer(db: Database, answer: NewAnswer): Promise<Written> {
  try {
    return await db.transact(steps(answer))
  } catch (error) {
    if (error instanceof Refused) return error.written
    throw error
  }
}

function steps(answer: NewAnswer): Body<Written> {
  const { uid, at, creatorId, localDay, localHour, person, state, version } = answer
  const formId = answer.form.id
  const municipalityId = answer.municipality.id
  const stateId = state?.id ?? ''
  return function* (tx) {
    const claimed = yield* run(claimKey(tx, { ...answer.key, formId, municipalityId, uid, at }))
    if (claimed.length === 0) return { kind: 'repeated' }
    const revisions = { formRevision: answer.form.revision, municipalityRevision: answer.municipality.revision }
    const counted = yield* run(countForm(tx, { formId, ...revisions, limit: answer.responseLimit ?? noLimit }))
    if (counted.length === 0) {
      const hasMoved = (yield* run(unmoved(tx, { formId, ...revisions }))).length === 0
      throw new Refused({ kind: hasMoved ? 'stale' : 'limit' })
    }
    if (person) {
      const most = answer.singleAnswer ? 1 : noLimit
      const own = yield* run(countCitizen(tx, { formId, citizenId: person.id, municipalityId, limit: most }))
      if (own.length === 0) throw new Refused({ kind: 'single' })
    }
    const { principal } = answer.key
    const refused: FileClaim[] = []
    for (const file of answer.files) {
      const { fileId, tokenHash, purpose, kind } = file
      const attached = yield* run(attachFile(tx, { fileId, tokenHash, purpose, kind, principal, uid, formId }))
      if (attached.length === 0) refused.push(file)
    }
    if (refused.length > 0) throw new Refused({ kind: 'files', refused })
    yield* run(logChange(tx, { municipalityId, formId, creatorId, localDay, localHour, keys: answer.statisticsKeys }))
    yield* run(countState(tx, { formId, creatorId, stateId, municipalityId }))
    for (const row of answer.outbox) yield* run(insertOutbox(tx, { ...row, municipalityId, uid, at }))
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
    const location = answer.location ?? null
    const summary = person?.summary ?? null
    yield* run(
      insertContent(tx, { answerId, municipalityId, content: answer.content, signatures, location, person: summary }),
    )
    if (state)
      yield* run(insertHistory(tx, { municipalityId, answerId, stateId, stateName: state.name, creatorId, at }))
    return { kind: 'saved', docCode, recordCode }
  }
}
