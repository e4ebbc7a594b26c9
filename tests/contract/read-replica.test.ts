import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../../server/src/composition/doctor/check-database.ts'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { openReplica, positionOf } from '../../server/src/platform/db/replica.ts'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { openRelay, type Relay } from '../app/relay.ts'
import { hasPrograms, type Pair, startPair } from '../app/streaming-replica.ts'
import { freePort } from '../postgres.ts'

const token = 'a-token-that-only-the-watcher-has'
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
if (!hasPrograms) process.stderr.write('No programs of Postgres on this machine: replicas are not tried.\n')

describe.skipIf(!hasPrograms)('a replica', () => {
  let pair: Pair
  let relay: Relay
  let app: OpenApp
  let aside: Database
  let staff: { Cookie: string }
  let form: string
  beforeAll(async () => {
    pair = await startPair()
    relay = await openRelay(pair.replica, await freePort())
    const environment = { DATABASE_URL: pair.primary, DATABASE_READ_URL: relay.url }
    app = await openApp({ ...environment, METRICS_TOKEN: token, RATE_LIMIT_SCALE: '0' })
    aside = await openDatabase(pair.replica, { poolSize: 1 })
    staff = await app.signIn('admin@demo.local')
    form = await addTreeForm(app)
    await giveTree(app, form, { mail: 'a@example.org', hasPhoto: false })
    // What was just told of would still be read from the primary.
    await wait(2_200)
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    await aside?.close()
    await relay?.shut()
    pair?.stop()
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1${path}`, { headers: { ...staff, ...headers } })
  const total = async (headers: Record<string, string> = {}): Promise<number> => {
    const response = await get(`/forms/${form}/answers/count`, headers)
    expect(response.status).toBe(200)
    return (await response.json()).total
  }
  /** How many reads went where. */
  async function went(): Promise<Record<string, number>> {
    const text = await (await app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text()
    const lines = text.matchAll(/ventanilla_reads_total\{from="(\w+)"\} (\d+)/g)
    return { primary: 0, replica: 0, ...Object.fromEntries([...lines].map(([, from, count]) => [from, Number(count)])) }
  }
  async function goesTo(read: () => Promise<unknown>): Promise<string> {
    const before = await went()
    await read()
    const after = await went()
    return ['primary', 'replica'].filter(from => after[from] !== before[from]).join()
  }
  const replay = (act: 'pause' | 'resume') =>
    choose<Promise<unknown>>(aside, {
      sqlite: async () => {},
      postgres: async pool => {
        await pool.query(`select pg_wal_replay_${act}()`)
        if (act === 'resume') return
        const state = async () => (await pool.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state
        while ((await state()) !== 'paused') await wait(20)
      },
    })

  it.each([
    ['lists', 'answers'],
    ['counts', 'answers/count'],
    ['counts of what is due', 'answers/due'],
    ['maps', 'answers/map?box=-64,-33,-62,-31&zoom=9'],
    ['statistics', 'statistics'],
    ['narrowed statistics', 'statistics?state=none'],
    ['files', 'answers.csv'],
  ])('%s come from it', async (_, path) => {
    const from = await goesTo(async () => {
      const response = await get(`/forms/${form}/${path}`)
      expect([response.status, path]).toEqual([200, path])
      if (path === 'answers.csv') expect(await response.text()).toContain('a@example.org')
      else await response.text()
    })
    expect(from).toBe('replica')
  })

  it('says whether it has a position, and what the primary had two seconds ago', async () => {
    const replica = await openReplica(app.deps.db, pair.replica)
    expect(await replica.has([])).toBe(true)
    await replay('pause')
    await giveTree(app, form, { mail: 'b@example.org', hasPhoto: false })
    const written = (await positionOf(app.deps.db)) ?? ''
    expect([await replica.has([]), await replica.has([written])]).toEqual([true, false])
    await wait(4_500)
    expect(await replica.has([]), 'it is too far behind for anybody').toBe(false)
    await replay('resume')
    await expect.poll(() => replica.has([written])).toBe(true)
    await replica.close()
  })

  it('is watched: whether it answers, and how far it is behind in bytes and in seconds', async () => {
    const watched = async () => {
      const text = await (await app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text()
      const of = (name: string) => Number(new RegExp(`^ventanilla_replica_${name} (\\S+)$`, 'm').exec(text)?.[1])
      return { up: of('up'), bytes: of('lag_bytes'), seconds: of('lag_seconds') }
    }
    await expect.poll(watched).toEqual({ up: 1, bytes: 0, seconds: 0 })
    await replay('pause')
    await giveTree(app, form, { mail: 'd@example.org', hasPhoto: false })
    await wait(1_200)
    const behind = await watched()
    expect(behind.up).toBe(1)
    expect(behind.bytes).toBeGreaterThan(100)
    expect(behind.seconds).toBeGreaterThan(1)
    await wait(3_500)
    const found = (await checkDatabase(app.deps.config, () => new Date())).map(({ level, text }) => `${level}: ${text}`)
    expect(found.join('\n')).toMatch(
      /note: The replica answers, \d+\.\d MB, \d+ seconds behind: reads go to the primary/,
    )
    await replay('resume')
    await expect.poll(watched).toEqual({ up: 1, bytes: 0, seconds: 0 })
    relay.freeze()
    expect(await watched()).toEqual({ up: 0, bytes: Number.NaN, seconds: Number.NaN })
    relay.thaw()
    await expect.poll(watched).toEqual({ up: 1, bytes: 0, seconds: 0 })
  })

  it('is passed by for who wrote, and for what was just told of', async () => {
    await wait(2_200)
    await total()
    await replay('pause')
    const [answer] = (await (await get(`/forms/${form}/answers`)).json()).items
    const noted = await app.request(`/api/v1/answers/${answer.id}/notes`, json({ text: 'Falta el plano' }, staff))
    expect(noted.status).toBe(201)
    const written = noted.headers.get('X-Written') ?? ''
    expect(written).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect(noted.headers.getSetCookie().join()).toContain(
      `written=${encodeURIComponent(written)}; Max-Age=30; Path=/; HttpOnly`,
    )
    const cookie = { Cookie: `${staff.Cookie}; written=${encodeURIComponent(written)}` }
    expect(await goesTo(() => total(cookie))).toBe('primary')
    expect(await goesTo(() => total({ 'X-Written': written }))).toBe('primary')
    expect(await goesTo(() => total({ 'X-Written': "0/0'; drop table answer" }))).not.toBe('')
    const before = await total()
    await giveTree(app, form, { mail: 'c@example.org', hasPhoto: false })
    expect(await total(), 'whoever hears of an answer finds it').toBe(before + 1)
    await replay('resume')
    await wait(2_200)
    expect(await goesTo(() => total(cookie))).toBe('replica')
  })

  it('costs a second where it keeps silent, nothing for a while after it, and serves again once it is back', async () => {
    await wait(2_200)
    expect(await goesTo(() => total())).toBe('replica')
    relay.freeze()
    const timed: number[] = []
    const read = async () => {
      const began = performance.now()
      await total()
      timed.push(performance.now() - began)
    }
    expect([await goesTo(read), await goesTo(read)]).toEqual(['primary', 'primary'])
    expect(timed[0]).toBeLessThan(3_000)
    expect(timed[1]).toBeLessThan(500)
    const { config } = app.deps
    await relay.shut()
    const findings = await checkDatabase(config, () => new Date())
    expect(
      findings
        .filter(({ level }) => level === 'wrong')
        .map(({ text }) => text)
        .join(),
    ).toContain('The replica of DATABASE_READ_URL does not answer')
    expect(await total()).toBeGreaterThan(0)
    relay.thaw()
    await relay.open()
    await wait(5_200)
    await expect.poll(() => goesTo(() => total()), { timeout: 10_000 }).toBe('replica')
    expect((await checkDatabase(config, () => new Date())).map(({ text }) => text).join()).toMatch(
      /The replica answers, \d/,
    )
    const other = { ...config, databaseReadUrl: pair.primary }
    expect((await checkDatabase(other, () => new Date())).map(({ text }) => text).join()).toContain('names no replica')
  })
})
