import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { checkDatabase } from '../../server/src/composition/doctor/check-database.ts'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { type Place, postgresPlace } from '../contract/databases.ts'
import { freePort } from '../postgres.ts'

/** `.ci/run` installs it; elsewhere nothing is said of poolers. */
const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

let place: Place
let folder: string
let pooler: ChildProcess
let pooled: string
let apps: OpenApp[]

async function listens(port: number): Promise<boolean> {
  return await new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

beforeAll(async () => {
  if (!hasPooler) return
  place = await postgresPlace(inject('postgresUrl'))
  const direct = new URL(place.url)
  const port = await freePort()
  folder = mkdtempSync(join(tmpdir(), 'ventanilla-pooler-'))
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${direct.hostname} port=${direct.port} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
  )
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  const person = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  pooler = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'inherit', cwd: '/', ...person })
  for (let tries = 0; tries < 100 && !(await listens(port)); tries++)
    await new Promise(resolve => setTimeout(resolve, 50))
  const address = new URL(place.url)
  address.port = String(port)
  pooled = address.href
  const environment = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: place.url, RATE_LIMIT_SCALE: '0' }
  const first = await openApp(environment)
  apps = [first, await openApp(environment, undefined, { isEmpty: true })]
})
afterAll(async () => {
  if (!hasPooler) return
  for (const app of apps) await app.close()
  pooler.kill()
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!hasPooler)(
  'works behind a pooler that gives each transaction another connection, and hears other processes past it',
  async () => {
    const [first, second] = apps as [OpenApp, OpenApp]
    const form = await addTreeForm(first)
    const heard: string[] = []
    second.deps.bus.subscribe('pooler-test', ({ type }) => void heard.push(type))
    // More at once than the pooler has connections, of both processes, so that whatever was kept on one is missed.
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        giveTree(apps[n % 2] ?? first, form, { mail: `a${n}@example.org`, hasPhoto: n % 5 === 0 }),
      ),
    )
    await first.deps.bus.publish('pooler-test', { type: 'told' })
    await expect.poll(() => heard).toEqual(['told'])

    const staff = await first.signIn('admin@demo.local')
    const asked = [
      `/api/v1/forms/${form}/answers`,
      `/api/v1/forms/${form}/answers?filter=${encodeURIComponent(JSON.stringify({ q: 'árbol' }))}`,
      `/api/v1/forms/${form}/statistics`,
      `/api/v1/forms/${form}/answers.csv`,
      '/api/v1/forms',
      '/api/v1/audit',
      '/api/v1/inbox',
    ]
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(apps.flatMap(app => asked.map(path => app.request(path, { headers: staff }))))
      for (const answer of answers) {
        expect(answer.status).toBeLessThan(500)
        await answer.text()
      }
    }
    const { items } = await (await second.request(asked[0] ?? '', { headers: staff })).json()
    expect(items.length).toBeGreaterThan(0)
    const failed = apps.flatMap(({ logged }) => logged).filter(line => /prepared statement|"level":50/.test(line))
    expect(failed).toEqual([])

    const findings = await checkDatabase(first.deps.config, () => new Date())
    expect(findings.map(({ text }) => text)).toContain('Events travel by LISTEN and NOTIFY.')
  },
)

it.skipIf(!hasPooler)('whoever forgets the direct address is told by the doctor', async () => {
  const [first] = apps as [OpenApp]
  const findings = await checkDatabase(
    { ...first.deps.config, databaseDirectUrl: first.deps.config.databaseUrl },
    () => new Date(),
  )
  expect(findings.some(({ level, text }) => level === 'wrong' && text.startsWith('LISTEN hears nothing'))).toBe(true)
})
