/** What counts and maps ask of an answer. */
export type BlockAnswer = {
  readonly id: number
  readonly creatorId: number
  readonly state: string
  readonly createdAt: number
  readonly updatedAt: number
  /** Millionths of a degree; null where it was given nowhere. */
  readonly lat: number | null
  readonly lng: number | null
}

/** Each creator with each state that answers of the block have: of each the creator, the place of its state, and how many answers. */
export type Authors = { readonly states: readonly string[]; readonly counts: readonly number[] }

/** Numbers of an author in `counts`. */
export const authorSize = 3

/** The latitude of an answer that was given nowhere. */
export const nowhere = 2_147_483_647
export const minuteMs = 60_000

/** Answers of one form as a row of `answer_block`, which has `firstId` and is put together by whoever knows the form. */
export function packBlock(firstId: number, answers: readonly BlockAnswer[]) {
  const states: string[] = []
  const counts: number[] = []
  const authors = new Map<string, number>()
  const authorOf = answers.map(({ creatorId, state }) => {
    const key = `${creatorId} ${state}`
    let author = authors.get(key)
    if (author === undefined) {
      if (!states.includes(state)) states.push(state)
      authors.set(key, (author = authors.size))
      counts.push(creatorId, states.indexOf(state), 0)
    }
    const count = author * authorSize + 2
    counts[count] = (counts[count] ?? 0) + 1
    return author
  })
  const created = answers.map(({ createdAt }) => createdAt)
  const updated = answers.map(({ updatedAt }) => updatedAt)
  return {
    answers: answers.length,
    createdFirst: Math.min(...created),
    createdLast: Math.max(...created),
    updatedFirst: Math.min(...updated),
    updatedLast: Math.max(...updated),
    authors: JSON.stringify({ states, counts } satisfies Authors),
    ids: packed(Uint16Array.from(answers, ({ id }) => id - firstId)),
    lats: packed(Int32Array.from(answers, ({ lat }) => lat ?? nowhere)),
    lngs: packed(Int32Array.from(answers, ({ lng }) => lng ?? nowhere)),
    created: packed(Int32Array.from(created, minuteOf)),
    updated: packed(Int32Array.from(updated, minuteOf)),
    authorOf: packed(Uint16Array.from(authorOf)),
  }
}

/** Whole minutes: days begin with one. */
function minuteOf(instant: number): number {
  return Math.floor(instant / minuteMs)
}

function packed(numbers: Uint16Array | Int32Array): string {
  return Buffer.from(numbers.buffer).toString('base64')
}

export function shorts(text: string): Uint16Array {
  const { buffer, byteOffset, length } = Buffer.from(text, 'base64')
  return new Uint16Array(buffer, byteOffset, length / Uint16Array.BYTES_PER_ELEMENT)
}

export function longs(text: string): Int32Array {
  const { buffer, byteOffset, length } = Buffer.from(text, 'base64')
  return new Int32Array(buffer, byteOffset, length / Int32Array.BYTES_PER_ELEMENT)
}

export function readAuthors(text: string): Authors {
  return JSON.parse(text) as Authors
}

/** Calls `see` for each author of a block, in the order of their places. */
export function eachAuthor(
  { states, counts }: Authors,
  see: (creatorId: number, state: string, answers: number) => void,
): void {
  for (let at = 0; at < counts.length; at += authorSize)
    see(counts[at] ?? 0, states[counts[at + 1] ?? 0] ?? '', counts[at + 2] ?? 0)
}
