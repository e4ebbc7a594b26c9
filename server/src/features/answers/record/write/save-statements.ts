import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { statement } from '../../../../platform/db/handle.ts'

const value = sql.placeholder

export const claimKey = statement('save_claim_key', (tx, { saveKey }) =>
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

export const unmoved = statement('save_unmoved', (tx, { form, municipality }) =>
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
export const countForm = statement('save_count_form', (tx, { form, formCounter, municipality }) =>
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

export const countCitizen = statement('save_count_citizen', (tx, { citizenFormCounter: counter }) =>
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

export const attachFile = statement('save_attach_file', (tx, { upload }) =>
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

export const logChange = statement('save_stat_delta', (tx, { statDelta }) =>
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

export const countState = statement('save_stat_state', (tx, { statState }) =>
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

export const nextCode = statement('save_next_code', (tx, { codeCounter }) =>
  tx
    .insert(codeCounter)
    .values({ key: value('codeKey'), last: 1 })
    .onConflictDoUpdate({ target: codeCounter.key, set: { last: sql`${codeCounter.last} + 1` } })
    .returning({ last: codeCounter.last }),
)

export const insertAnswer = statement('save_answer', (tx, { answer }) =>
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

export const insertContent = statement('save_content', (tx, { answerContent }) =>
  tx.insert(answerContent).values({
    answerId: value('answerId'),
    municipalityId: value('municipalityId'),
    content: value('content'),
    signatures: value('signatures'),
    location: value('location'),
    person: value('person'),
  }),
)

export const insertHistory = statement('save_state_history', (tx, { answerStateHistory }) =>
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
