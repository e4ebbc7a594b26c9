import { eachOne } from '../../answers/record/blocks/bits.ts'
import { stayKey } from '../../answers/record/blocks/keep-keys.ts'
import { countSets } from '../../answers/record/blocks/count-sets.ts'
import { eachPlace } from '../../answers/record/blocks/key-sets.ts'
import { standing, timesOfWord } from '../../answers/record/blocks/kept-times.ts'
import type { KeyedForm, KeyedHead, KeyedTimes } from '../../answers/record/blocks/read-keys.ts'
import type { Counts } from '../counts/counts.ts'
import type { FoundRow } from './found-rows.ts'

/** Adds up the times that rows tell of their answers, by the keys of `answer_time`. */
export class TimesTally {
  readonly #numbers: ReadonlyMap<number, string>
  readonly #stays = new Map<number, number>()
  readonly #read = new Histogram()
  readonly #late = new Histogram()
  /** Of people in the order of their coming: a million answers are added to what they have. */
  readonly #people: { readonly person: number; open: number; readonly solved: Histogram }[] = []
  readonly #places = new Map<number, number>()
  #inTime = 0

  constructor(numbers: KeyedForm['numbers']) {
    this.#numbers = new Map(numbers.map(({ id, key }) => [id, key]))
  }

  add({ head, bits }: FoundRow, { words, stays }: NonNullable<KeyedTimes>): void {
    const people = this.#peopleOf(head)
    eachOne(bits, place => {
      const word = words[place] ?? 0
      if (word === 0) return
      const { stands, days, read } = timesOfWord(word)
      if (read >= 0) this.#read.add(read)
      const whose = stands !== standing.none && this.#people[people[place] ?? 0]
      if (!whose) return
      if (stands === standing.open) return void whose.open++
      whose.solved.add(days)
      if (stands === standing.late) this.#late.add(days)
      else if (stands === standing.inTime) this.#inTime++
    })
    countSets(stays, bits, (number, answers) => add(this.#stays, number, answers))
  }

  /** Where the person stands that has each answer of a row to do, by its place. */
  #peopleOf({ assignees, answers }: KeyedHead): Int32Array {
    const people = new Int32Array(answers)
    let [last, at] = [-1, -1]
    eachPlace(assignees, (person, place) => {
      if (person !== last) [last, at] = [person, this.#placeOf(person)]
      people[place] = at
    })
    return people
  }

  #placeOf(person: number): number {
    const known = this.#places.get(person)
    if (known !== undefined) return known
    this.#places.set(person, this.#people.length)
    return this.#people.push({ person, open: 0, solved: new Histogram() }) - 1
  }

  counts(): Counts {
    const counts: Counts = new Map()
    this.#read.each((bucket, answers) => counts.set(`r:${bucket}`, answers))
    for (const { person, open, solved } of this.#people) {
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
