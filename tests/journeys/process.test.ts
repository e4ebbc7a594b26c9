import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-main-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** The built product's own process, without the ways that lead to it. */
function start(environment: Record<string, string>, program = 'main', args: string[] = []): Started {
  const path = fileURLToPath(new URL(`../../server/dist/${program}.js`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const ended = new Promise<number | null>(resolve => child.on('exit', code => resolve(code)))
  return { child, output: () => output, ended }
}

async function listening({ output, ended }: Started): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!output().includes('is running')) {
    if (isOver) throw new Error(output())
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** The first line of what a check without a Host is answered with. */
async function askedByBalancer(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
  let said = ''
  for await (const bytes of socket) said += String(bytes)
  return said.split('\r\n')[0] ?? ''
}

describe('the process', () => {
  it('says where it is and who can sign in, answers, keeps its port and its data, and stops on SIGTERM', async () => {
    const port = String(await freePort())
    const first = start({ PORT: port })
    await listening(first)
    expect(first.output()).toContain(`http://localhost:${port}/demo/`)
    expect(first.output()).toContain('inspector-elevado-corrector@demo.local')
    expect(first.output().split('\u001b[31m')).toHaveLength(2)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    for (const path of ['/readyz', '/healthz']) expect(await askedByBalancer(Number(port), path)).toContain(' 200 ')

    const second = start({ PORT: port, DATABASE_URL: `file:${join(folder, 'other', 'second.db')}`, DEMO: '0' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(`PORT ${port} on 127.0.0.1 is already in use: stop the other program or set PORT.\n`)

    const asked = Date.now()
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(4_000)

    const again = start({ PORT: port, DEMO: '0' })
    await listening(again)
    expect(again.output()).not.toContain('ROLE_ADMIN')
    expect(again.output()).toContain('Demo users exist')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })

  it('fills the database of a first start whole, whatever one that was ended left, and leaves a filled one alone', async () => {
    const own = join(folder, 'first')
    mkdirSync(own)
    writeFileSync(join(own, 'ventanilla.db.unfinished'), 'half of it')
    const fill = async (demo: string) => {
      expect(await start({ DATA_DIR: own, DEMO: demo }, 'first-start').ended).toBe(0)
      return readdirSync(own).toSorted()
    }
    expect(await fill('0')).toEqual(['ventanilla.db.unfinished'])
    expect(await fill('1')).toEqual(['files', 'ventanilla.db'])
    const path = join(own, 'ventanilla.db')
    const db = new Database(path)
    const count = (table: string) => Number(db.prepare(`select count(*) from ${table}`).pluck().get())
    expect([count('answer'), count('form')].every(rows => rows > 10)).toBe(true)
    db.close()
    const filled = statSync(path).ino
    expect(await fill('1')).toEqual(['files', 'ventanilla.db'])
    expect(statSync(path).ino).toBe(filled)
  })

  it('takes a large body to its end, so that the browser reads the refusal', async () => {
    const port = String(await freePort())
    const server = start({ PORT: port, DATABASE_URL: `file:${join(folder, 'large.db')}` })
    await listening(server)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/public/forms/neighbour-complaint/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://town.example' },
      body: `"${'x'.repeat(10 * 1024 * 1024)}"`,
    })
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([413, '*'])
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://town.example' },
      body: new Blob(['x'.repeat(3 * 1024 * 1024)]).stream(),
      duplex: 'half',
    }
    const chunked = await fetch(`http://127.0.0.1:${port}/api/v1/public/forms/neighbour-complaint/answers`, init)
    expect([chunked.status, chunked.headers.get('Access-Control-Allow-Origin')]).toEqual([413, '*'])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('begins for real with an administrator and no demo', async () => {
    const port = String(await freePort())
    const environment = { PORT: port, DEMO: '0', DATABASE_URL: `file:${join(folder, 'real.db')}` }
    const account = { email: 'ana@town.example', password: 'a long password' }
    const args = ['--email', account.email, '--password', account.password, '--name', 'Ana Ruiz']
    const short = start(environment, 'admin-create', ['--email', account.email, '--password', 'short'])
    expect(await short.ended).toBe(1)
    expect(short.output()).toContain('The password must have 10 to 128 characters.')
    const created = start(environment, 'admin-create', args)
    expect(await created.ended).toBe(0)
    expect(created.output()).toMatch(
      /^The administrator ana@town\.example can sign in\. The municipality's time zone is \S+; [^\n]+\n$/,
    )
    expect(await start(environment, 'admin-create', args).ended).toBe(1)

    const server = start(environment)
    await listening(server)
    expect(server.output()).not.toMatch(/demo/i)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(await response.json()).toMatchObject({ user: { role: 'ROLE_ADMIN', firstName: 'Ana', lastName: 'Ruiz' } })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    // The only administrator lost the phone and the codes.
    const reset = async (...given: string[]) => {
      const program = start(environment, 'second-factor-reset', given)
      return [await program.ended, program.output()]
    }
    expect(await reset()).toEqual([1, 'Use: npm run admin:second-factor-reset -- --email <address>\n'])
    expect(await reset('--email', 'b@town.example')).toEqual([1, 'There is no user with the e-mail b@town.example.\n'])
    expect(await reset('--email', account.email)).toEqual([1, `${account.email} has no second factor.\n`])
    const db = new Database(join(folder, 'real.db'))
    db.prepare(`insert into user_totp (user_id, secret, confirmed_at) select id, 'ABC', 1 from "user"`).run()
    expect(await reset('--email', 'Ana@town.example')).toEqual([
      0,
      expect.stringMatching(/^ana@town\.example signs in with /),
    ])
    expect(db.prepare('select count(*) as apps from user_totp').get()).toEqual({ apps: 0 })
    expect(db.prepare(`select subject_name as name from audit where action = 'user.factorReset'`).all()).toEqual([
      { name: 'ana' },
    ])
    db.close()
  })

  it('makes a municipality as it is told, with a password from standard input, and shows the demo to nobody else', async () => {
    const environment = { DEMO: '0', DATABASE_URL: `file:${join(folder, 'placed.db')}` }
    const place = ['--municipality', 'Bell Ville', '--key', 'BV', '--country', 'Argentina', '--province', 'Córdoba']
    const zone = ['--time-zone', 'America/Argentina/Cordoba']
    const wrong = start(environment, 'admin-create', ['--email', 'ana@town.example', '--key', 'bv'])
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toBe('--key bv: two or more letters, all in upper case.\n')

    const created = start(environment, 'admin-create', ['--email', 'ana@town.example', ...place, ...zone])
    created.child.stdin?.end('a long password\n')
    expect(await created.ended).toBe(0)
    const db = new Database(join(folder, 'placed.db'), { readonly: true })
    const query = `select m.name, m.key, m.time_zone as zone, p.name as province, c.name as country
      from municipality m join province p on p.id = m.province_id join country c on c.id = p.country_id`
    expect(db.prepare(query).all()).toEqual([
      { name: 'Bell Ville', key: 'BV', zone: 'America/Argentina/Cordoba', province: 'Córdoba', country: 'Argentina' },
    ])
    db.close()

    const shown = start({ DEMO: '1', PUBLIC_URL: 'https://forms.example.org' })
    expect(await shown.ended).toBe(1)
    expect(shown.output()).toMatch(/^DEMO is '1' with PUBLIC_URL [^\n]+\n$/)
  })

  it('refuses a wrong variable in one line', async () => {
    const wrong = start({ RATE_LIMIT_SCALE: 'much' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toBe("RATE_LIMIT_SCALE is 'much', but it must be a number from 0 (no limits) to 1000.\n")
  })

  it('says in one line that the database cannot be opened, tries for half a minute, and says it again', async () => {
    const began = performance.now()
    const wrong = start({ DATABASE_URL: 'postgres://town:secret@127.0.0.1:1/forms' })
    expect(await wrong.ended).toBe(1)
    const line =
      /The database cannot be opened \(postgres:\/\/…@127\.0\.0\.1:1\/forms\): 127\.0\.0\.1:1: connection refused \(ECONNREFUSED\)/
        .source
    expect(wrong.output()).toMatch(new RegExp(`^${line}\\. It is tried for half a minute\\.\n${line}\n$`))
    expect(performance.now() - began).toBeGreaterThan(20_000)
  })
})
