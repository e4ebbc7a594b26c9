import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import { startBuilt } from './answers/built-server.ts'
import { addPeople } from './answers/fill.ts'
import { signIn } from './answers/signed-in.ts'
import type { BareRoutes } from './bare-server.ts'
import { createBudgets } from './budgets.ts'
import type { Order, Outcome } from './load.ts'
import { median, table } from './measure.ts'
import type { Pace, Verdict } from './pace.ts'
import { addForms, type Place } from './place.ts'

const connections = 50
/** Turns of both before they are measured: what is compiled while it runs makes the first thousands of saves a third dearer. */
const warmUp = 2
const unit = '%'
/**
 * What must be kept of the bare route's rate. One that keeps a save's rows and does nothing else has 20 to 40 % of it
 * (docs/decisions.md, Data and databases).
 */
const budgets = {
  save: { what: 'a save, of the rate of the bare route', least: 9, unit, quick: 1 },
  kept: { what: 'a save, of the rate of a bare route that keeps its header and document', least: 25, unit, quick: 8 },
  form: { what: 'the public form, of the rate of the bare route', least: 50, unit },
  list: { what: 'a page of answers, of the rate of the bare route', least: 2, unit },
}
const late = { what: 'p99 of a save beyond three times that of the bare route', most: 20, unit: 'ms' }

type Way = { readonly name: string; readonly of: 'save' | 'form' | 'list' } & Pick<Order, 'kind' | 'paths' | 'cookie'>
type Server = { readonly port: number; readonly pid: number }
type Round = Outcome & { readonly cpuUs: number }
/** What was taken in one turn, beside each other. */
type Rounds = { readonly app: Round; readonly bare: Round; readonly kept: Round | undefined }

/**
 * Saves and reads over HTTP through the built server against bare Hono routes, each in a process of its own, in turns: a save against a route that
 * parses the same body and one that also keeps its rows, a read against one that gives the same bytes. `places` are for the server and for those rows.
 */
export async function benchHttp([place, other]: readonly [Place, Place], pace: Pace): Promise<Verdict> {
  const uids = await fill(place)
  const server = await startBuilt(place.url)
  const app = { port: Number(new URL(server.url).port), pid: server.pid }
  const load = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), { execArgv: process.execArgv })
  const take = taker(load, pace.seconds)
  const saves = uids.map(uid => `/api/v1/public/forms/${uid}/answers`)
  const one: Way = { name: 'POST answers, one municipality', of: 'save', kind: 'save', paths: saves.slice(0, 1) }
  // The list has its pages before it is read.
  await take(one, app)
  const cookie = await signIn((path, init) => fetch(server.url + path, init))
  const form = `/api/v1/public/forms/${uids[0]}`
  const list = `/api/v1/forms/${uids[0]}/answers`
  const read = async (path: string) => await (await fetch(server.url + path, { headers: { Cookie: cookie } })).text()
  const texts = { [form]: await read(form), [list]: await read(list) }
  const ways: Way[] = [
    { ...one, name: 'POST answers, 50 municipalities', paths: saves },
    one,
    { name: `GET public form, ${kB(texts[form])}`, of: 'form', kind: 'read', paths: [form] },
    { name: `GET page of answers, ${kB(texts[list])}`, of: 'list', kind: 'read', paths: [list], cookie },
  ]
  await migrated(other)
  const bare = await startBare({ texts, url: other.url })
  const title = `${place.name}: over HTTP, ${connections} connections, against bare Hono routes`
  const spent = createBudgets(title, pace)
  const rows = [
    ['', 'a second', 'bare', 'share', 'p50 ms', 'p99 ms', 'bare p99', 'CPU µs', 'bare CPU', 'keeping rows', 'share'],
  ]
  for (const way of ways) {
    const rounds: Rounds[] = []
    const keeping = { ...way, paths: way.paths.map((_, index) => `/kept/${index + 1}`) }
    for (let round = -warmUp; round < pace.rounds(3); round++) {
      const own = { app: await take(way, app), bare: await take(way, bare) }
      const kept = way.kind === 'save' ? await take(keeping, bare) : undefined
      if (round >= 0) rounds.push({ ...own, kept })
    }
    const { row, share, keptShare, lateMs } = lineOf(way, rounds)
    rows.push(row)
    spent.note(budgets[way.of], way.name, share)
    if (keptShare === undefined) continue
    spent.note(budgets.kept, way.name, keptShare)
    spent.note(late, way.name, lateMs)
  }
  load.kill()
  bare.child.kill()
  await server.stop()
  const { report, isWithin } = spent.report()
  return { report: table(title, rows) + report, isWithin }
}

/** A round of one way on one server, with what it took of the processors. */
function taker(load: ChildProcess, seconds: number) {
  return async ({ name, kind, paths, cookie }: Way, { port, pid }: Server): Promise<Round> => {
    const before = cpuUsOf(pid)
    load.send({ port, kind, paths, connections, seconds, ...(cookie !== undefined && { cookie }) } satisfies Order)
    const [outcome] = (await once(load, 'message')) as [Outcome]
    if (outcome.refused > 0) throw new Error(`${name}: ${outcome.refused} were refused`)
    return { ...outcome, cpuUs: (cpuUsOf(pid) - before) / (outcome.perSecond * seconds) }
  }
}

/** Shares are medians of the rounds' own, for the machine is another from one to the next. */
function lineOf({ name }: Way, rounds: readonly Rounds[]) {
  const app = (what: keyof Round) => median(rounds.map(round => round.app[what]))
  const bare = (what: keyof Round) => median(rounds.map(round => round.bare[what]))
  const share = median(rounds.map(round => (round.app.perSecond / round.bare.perSecond) * 100))
  const kept = rounds.flatMap(round => (round.kept ? [round.kept.perSecond] : []))
  const keptShares = rounds.flatMap(round => (round.kept ? [(round.app.perSecond / round.kept.perSecond) * 100] : []))
  const keptShare = keptShares.length > 0 ? median(keptShares) : undefined
  const whole = [app('perSecond'), bare('perSecond')].map(value => value.toFixed(0))
  const times = [app('p50'), app('p99'), bare('p99')].map(value => value.toFixed(1))
  const cpu = [app('cpuUs'), bare('cpuUs')].map(value => value.toFixed(0))
  const keeping = keptShare === undefined ? ['', ''] : [median(kept).toFixed(0), `${keptShare.toFixed(0)} %`]
  return {
    row: [name, ...whole, `${share.toFixed(0)} %`, ...times, ...cpu, ...keeping],
    share,
    keptShare,
    lateMs: app('p99') - 3 * bare('p99'),
  }
}

async function migrated(place: Place): Promise<void> {
  const db = await openDatabase(place.url)
  await db.migrate()
  await db.close()
}

async function fill(place: Place): Promise<string[]> {
  await migrated(place)
  const db = await openDatabase(place.url)
  const uids = await addForms(db, 50)
  await addPeople(db, 1)
  await db.close()
  return uids
}

async function startBare(routes: BareRoutes) {
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = fork(program, { execArgv: process.execArgv })
  child.send(routes)
  const [port] = (await once(child, 'message')) as [number]
  return { child, port, pid: child.pid ?? 0 }
}

/** What a process has taken of the processors, its threads too, in microseconds. */
function cpuUsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  const ticksASecond = 100
  return ((Number(user) + Number(system)) / ticksASecond) * 1e6
}

function kB(text = ''): string {
  return `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`
}
