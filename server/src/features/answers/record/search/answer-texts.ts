import { type AnswerContent, answerWords, type GivenSignature, type Location, statisticsKeys } from '@ventanilla/model'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { unnamed } from '../../../../platform/db/handle.ts'
import type { VersionReader } from '../../../forms/snapshot/read-version.ts'
import { searchRow } from '../row/answer-row.ts'
import { searchedWords, withCodes } from '../row/searched-words.ts'

const answersAfter = unnamed('search_answers_after', (tx, { answer, answerContent }) =>
  tx
    .select({ header: answer, stored: answerContent })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(and(gt(answer.id, sql.placeholder('after')), isNull(answer.trashedAt)))
    .orderBy(asc(answer.id))
    .limit(sql.placeholder('rows')),
)

/** Answers as the search index must have them, read from what they say now; in the order of their ids. It does not have the trash. */
export async function readIndexRows(db: Database, version: VersionReader, range: { after: number; rows: number }) {
  const found = await answersAfter(db.sql, range)
  return await Promise.all(
    found.map(async ({ header, stored }) => {
      const { id: answerId, revision } = header
      const read = await version(header.formId, header.version)
      // The save checked them: checking a million again would take an hour.
      const content: AnswerContent = JSON.parse(stored.content)
      const location: Location | null = stored.location === null ? null : JSON.parse(stored.location)
      const signatures: GivenSignature[] = stored.signatures === null ? [] : JSON.parse(stored.signatures)
      const person: object | null = stored.person === null ? null : JSON.parse(stored.person)
      const given = { content, location, signatures, person }
      const words = read
        ? answerWords(read.definition, { ...given, statisticsKeys: statisticsKeys(read.definition, content) })
        : ''
      const all = withCodes(searchedWords(words, header), header)
      return { answerId, revision, row: searchRow({ ...header, answerId, words: all }) }
    }),
  )
}
