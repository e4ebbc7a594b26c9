import type { AnswerList } from '@ventanilla/api'
import { type AnswerContent, answerContentSchema, type Value } from '@ventanilla/model'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'

/** A page of answers with what each says to some questions, for a list that shows them as columns; of a repeated section, row by row. */
export async function withValues(db: Database, list: AnswerList, questions: readonly string[]): Promise<AnswerList> {
  if (list.items.length === 0) return list
  const { answer, answerContent } = db.tables
  const ids = list.items.map(({ id }) => id)
  const found = await db.sql
    .select({ id: answer.uid, content: answerContent.content })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(inArray(answer.uid, ids))
  const contents = new Map(found.map(({ id, content }) => [id, content]))
  return {
    ...list,
    items: list.items.map(item => {
      const content = contents.get(item.id)
      return content === undefined
        ? item
        : { ...item, values: valuesOf(v.parse(answerContentSchema, JSON.parse(content)), questions) }
    }),
  }
}

function valuesOf({ sections }: AnswerContent, questions: readonly string[]): Record<string, Value[]> {
  const given: [string, Value][] = []
  for (const section of Object.values(sections)) {
    for (const values of 'rows' in section ? section.rows.map(row => row.values) : [section.values]) {
      for (const id of questions) {
        const value = Object.hasOwn(values, id) ? values[id] : undefined
        if (value) given.push([id, value])
      }
    }
  }
  return Object.fromEntries(questions.map(id => [id, given.filter(([at]) => at === id).map(([, value]) => value)]))
}
