import { eachNumber, figuresOf, type NumberFigures } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { eachContent } from './each-content.ts'
import { asked } from './each-found.ts'

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
  await db.snapshot(tx =>
    eachContent(db, tx, of, ({ definition, content }) => {
      if (definition) eachNumber(definition, content, see)
    }),
  )
  return [...found].flatMap(([id, numbers]) => {
    const figures = figuresOf(numbers.all())
    return figures ? [{ id, ...figures }] : []
  })
}
