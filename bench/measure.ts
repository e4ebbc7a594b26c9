/** Runs `work` again and again in so many lanes at once and gives how many it finished a second. */
export async function rate(lanes: number, seconds: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let index = 0
  const lane = async (until: number) => {
    while (performance.now() < until) await work(index++)
  }
  const round = async (ms: number) => {
    index = 0
    const started = performance.now()
    await Promise.all(Array.from({ length: lanes }, () => lane(started + ms)))
    return (index / (performance.now() - started)) * 1000
  }
  return await round(seconds * 1000)
}

/** Medians of rounds that take turns, so that a slow moment of the machine hits all alike. */
export async function takeTurns(
  rounds: number,
  ways: Readonly<Record<string, () => Promise<number>>>,
): Promise<Record<string, number>> {
  const found = new Map<string, number[]>(Object.keys(ways).map(name => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const value = await way()
      if (round >= 0) found.get(name)?.push(value)
    }
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, median(values)]))
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The longest time that the event loop was kept while `work` ran, in milliseconds: so long anybody else would have waited. */
export async function blockedMs(work: () => Promise<void>): Promise<number> {
  const everyMs = 1
  let longest = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - everyMs)
    last = now
  }
  const timer = setInterval(look, everyMs)
  await new Promise(resolve => setTimeout(resolve, 3 * everyMs))
  longest = 0
  await work()
  // What ended just now is seen at the next look.
  await new Promise(resolve => setTimeout(resolve, 3 * everyMs))
  clearInterval(timer)
  return longest
}

/** Columns of equal width; numbers to the right. */
export function table(title: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return `\n${title}\n${rows.map(line).join('\n')}\n`
}
