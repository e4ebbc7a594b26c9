/** How an answer stands, in the lowest bits of what is kept of its times: nothing of the following, open and somebody's, or solved. */
export const standing = { none: 0, open: 1, solved: 2, inTime: 3, late: 4 } as const

const [standingBits, daysBits] = [3, 16]
const [mostStanding, mostDays] = [(1 << standingBits) - 1, (1 << daysBits) - 1]

/**
 * What statistics say of the times of an answer, out of the keys of `answer_time` (statistics/times/contribution.ts): in one number how it stands,
 * the working days until it was solved and the bucket of minutes until it was read, and the keys of the states that it has left. Whose it is, is
 * known of the answer.
 */
export type KeptTimes = { readonly word: number; readonly stays: readonly string[] }

export const noTimes: KeptTimes = { word: 0, stays: [] }

export function keepTimes(keys: string | null): KeptTimes {
  if (keys === null) return noTimes
  let stands: number = standing.none
  let [days, read] = [0, 0]
  const stays: string[] = []
  for (const key of keys.split(' ')) {
    const [kind, value = ''] = key.split(':')
    if (kind === 'w') stays.push(key)
    else if (kind === 'r') read = Number(value) + 1
    else if (kind === 'o') stands = standing.open
    else if (kind === 'k') stands = standing.inTime
    else if (kind === 'x') stands = standing.late
    else if (kind === 'd') {
      days = Math.min(Number(value), mostDays)
      if (stands === standing.none) stands = standing.solved
    }
  }
  return { word: stands | (days << standingBits) | (read << (standingBits + daysBits)), stays }
}

/** `read` is the bucket, -1 where nobody has read it. */
export function timesOfWord(word: number): { readonly stands: number; readonly days: number; readonly read: number } {
  return {
    stands: word & mostStanding,
    days: (word >>> standingBits) & mostDays,
    read: (word >>> (standingBits + daysBits)) - 1,
  }
}
