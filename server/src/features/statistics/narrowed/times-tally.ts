import type { Bits } from '../../answers/record/blocks/bits.ts'
import { stayKey } from '../../answers/record/blocks/keyed-answers.ts'
import { countSets } from '../../answers/record/blocks/count-sets.ts'
import { eachShare } from '../../answers/record/blocks/key-sets.ts'
import { standing, timesOfWord } from '../../answers/record/blocks/kept-times.ts'
import type { KeyedForm, KeyedTimes } from '../../answers/record/blocks/read-keys.ts'
import type { Counts } from '../counts/counts.ts'
import type { FoundRow } from './found-rows.ts'

type Person = { open: number; readonly solved: Histogram }

/** Adds up the times that rows tell of their answers, by the keys of `answer_time`. */
export class TimesTally {
  readonly #numbers: ReadonlyMap<number, string>
  readonly #stays = new Map<number, number>()
  readonly #read = new Histogram()
  readonly #late = new Histogram()
  readonly #people = new Map<number, Person>()
  #inTime = 0

  constructor(numbers: KeyedForm['numbers']) {
    this.#numbers = new Map(numbers.map(({ id, key }) => [id, key]))
  }

  add({ head, bits }: FoundRow, { words, stays }: NonNullable<KeyedTimes>): void {
    eachShare(head.assignees, bits, (person, share) => this.#addOf(this.#of(person), share, words))
    countSets(stays, bits, (number, answers) => add(this.#stays, number, answers))
  }

  /** The answers of one person. Each of a million comes by here: a loop of its own takes half of what a function for each would. */
  #addOf(whose: Person, share: Bits, words: Int32Array): void {
    for (let at = 0; at < share.length; at++) {
      for (let bits = share[at] ?? 0; bits !== 0; bits &= bits - 1) {
        const word = words[at * 32 + 31 - Math.clz32(bits & -bits)] ?? 0
        if (word === 0) continue
        const { stands, days, read } = timesOfWord(word)
        if (read >= 0) this.#read.add(read)
        if (stands === standing.none) continue
        if (stands === standing.open) {
          whose.open++
          continue
        }
        whose.solved.add(days)
        if (stands === standing.late) this.#late.add(days)
        else if (stands === standing.inTime) this.#inTime++
      }
    }
  }

  #of(person: number): Person {
    const known = this.#people.get(person)
    if (known) return known
    const added = { open: 0, solved: new Histogram() }
    this.#people.set(person, added)
    return added
  }

  counts(): Counts {
    const counts: Counts = new Map()
    this.#read.each((bucket, answers) => counts.set(`r:${bucket}`, answers))
    for (const [person, { open, solved }] of this.#people) {
      if (open > 0) counts.set(`o:${person}`, open)
      solved.each((days, answers) => {
        counts.set(`p:${person}:${days}`, answers)
        add(counts, `d:${days}`, answers)
      })
    }
    this.#late.each((days, answers) => counts.set(`x:${days}`, answers))
    if (this.#inTime > 0) counts.set('k', this.#inTime)
    const prefix = stayKey('')
    for (const [number, answers] of this.#stays)
      add(counts, (this.#numbers.get(number) ?? '').slice(prefix.length), answers)
    return counts
  }
}

/** How often each of some small numbers came. */
class Histogram {
  #counts = new Int32Array(64)

  add(value: number): void {
    if (value >= this.#counts.length) this.#grow(value)
    this.#counts[value] = (this.#counts[value] ?? 0) + 1
  }

  #grow(value: number): void {
    const larger = new Int32Array(2 * value)
    larger.set(this.#counts)
    this.#counts = larger
  }

  /** Those that came. */
  each(see: (value: number, times: number) => void): void {
    for (const [value, times] of this.#counts.entries()) if (times > 0) see(value, times)
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}
