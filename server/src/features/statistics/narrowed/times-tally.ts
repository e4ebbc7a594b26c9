import { eachOne } from '../../answers/record/blocks/bits.ts'
import { stayKey } from '../../answers/record/blocks/keep-keys.ts'
import { countSets, eachPlace } from '../../answers/record/blocks/key-sets.ts'
import { standing, timesOfWord } from '../../answers/record/blocks/kept-times.ts'
import type { KeyedForm, KeyedHead, KeyedTimes } from '../../answers/record/blocks/read-keys.ts'
import type { Counts } from '../counts/counts.ts'
import type { FoundRow } from './found-rows.ts'

/** Days stand for less in a number that is of a person and days. */
const mostDays = 65_536

/** Adds up the times that rows tell of their answers, by the keys of `answer_time`. */
export class TimesTally {
  readonly #numbers: ReadonlyMap<number, string>
  readonly #stays = new Map<number, number>()
  readonly #read = new Map<number, number>()
  readonly #open = new Map<number, number>()
  readonly #solved = new Map<number, number>()
  readonly #late = new Map<number, number>()
  #inTime = 0

  constructor(numbers: KeyedForm['numbers']) {
    this.#numbers = new Map(numbers.map(({ id, key }) => [id, key]))
  }

  add({ head, bits }: FoundRow, { words, stays }: NonNullable<KeyedTimes>): void {
    const people = assigneesOf(head)
    eachOne(bits, place => {
      const word = words[place] ?? 0
      if (word === 0) return
      const { stands, days, read } = timesOfWord(word)
      if (read >= 0) add(this.#read, read)
      if (stands === standing.none) return
      const person = people[place] ?? 0
      if (stands === standing.open) return add(this.#open, person)
      add(this.#solved, person * mostDays + days)
      if (stands === standing.late) add(this.#late, days)
      else if (stands === standing.inTime) this.#inTime++
    })
    countSets(stays, bits, (number, answers) => add(this.#stays, number, answers))
  }

  counts(): Counts {
    const counts: Counts = new Map()
    for (const [bucket, answers] of this.#read) counts.set(`r:${bucket}`, answers)
    for (const [person, answers] of this.#open) counts.set(`o:${person}`, answers)
    for (const [both, answers] of this.#solved) {
      const [person, days] = [Math.floor(both / mostDays), both % mostDays]
      counts.set(`p:${person}:${days}`, answers)
      add(counts, `d:${days}`, answers)
    }
    for (const [days, answers] of this.#late) counts.set(`x:${days}`, answers)
    if (this.#inTime > 0) counts.set('k', this.#inTime)
    const prefix = stayKey('')
    for (const [number, answers] of this.#stays)
      add(counts, (this.#numbers.get(number) ?? '').slice(prefix.length), answers)
    return counts
  }
}

/** Who has each answer of a row to do, by its place. */
function assigneesOf({ assignees, answers }: KeyedHead): Int32Array {
  const people = new Int32Array(answers)
  eachPlace(assignees, (person, place) => (people[place] = person))
  return people
}

function add<Key>(counts: Map<Key, number>, key: Key, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}
