import type { AnswerContent, FormDefinition } from '@ventanilla/model'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { definitionWithin } from '../../forms/snapshot/read-version.ts'
import { type Asked, eachFound } from './each-found.ts'

/** What an answer says, and the day and hour of the town in which it was given; the definition of its version where that is known. */
export type ContentFound = {
  readonly definition: FormDefinition | undefined
  readonly content: AnswerContent
  readonly localDay: number
  readonly localHour: number
}

/** Shows what each answer says that a filter finds. */
export function* eachContent(db: Database, tx: Handle, asked: Asked, see: (found: ContentFound) => void): Steps<void> {
  const { formId } = asked.filter
  const definitions = new Map<number, FormDefinition | undefined>()
  yield* eachFound(db, tx, asked, function* (ids) {
    for (const { version, content, ...when } of yield* run(contentsOf(db, tx, ids))) {
      if (!definitions.has(version)) definitions.set(version, yield* definitionWithin(tx, formId, version))
      // The save checked it.
      const given: AnswerContent = JSON.parse(content)
      see({ definition: definitions.get(version), content: given, ...when })
    }
  })
}

function contentsOf({ tables: { answer, answerContent } }: Database, tx: Handle, ids: readonly number[]) {
  return tx
    .select({
      localDay: answer.localDay,
      localHour: answer.localHour,
      version: answer.version,
      content: answerContent.content,
    })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(inArray(answer.id, [...ids]))
}
