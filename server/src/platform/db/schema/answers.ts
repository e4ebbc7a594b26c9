import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** Answers as a narrow header, a document apart and an append-only history. */
export function answerTables(kit: Kit) {
  const { table, id, int, text, index, primaryKey } = kit
  const answer = answerTable(kit)

  /**
   * What was answered, as JSON texts: `content`, and where given the signatures, the location and the person as of the save. `language` is the
   * one in which a citizen answered, null of others.
   */
  const answerContent = table('answer_content', {
    answerId: int().primaryKey(),
    municipalityId: int().notNull(),
    content: text().notNull(),
    signatures: text(),
    location: text(),
    person: text(),
    language: text(),
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
      /** The move that this one took back; the id of its row. */
      undoes: int(),
      /** Why, where whoever moved it said so. */
      reason: text(),
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

  return { answer, answerContent, answerPosition, answerStateHistory, saveKey }
}

/**
 * The header. `creatorId` is a staff id, 0 anonymous or -2 a citizen; `state` a state id, '' when the form has none; `incidentId` the
 * municipal platform's, once it has made one; `assigneeId` the staff id of whoever has it to do; `localDay` is YYYYMMDD in the municipality's
 * time zone at the save; `summary` is JSON of subject, snippet and place as lists show them, null until they are written of an older
 * answer; `dueAt` is the end of the last day of its term and `pausedAt` since when that does not run, both null where nothing is due or
 * nobody waited for. An answer in the trash belongs to no form: its `formId` is 0 and `trashedFrom` says which one it was, so that whoever
 * asks for the answers of forms does not find it, and no index of theirs knows of the trash; `trashedAt` says since when and `trashedBy` who.
 * `readAt` is when somebody of the staff first looked at it who had not given it.
 */
function answerTable({ table, id, int, text, index, uniqueIndex }: Kit) {
  return table(
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
      assigneeId: int(),
      createdAt: int().notNull(),
      updatedAt: int().notNull(),
      localDay: int().notNull(),
      localHour: int().notNull(),
      summary: text(),
      dueAt: int(),
      pausedAt: int(),
      trashedAt: int(),
      trashedBy: int(),
      trashedFrom: int(),
      readAt: int(),
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
      index('answer_assignee').on(t.assigneeId, t.formId, t.createdAt, t.id).where(sql`assignee_id is not null`),
      // What somebody has to do, state by state, what is due first, and whether it stands still; and how many of a state have somebody.
      index('answer_todo')
        .on(t.assigneeId, t.formId, t.state, t.dueAt, t.id, t.pausedAt)
        .where(sql`assignee_id is not null`),
      index('answer_taken').on(t.formId, t.state, t.id).where(sql`assignee_id is not null`),
      index('answer_nobodys').on(t.formId, t.state, t.createdAt, t.id).where(sql`assignee_id is null`),
      index('answer_citizen').on(t.citizenId, t.createdAt, t.id).where(sql`citizen_id is not null`),
      index('answer_dni').on(t.citizenDni, t.createdAt, t.id).where(sql`citizen_dni is not null`),
      // What runs out, and who is waited for.
      index('answer_due').on(t.formId, t.dueAt, t.id).where(sql`due_at is not null and paused_at is null`),
      index('answer_paused').on(t.formId, t.pausedAt, t.id).where(sql`paused_at is not null`),
      // The trash of a form, what of a town goes first, and which forms and people it is of.
      index('answer_trash').on(t.trashedFrom, t.trashedAt, t.id).where(sql`trashed_at is not null`),
      index('answer_trash_town').on(t.municipalityId, t.trashedAt, t.id).where(sql`trashed_at is not null`),
      index('answer_trash_who')
        .on(t.trashedFrom, t.trashedBy, t.creatorId, t.trashedAt)
        .where(sql`trashed_at is not null`),
    ],
  )
}
