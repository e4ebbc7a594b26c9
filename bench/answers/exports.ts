import { readFileSync } from 'node:fs'
import { createBudgets } from '../budgets.ts'
import { percentile, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'
import type { Place } from '../place.ts'
import { startBuilt } from './built-server.ts'
import { signedIn } from './signed-in.ts'

/** What a spreadsheet of a hundred thousand answers may take (issue of the answers' desk); others are answered all the while. */
const budgets = {
  time: { what: 'spreadsheet', most: 9, unit: 's' },
  memory: { what: 'memory of the whole server', most: 175, unit: 'MB', quick: 300 },
  others: { what: "others' pages meanwhile, p99", most: 100, unit: 'ms' },
} as const
/** Somebody else turns the page so often. */
const everyMs = 20
const rounds = 3

/**
 * The spreadsheet of all answers from the built server in a process of its own, while somebody else reads the list. Gives what to print and
 * whether time and memory stay in their budgets.
 */
export async function benchExport(
  place: Place,
  { uid, answers }: { uid: string; answers: number },
  pace: Pace,
): Promise<Verdict> {
  const server = await startBuilt(place.url)
  const ask = await signedIn((path, init) => fetch(server.url + path, init))
  const list = `/forms/${uid}/answers`
  const alone = await turnPages(ask, list, new Promise(resolve => setTimeout(resolve, 2_000)))
  const before = memoryOf(server.pid, 'VmRSS')
  const rows = [['', 'seconds', 'answers/s', 'server CPU s', 'file MB', 'p50 ms', 'p99 ms', 'longest ms', 'peak MB']]
  rows.push(['list alone', '', '', '', '', ...latencies(alone), before.toFixed(0)])
  const title = `${place.name}: answers.xlsx of ${answers} answers with 30 questions`
  const spent = createBudgets(title, pace)
  for (let round = 1; round <= pace.rounds(rounds); round++) {
    const [began, worked] = [performance.now(), cpuOf(server.pid)]
    const file = read(await ask(`/forms/${uid}/answers.xlsx`))
    const pages = await turnPages(ask, list, file)
    const bytes = await file
    const seconds = (performance.now() - began) / 1000
    const peak = memoryOf(server.pid, 'VmHWM')
    const name = `export ${round}`
    spent.note(budgets.time, name, seconds)
    spent.note(budgets.memory, name, peak)
    spent.note(budgets.others, name, percentile(pages, 0.99))
    rows.push([
      `${name}, list meanwhile`,
      seconds.toFixed(1),
      (answers / seconds).toFixed(0),
      (cpuOf(server.pid) - worked).toFixed(1),
      (bytes / 1e6).toFixed(1),
      ...latencies(pages),
      peak.toFixed(0),
    ])
  }
  await server.stop()
  const { report, isWithin } = spent.report()
  return { report: table(`${title} (memory is the whole server's)`, rows) + report, isWithin }
}

/** The file is counted, not kept. */
async function read(response: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return bytes
}

/** How long each page took until something else is done. */
async function turnPages(
  ask: (path: string) => Promise<Response>,
  list: string,
  until: Promise<unknown>,
): Promise<number[]> {
  const over = new AbortController()
  const end = until.finally(() => over.abort())
  const found: number[] = []
  while (!over.signal.aborted) {
    const began = performance.now()
    await (await ask(list)).text()
    found.push(performance.now() - began)
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
  await end
  return found
}

function latencies(found: readonly number[]): string[] {
  return [percentile(found, 0.5), percentile(found, 0.99), Math.max(...found)].map(each => each.toFixed(1))
}

/** Seconds that a process has worked, all its threads together: hardly more on a machine that does something else as well. */
function cpuOf(pid: number): number {
  const ticksOfSecond = 100
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksOfSecond
}

/** Of a process, in MB: what it holds now, or the most that it ever held. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
}
