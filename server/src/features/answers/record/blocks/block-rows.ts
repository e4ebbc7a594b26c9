import { and, between, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Handle, statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'

function rows(tx: Handle, { answer, answerPosition: at }: Tables) {
  return tx
    .select({
      id: answer.id,
      formId: answer.formId,
      municipalityId: answer.municipalityId,
      creatorId: answer.creatorId,
      state: answer.state,
      createdAt: answer.createdAt,
      updatedAt: answer.updatedAt,
      lat: at.lat,
      lng: at.lng,
    })
    .from(answer)
    .leftJoin(at, eq(at.answerId, answer.id))
}
const value = sql.placeholder

/** Answers of all forms, in the order of their ids, without the trash. */
export const answersBetween = statement('block_answers', (tx, tables) =>
  rows(tx, tables)
    .where(and(between(tables.answer.id, value('firstId'), value('lastId')), isNull(tables.answer.trashedAt)))
    .orderBy(tables.answer.id),
)

/** What of a form is in no block, which begins with `below`. The sign keeps the databases from reading all of a form to find the newest. */
export const answersSince = statement('block_rest', (tx, tables) =>
  rows(tx, tables).where(
    and(gte(tables.answer.id, value('below')), sql`+${tables.answer.formId} = ${value('formId')}`),
  ),
)

/** What is in a block and was touched since; what was deleted is not there any more. */
export const touchedAnswers = statement('block_touched', (tx, tables) => {
  const { answer, answerTouched: touched } = tables
  const ids = tx
    .select({ id: touched.answerId })
    .from(touched)
    .where(lt(touched.answerId, value('below')))
  return rows(tx, tables).where(and(inArray(answer.id, ids), sql`+${answer.formId} = ${value('formId')}`))
})

/** More that are in no block or row of keys, or were touched since, are read as if there were none: right after an update, or while nobody folds. */
export const mostRest = 20_000

/** The ids of the same, with those of other forms; one more than are looked at. */
export const touchedIds = statement('block_touched_ids', (tx, { answerTouched: touched }) =>
  tx
    .selectDistinct({ id: touched.answerId })
    .from(touched)
    .where(lt(touched.answerId, value('below')))
    .limit(mostRest + 1),
)

/** Where blocks and rows of keys end, and the newest id of all answers. */
export const blocksEnd = statement('block_end', (tx, { answer, answerSettled }) =>
  tx
    .select({
      below: answerSettled.below,
      keysBelow: answerSettled.keysBelow,
      newest: sql`coalesce((select max(${answer.id}) from ${answer}), 0)`.mapWith(Number),
    })
    .from(answerSettled),
)
