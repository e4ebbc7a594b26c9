import { seededRandom } from '@ventanilla/model/fixtures'
import { describe, expect, inject, it } from 'vitest'
import { citizenToken } from '../access/citizen-rows.ts'
import { makeThings } from '../access/things.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { type Place, postgresPlace, sqlitePlace } from './databases.ts'
import { type Door, doorsOf, requestFor } from './odd-requests.ts'
import { oddTexts, pick, secrets } from './odd-values.ts'

/** How many requests each database gets; 20,000 find what these do not. */
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 1_500)
const seed = Number(process.env['FUZZ_SEED'] ?? 7)

type Asked = { door: Door; address: string; body: unknown; who: Record<string, string> }
const told = ({ door, address, body }: Asked, what: string) =>
  `${what} <- ${door.method} ${door.path} ${JSON.stringify(address).slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 400) : ''}`

/** Reads an answer to its end, but for a stream that has none. */
async function readWhole(response: Response): Promise<void> {
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) await response.body?.cancel()
  else await response.arrayBuffer()
}

async function everyId({ deps: { db } }: OpenApp): Promise<string[]> {
  const { form, answer, user, area, municipality, upload } = db.tables
  const rows = await Promise.all(
    [form, answer, user, area, municipality, upload].map(table =>
      db.sql.select({ uid: table.uid }).from(table).limit(12),
    ),
  )
  return rows.flat().map(({ uid }) => uid)
}

/** Sends odd requests to every door in turn, as different people, and gives what no request may come to. */
async function sendOddly(app: OpenApp): Promise<string[]> {
  await makeThings(app)
  const random = seededRandom(seed)
  const { doors, shared } = await doorsOf(app)
  const known = await everyId(app)
  const staff = ['admin@demo.local', 'supervisor@demo.local']
  const callers: Record<string, string>[] = [{}, { Authorization: `Bearer ${await citizenToken(app)}` }]
  for (const email of staff) callers.push(await app.signIn(email))
  const faults: string[] = []
  for (let sent = 0; sent < inputs; sent++) {
    const door = doors[sent % doors.length]
    if (!door) throw new Error('there is no door')
    const who = pick(
      random,
      door.path.includes('/citizen') ? callers.slice(0, 2) : callers.slice(door.path.includes('/public') ? 0 : 2),
    )
    const { address, init } = requestFor(door, { random, known, shared })
    const asked = { door, address, body: init.body, who }
    try {
      const response = await app.request(
        address,
        { ...init, headers: { ...init.headers, ...who } },
        `192.0.2.${sent % 250}`,
      )
      await readWhole(response)
      if (response.status === 500) faults.push(told(asked, '500'))
      const at = callers.indexOf(who)
      // Some requests end the session that they come with.
      if (response.status === 401 && at >= 2) callers[at] = await app.signIn(staff[at - 2] ?? '')
    } catch (error) {
      faults.push(told(asked, String(error)))
    }
  }
  return faults
}

describe.each(['sqlite', 'postgres'] as const)('odd requests to every route, on %s,', dialect => {
  it(`are all answered, none with a 5xx of ours, and leave none of their content in the log`, async () => {
    const place: Place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'debug' })
    try {
      expect(await sendOddly(app)).toEqual([])
      const log = app.logged.join('')
      expect(log).toContain('"route":"/api/v1/forms/:id"')
      for (const secret of [...secrets, 'params', '@demo.local', ...oddTexts.filter(text => text.length > 15)])
        expect(log).not.toContain(secret)
    } finally {
      await app.close()
      await place.remove()
    }
  }, 600_000)
})
