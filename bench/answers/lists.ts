import { openDeps } from '../../server/src/composition/open-deps.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { createBudgets } from '../budgets.ts'
import type { Verdict } from '../pace.ts'
import type { Place } from '../place.ts'
import { benchCounts, benchMap, benchStatistics } from './asides.ts'
import type { Measured } from './measured.ts'
import { benchPages } from './pages.ts'
import { adminId, signedIn } from './signed-in.ts'

/** Pages, counts, the map and statistics of one form with its answers, each printed once it is known. Gives what was spent. */
export async function benchAnswers(
  place: Place,
  { uid, answers }: { uid: string; answers: number },
  print: (text: string) => void,
): Promise<Verdict> {
  const deps = await openDeps(
    readConfig({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0' }),
  )
  const { db, bus } = deps
  const app = createApp(deps)
  const ask = await signedIn(async (path, init) => await app.request(path, init))
  const person = (await readStaffUser(db, adminId))?.person
  if (!person) throw new Error('nobody to list for')
  const title = `${place.name}, ${answers} answers`
  const budgets = createBudgets(title)
  const measured: Measured = { db, person, ask, uid, answers, title, budgets }
  for (const bench of [benchPages, benchCounts, benchMap, benchStatistics]) print(await bench(measured))
  await bus.close()
  await db.close()
  return budgets.report()
}
