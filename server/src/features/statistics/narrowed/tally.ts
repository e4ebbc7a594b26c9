import type { Bits } from '../../answers/record/blocks/bits.ts'
import { stateKey } from '../../answers/record/blocks/keyed-answers.ts'
import { countSets } from '../../answers/record/blocks/count-sets.ts'
import type { KeyedForm, KeyedHead, KeyedRest } from '../../answers/record/blocks/read-keys.ts'
import type { Counted, RangeCounts } from '../counts/counts.ts'

/** What was counted of a report, of days beside it, and of states. */
export type KeptCounts = {
  readonly report: RangeCounts
  readonly days: Counted['days']
  readonly states: Counted['states']
}

/** Adds up what rows of keys and single answers say. */
export class Tally {
  readonly #keys = new Map<string, number>()
  readonly #days = new Map<number, number>()
  readonly #reportDays = new Map<number, number>()
  readonly #states = new Map<string, number>()
  readonly #numbers: KeyedForm['numbers']
  /** By number less the first one: hundreds of sets of hundreds of rows are added. */
  readonly #byNumber: Float64Array
  readonly #first: number

  constructor(numbers: KeyedForm['numbers']) {
    this.#numbers = numbers
    const ids = numbers.map(({ id }) => id)
    this.#first = Math.min(...ids)
    this.#byNumber = new Float64Array(ids.length === 0 ? 0 : Math.max(...ids) - this.#first + 1)
  }

  readonly #addNumber = (number: number, answers: number): void => {
    const at = number - this.#first
    this.#byNumber[at] = (this.#byNumber[at] ?? 0) + answers
  }

  addStates(head: KeyedHead, bits: Bits): void {
    countSets(head.states, bits, this.#addNumber)
  }

  addReport(head: KeyedHead, { keys, hours }: KeyedRest, bits: Bits): void {
    countSets(keys, bits, this.#addNumber)
    countSets(hours, bits, (hour, answers) => add(this.#keys, `h${hour}`, answers))
    countSets(head.days, bits, (day, answers) => add(this.#reportDays, day, answers))
  }

  addDays(head: KeyedHead, bits: Bits): void {
    countSets(head.days, bits, (day, answers) => add(this.#days, day, answers))
  }

  addState(state: string): void {
    add(this.#states, state, 1)
  }

  addAnswer(
    { localDay, localHour }: { readonly localDay: number; readonly localHour: number },
    keys: readonly string[],
  ): void {
    for (const key of keys) add(this.#keys, key, 1)
    add(this.#keys, `h${localHour}`, 1)
    add(this.#reportDays, localDay, 1)
  }

  addDay(day: number): void {
    add(this.#days, day, 1)
  }

  /** What another one came to. */
  addCounted({ report, days, states }: KeptCounts): void {
    for (const [key, answers] of report.counts) add(this.#keys, key, answers)
    for (const [day, answers] of report.days) add(this.#reportDays, day, answers)
    for (const [day, answers] of days) add(this.#days, day, answers)
    for (const [state, answers] of states) add(this.#states, state, answers)
  }

  counts(): KeptCounts {
    const prefix = stateKey('')
    for (const { id, key } of this.#numbers) {
      const answers = this.#byNumber[id - this.#first] ?? 0
      if (answers === 0) continue
      if (key.startsWith(prefix)) add(this.#states, key.slice(prefix.length), answers)
      else add(this.#keys, key, answers)
    }
    return { report: { counts: this.#keys, days: this.#reportDays }, days: this.#days, states: this.#states }
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}
