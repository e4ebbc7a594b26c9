import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a failed test leaves behind would take the next one's time and its port. */
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

type Run = { output: () => string; exit: Promise<number | null>; kill: (signal: NodeJS.Signals) => void }

/** What `npm start` does, with an environment of its own. */
function start(
  environment: Record<string, string>,
  [program, ...args]: readonly string[] = [process.execPath, 'tools/start.js'],
): Run {
  const child = spawn(program ?? '', args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  return {
    output: () => output,
    exit: new Promise(resolve => child.once('exit', code => resolve(code))),
    kill: signal => child.kill(signal),
  }
}

async function untilSaid(run: Run, words: RegExp): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!words.test(run.output())) {
    if (Date.now() > deadline) throw new Error(`It never said ${String(words)}:\n${run.output()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Node says so where a file was left open for the collector of garbage, once that comes. */
const collecting = ['--expose-gc', '--import', 'data:text/javascript,setInterval(gc, 200).unref()']

it('prints the addresses and the demo sign-ins, and stops cleanly on SIGTERM', async () => {
  const port = await freePort()
  const first = start({ PORT: String(port) }, [process.execPath, ...collecting, 'tools/start.js'])
  await untilSaid(first, /admin@demo\.local/)
  expect(first.output()).toContain(`http://localhost:${port}`)
  expect(first.output()).toContain('ventanilla')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  const elsewhere = mkdtempSync(join(tmpdir(), 'ventanilla-start-'))
  const second = start({ PORT: String(port), DATA_DIR: elsewhere, DEMO: '0' })
  expect(await second.exit).toBe(1)
  expect(second.output()).toMatch(new RegExp(`${port}.*in use`, 'i'))
  rmSync(elsewhere, { recursive: true, force: true })

  const third = start({ PORT: String(await freePort()) })
  expect(await third.exit).toBe(1)
  expect(third.output()).toMatch(
    /^The database cannot be opened \(.*\): another server has it open\. SQLite is for one at a time: stop that one first/,
  )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  first.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  expect(first.output()).not.toContain('garbage collection')
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

it('stops the server when npm is told to stop, which runs it below a shell', async () => {
  const port = await freePort()
  const run = start({ PORT: String(port) }, ['npm', 'start'])
  await untilSaid(run, /admin@demo\.local/)
  run.kill('SIGTERM')
  await run.exit
  const isServing = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isServing).toBe(false)
})

it.each([
  ['PORT', '99999'],
  ['DATABASE_URL', 'mysql://u:secret@h/db'],
  ['DATA_DIR', '/proc/ventanilla'],
  ['DEFAULT_LANGUAGE', 'xx'],
  ['RATE_LIMIT_SCALE', '-1'],
])('stops with one clear line when %s is wrong', async (name, value) => {
  const run = start({ [name]: value })
  expect(await run.exit).toBe(1)
  const lines = run.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(name)
  expect(lines[0]).not.toContain('secret')
})
