import { type AnswerContent, eachNumber, type FormDefinition, figuresOf, type NumberFigures } from '@ventanilla/model'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run } from '../../../platform/db/handle.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { definitionWithin } from '../../forms/snapshot/read-version.ts'
import { asked, eachFound } from './each-found.ts'

export type NumbersJob = { readonly numbers: FoundFilter }

/** Of each question that any of the answers has a number for, in no order. */
export type CountedNumbers = readonly (NumberFigures & { readonly id: string })[]

/** Numbers one after another, eight bytes each: a million answers may hold ten million. */
class Numbers {
  #values = new Float64Array(1_024)
  #length = 0

  add(value: number): void {
    if (this.#length === this.#values.length) {
      const more = new Float64Array(this.#length * 2)
      more.set(this.#values)
      this.#values = more
    }
    this.#values[this.#length++] = value
  }

  all(): Float64Array {
    return this.#values.subarray(0, this.#length)
  }
}

/** What the numbers of the answers that a filter finds say together, told from what each of them says, all at one moment. */
export async function countNumbers(
  db: Database,
  { numbers: filter }: NumbersJob,
  atOnce: number | undefined,
): Promise<CountedNumbers> {
  const of = await asked(db, filter, atOnce)
  const found = new Map<string, Numbers>()
  const see = (id: string, value: number) => {
    let numbers = found.get(id)
    if (!numbers) found.set(id, (numbers = new Numbers()))
    numbers.add(value)
  }
  await db.snapshot(function* (tx) {
    const definitions = new Map<number, FormDefinition | undefined>()
    yield* eachFound(db, tx, of, function* (ids) {
      for (const { version, content } of yield* run(contentsOf(db, tx, ids))) {
        if (!definitions.has(version)) definitions.set(version, yield* definitionWithin(tx, filter.formId, version))
        const definition = definitions.get(version)
        // The save checked it.
        const given: AnswerContent = JSON.parse(content)
        if (definition) eachNumber(definition, given, see)
      }
    })
  })
  return [...found].flatMap(([id, numbers]) => {
    const figures = figuresOf(numbers.all())
    return figures ? [{ id, ...figures }] : []
  })
}

function contentsOf({ tables: { answer, answerContent } }: Database, tx: Handle, ids: readonly number[]) {
  return tx
    .select({ version: answer.version, content: answerContent.content })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(inArray(answer.id, [...ids]))
}
