import type { InboxBox, InboxPage } from '@ventanilla/api'
import { inboxBoxes } from '@ventanilla/api'
import { readQueue, runsOf } from '../../server/src/features/answers/inbox/read-queue.ts'
import { readScope } from '../../server/src/features/answers/inbox/read-scope.ts'
import { statesReader } from '../../server/src/features/answers/inbox/states-of-forms.ts'
import { openDeps } from '../../server/src/composition/open-deps.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { writeCursor } from '../../server/src/platform/http/request/cursor.ts'
import { signedIn } from '../answers/signed-in.ts'
import { createBudgets } from '../budgets.ts'
import { median, percentile, table } from '../measure.ts'
import type { Verdict } from '../pace.ts'
import type { Place } from '../place.ts'
import { people } from '../search/fill.ts'
import { inTurns, type Spent, type Turn } from '../turns.ts'

const budgets = {
  page: { what: 'a page or the neighbours of a queue, median', most: 30, unit: 'ms' },
  counts: { what: 'the counts of all queues, CPU', most: 30, unit: 'ms' },
}
/** Half-way means so far at most: nobody turns more pages. */
const deepest = 20_000

/** The queues of three people through the whole application, in turns: pages at their beginning and half-way, neighbours there, and the counts. */
export async function benchInbox(place: Place, answers: number): Promise<Verdict> {
  const config = readConfig({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0' })
  const deps = await openDeps(config)
  const app = createApp(deps)
  const { db } = deps
  const turns: Turn[] = []
  for (const [index, [who, signIn]] of Object.entries(people).entries()) {
    const ask = await signedIn(async (path, init) => await app.request(path, init), signIn)
    const person = (await readStaffUser(db, index + 1))?.person
    if (!person) throw new Error('nobody to read for')
    const scope = await readScope(db, person, statesReader(db))
    turns.push({ name: `${who}, counts`, ask: () => ask('/inbox/counts') })
    for (const box of inboxBoxes) {
      turns.push({ name: `${who}, ${box}`, ask: () => ask(`/inbox?box=${box}`) })
      const total = await countOf(ask, box)
      const rows = Math.min(deepest, Math.floor(total / 2))
      const before = { direction: 'next', place: undefined, rows, now: Date.now() } as const
      const at = (await readQueue(db, scope, box, before)).at(-1)
      if (!at || !runsOf[box].includes(at.run)) continue
      const cursor = writeCursor({ direction: 'next', sort: `inbox_${box}`, at: at.at, id: at.id, state: at.run })
      const path = `/inbox?box=${box}&cursor=${cursor}`
      turns.push({ name: `${who}, ${box}, half-way`, ask: () => ask(path) })
      const page: InboxPage = JSON.parse(await (await ask(path)).text())
      const uid = page.items[0]?.id
      if (uid)
        turns.push({ name: `${who}, ${box}, neighbours`, ask: () => ask(`/inbox/neighbours?box=${box}&of=${uid}`) })
    }
  }
  const spent = await inTurns(db, turns, { rounds: 40, warmUp: 10 })
  await deps.bus.close()
  await db.close()
  return verdict(`${place.name}, ${answers} answers`, spent)
}

async function countOf(ask: (path: string) => Promise<Response>, box: InboxBox): Promise<number> {
  const counts: Record<InboxBox, number> = JSON.parse(await (await ask('/inbox/counts')).text())
  return counts[box]
}

function verdict(title: string, spent: readonly Spent[]): Verdict {
  const held = createBudgets(title)
  const rows = [['', 'median', '95th', 'CPU']]
  for (const { name, took, cpu } of spent) {
    if (name.endsWith('counts')) held.note(budgets.counts, name, cpu)
    else held.note(budgets.page, name, median(took))
    rows.push([name, median(took).toFixed(2), percentile(took, 0.95).toFixed(2), cpu.toFixed(2)])
  }
  const { report, isWithin } = held.report()
  return { report: table(`${title}: queues of the inbox through the application (ms)`, rows) + report, isWithin }
}
