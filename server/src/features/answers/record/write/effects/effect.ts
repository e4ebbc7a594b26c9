import { sql } from 'drizzle-orm'
import type { Handle, Steps } from '../../../../../platform/db/handle.ts'
import type { Refuse } from '../../../../../platform/db/refuse.ts'
import { type AnswerValues, forEachName, type Given } from '../../row/answer-row.ts'
import type { NewAnswer, Written } from '../../row/new-answer.ts'

export type Codes = Omit<Given, 'answerId'>

/** How an answer comes by its codes: a new one takes the next of its series. */
export type GiveCode = (tx: Handle, row: AnswerValues) => Steps<Codes>

/** An answer on its way: `row` is what its statements take; what the database gives is put there by the effect that is given it. */
export type Writing = {
  readonly answer: NewAnswer
  readonly row: AnswerValues
  readonly refuse: Refuse<Written>
  readonly giveCode: GiveCode
}

/** One thing that follows a save, in both ways of writing. */
export type Effect = {
  readonly name: string
  /** For one answer, as steps of a transaction. */
  readonly steps: (tx: Handle, writing: Writing) => Steps<void>
  /** For a group of answers, as parts of one statement of Postgres: each reads the one before, which fixes the order of the locks. */
  readonly parts: string
}

/** What stands for each value. */
export type Values<T> = ReturnType<typeof forEachName<T>>

/** What stands for the values in a statement that is built once. */
export const placeholders = forEachName(name => sql.placeholder(name))

type Column = { readonly column: string }

/** The values as columns of a statement in Postgres's words. */
export const columns = forEachName((name): Column => ({ column: inSnakeCase(name) }))

/** `insert into table (…) select …`: columns as they are called, anything else as it is. */
export function insertSelect(table: string, row: Readonly<Record<string, Column | string | number>>): string {
  const values = Object.values(row).map(value => {
    if (typeof value === 'object') return value.column
    return typeof value === 'number' ? String(value) : `'${value}'`
  })
  return `insert into ${table} (${Object.keys(row).map(inSnakeCase).join(', ')}) select ${values.join(', ')}`
}

export function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
