import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/**
 * Answers as a narrow header, a document apart and an append-only history. `creatorId` is a staff id, 0 anonymous or -2 a
 * citizen; `state` a state id, '' when the form has none; `incidentId` the municipal platform's, once it has made one; `localDay` is
 * YYYYMMDD in the municipality's time zone at the save.
 */
export function answerTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  const answer = table(
    'answer',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      version: int().notNull(),
      docCode: text().notNull(),
      recordCode: text(),
      creatorId: int().notNull(),
      citizenId: int(),
      citizenDni: text(),
      state: text().notNull().default(''),
      revision: int().notNull().default(1),
      incidentId: text(),
      createdAt: int().notNull(),
      updatedAt: int().notNull(),
      localDay: int().notNull(),
      localHour: int().notNull(),
    },
    // What serves a list ends with its order, the id last: Postgres else takes an index of all and passes by what is not asked for.
    t => [
      uniqueIndex('answer_uid').on(t.uid),
      uniqueIndex('answer_doc_code').on(t.docCode),
      uniqueIndex('answer_record_code').on(t.recordCode).where(sql`record_code is not null`),
      index('answer_created').on(t.formId, t.createdAt, t.id),
      index('answer_updated').on(t.formId, t.updatedAt, t.id),
      index('answer_creator').on(t.formId, t.creatorId, t.createdAt, t.id),
      index('answer_creator_state').on(t.formId, t.creatorId, t.state, t.createdAt, t.id),
      index('answer_creator_updated').on(t.formId, t.creatorId, t.updatedAt, t.id, t.state),
      index('answer_state').on(t.formId, t.state, t.createdAt, t.id),
      index('answer_state_updated').on(t.formId, t.state, t.updatedAt, t.id),
      index('answer_citizen').on(t.citizenId, t.createdAt, t.id).where(sql`citizen_id is not null`),
      index('answer_dni').on(t.citizenDni, t.createdAt, t.id).where(sql`citizen_dni is not null`),
    ],
  )

  /** What was answered, as JSON texts: `content`, and where given the signatures, the location and the person as of the save. */
  const answerContent = table('answer_content', {
    answerId: int().primaryKey(),
    municipalityId: int().notNull(),
    content: text().notNull(),
    signatures: text(),
    location: text(),
    person: text(),
  })

  /** Where an answer was given, for the map: millionths of a degree, in an index of its own so that a map reads no document. */
  const answerPosition = table(
    'answer_position',
    {
      answerId: int().primaryKey(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      lat: int().notNull(),
      lng: int().notNull(),
    },
    t => [index('answer_position_form').on(t.formId, t.lat, t.lng, t.answerId)],
  )

  const answerStateHistory = table(
    'answer_state_history',
    {
      id: id(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      stateId: text().notNull(),
      stateName: text().notNull(),
      creatorId: int().notNull(),
      initial: int().notNull(),
      at: int().notNull(),
    },
    t => [index('answer_state_history_answer').on(t.answerId, t.id)],
  )

  /** One row a saved answer and client key: the same key never saves twice. Kept 30 days and through the answer's deletion. */
  const saveKey = table(
    'save_key',
    {
      formId: int().notNull(),
      principal: text().notNull(),
      key: text().notNull(),
      municipalityId: int().notNull(),
      bodyHash: text().notNull(),
      answerUid: text().notNull(),
      createdAt: int().notNull(),
    },
    t => [primaryKey({ columns: [t.formId, t.principal, t.key] }), index('save_key_created').on(t.createdAt)],
  )

  /**
   * A file, before and after an answer owns it. `tokenHash` proves who uploaded one that no answer owns yet; '' is one on its way out.
   * `principal` is who may attach it, `holder` whose pending quota it counts towards until then, `path` where the file store keeps it.
   */
  const upload = table(
    'upload',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      purpose: text().notNull(),
      kind: text().notNull().default('document'),
      principal: text().notNull().default('public'),
      holder: text(),
      tokenHash: text().notNull(),
      name: text().notNull(),
      type: text().notNull(),
      size: int().notNull(),
      sha256: text().notNull(),
      path: text().notNull().default(''),
      createdAt: int().notNull(),
      answerUid: text(),
    },
    t => [
      uniqueIndex('upload_uid').on(t.uid),
      index('upload_answer').on(t.answerUid),
      index('upload_unattached').on(t.createdAt).where(sql`answer_uid is null`),
      index('upload_held').on(t.holder).where(sql`answer_uid is null`),
      index('upload_pending').on(t.formId).where(sql`answer_uid is null`),
    ],
  )

  /**
   * Work that leaves the house after the commit. `payload` is JSON of ids and addresses. `lockedUntil` is how long a worker has taken it,
   * `attentionAt` when it was given up until somebody asks for another try.
   */
  const outbox = table(
    'outbox',
    {
      id: id(),
      municipalityId: int().notNull(),
      kind: text().notNull(),
      answerUid: text(),
      payload: text().notNull(),
      createdAt: int().notNull(),
      attempts: int().notNull().default(0),
      nextAt: int().notNull(),
      lockedUntil: int().notNull().default(0),
      attentionAt: int(),
      doneAt: int(),
      lastError: text(),
    },
    t => [
      index('outbox_pending').on(t.nextAt, t.id).where(sql`done_at is null`),
      index('outbox_answer').on(t.answerUid).where(sql`answer_uid is not null`),
      index('outbox_attention').on(t.municipalityId, t.attentionAt).where(sql`attention_at is not null`),
    ],
  )

  return { answer, answerContent, answerPosition, answerStateHistory, saveKey, upload, outbox }
}
