import { type Bits, eachOne, setBit, wordsOf } from './bits.ts'
import { longs, minuteMs, nowhere } from './block-columns.ts'
import { eachPlace, packSets, packWords, readSets } from './key-sets.ts'

/** What statistics ask of an answer, with numbers for its state and for each key that it counts towards, as often as it does. */
export type KeyedAnswer = {
  readonly id: number
  readonly creatorId: number
  readonly state: number
  /** 0 where nobody has it to do. */
  readonly assignee: number
  readonly createdAt: number
  readonly localDay: number
  readonly localHour: number
  readonly keys: readonly number[]
  /** What `keepTimes` made of its times, with numbers for the states that it has left. */
  readonly times: number
  readonly stays: readonly number[]
}

/** The key under which a state is numbered; those of the model begin otherwise. */
export function stateKey(state: string): string {
  return `state:${state}`
}

/** The key under which it is numbered that a state was left after some time. */
export function stayKey(key: string): string {
  return `stay:${key}`
}

export const nobody = 0

/** Answers of one form, in the order of their ids, as a row of `answer_keys`. */
export function packKeyed(firstId: number, answers: readonly KeyedAnswer[]) {
  const size = answers.length
  const created = answers.map(({ createdAt }) => createdAt)
  const by = (numberOf: (answer: KeyedAnswer) => number) => packSets(groupedByOne(answers, numberOf), size)
  return {
    answers: size,
    createdFirst: Math.min(...created),
    createdLast: Math.max(...created),
    ids: packIds(answers.map(({ id }) => id - firstId)),
    states: by(({ state }) => state),
    assignees: by(({ assignee }) => assignee),
    creators: by(({ creatorId }) => creatorId),
    days: by(({ localDay }) => localDay),
    hours: by(({ localHour }) => localHour),
    created: packWords(Int32Array.from(created, at => Math.floor(at / minuteMs))),
    keys: packSets(
      grouped(answers, ({ keys }) => keys),
      size,
    ),
    times: packWords(Int32Array.from(answers, ({ times }) => times)),
    stays: packSets(
      grouped(answers, ({ stays }) => stays),
      size,
    ),
  }
}
export type KeyedRow = { readonly firstId: number } & ReturnType<typeof packKeyed>

/** The places of answers by the one number that each has, in order. */
function groupedByOne(
  answers: readonly KeyedAnswer[],
  numberOf: (answer: KeyedAnswer) => number,
): ReadonlyMap<number, number[]> {
  const sets = new Map<number, number[]>()
  for (let place = 0; place < answers.length; place++) {
    const answer = answers[place]
    if (!answer) continue
    const number = numberOf(answer)
    const places = sets.get(number)
    if (places) places.push(place)
    else sets.set(number, [place])
  }
  return sets
}

/** The places of answers by each of their numbers, in order; one that has a number twice stands in two sets of it. */
function grouped(
  answers: readonly KeyedAnswer[],
  numbersOf: (answer: KeyedAnswer) => readonly number[],
): [number, number[]][] {
  const sets: [number, number[]][] = []
  /** The sets of each number, which most have once. */
  const byNumber = new Map<number, number[][]>()
  const begin = (number: number, place: number): number[] => {
    const places = [place]
    sets.push([number, places])
    return places
  }
  for (const [place, answer] of answers.entries()) {
    for (const number of numbersOf(answer)) {
      const ofNumber = byNumber.get(number)
      if (!ofNumber) {
        byNumber.set(number, [begin(number, place)])
        continue
      }
      const free = ofNumber.find(places => places[places.length - 1] !== place)
      if (free) free.push(place)
      else ofNumber.push(begin(number, place))
    }
  }
  return sets
}

function packIds(offsets: readonly number[]): string {
  const bits: Bits = new Int32Array(wordsOf((offsets.at(-1) ?? 0) + 1))
  for (const offset of offsets) setBit(bits, offset)
  return packWords(bits)
}

/** The ids of a block's answers, in the order of their places. */
export function idsOf(firstId: number, ids: string): number[] {
  const found: number[] = []
  eachOne(longs(ids), offset => found.push(firstId + offset))
  return found
}

/** The answers of a row again; what they were created at is known by the minute. */
export function unpackKeyed(row: KeyedRow): KeyedAnswer[] {
  const { firstId, answers: size } = row
  const one = (text: string): number[] => {
    const numbers = Array.from({ length: size }, () => nowhere)
    eachPlace(readSets(text, size), (number, place) => (numbers[place] = number))
    return numbers
  }
  const [states, assignees, creators] = [one(row.states), one(row.assignees), one(row.creators)]
  const [days, hours, created] = [one(row.days), one(row.hours), longs(row.created)]
  const several = (text: string): number[][] => {
    const numbers = Array.from({ length: size }, (): number[] => [])
    eachPlace(readSets(text, size), (number, place) => numbers[place]?.push(number))
    return numbers
  }
  const [keys, stays, times] = [several(row.keys), several(row.stays), longs(row.times)]
  return idsOf(firstId, row.ids).map((id, place) => ({
    id,
    state: states[place] ?? 0,
    assignee: assignees[place] ?? nobody,
    creatorId: creators[place] ?? 0,
    createdAt: (created[place] ?? 0) * minuteMs,
    localDay: days[place] ?? 0,
    localHour: hours[place] ?? 0,
    keys: keys[place] ?? [],
    times: times[place] ?? 0,
    stays: stays[place] ?? [],
  }))
}
