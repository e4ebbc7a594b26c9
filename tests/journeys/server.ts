import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { freePort } from '../postgres.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export type RunningServer = {
  url: string
  output: () => string
  /** SIGKILL: no handler runs; its data stay. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The demo data as the first server of this worker wrote them, and the folder of their files: the others begin with a copy. */
let demo: { database: Buffer; files: string } | undefined

/** The built product as `npm start` runs it, with demo data in a folder of its own, on a free port unless one is given. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const port = environment['PORT'] ?? (await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-journey-'))
  const hasOwnData = ['DATA_DIR', 'DATABASE_URL', 'DEMO'].some(name => name in environment)
  const database = join(dataDir, 'ventanilla.db')
  const files = join(dataDir, 'files')
  if (demo && !hasOwnData) {
    writeFileSync(database, demo.database)
    cpSync(demo.files, files, { recursive: true })
  }
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, child, () => output)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  if (!demo && !hasOwnData) demo = { database: copyOf(database), files: copyOfFiles(files) }
  return {
    url,
    output: () => output,
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      await stopped(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function copyOf(path: string): Buffer {
  const db = new Database(path, { readonly: true })
  const copy = db.serialize()
  db.close()
  return copy
}

/** Outlives the server that wrote them. */
function copyOfFiles(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'ventanilla-demo-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  if (existsSync(folder)) cpSync(folder, copy, { recursive: true })
  return copy
}

/** A start takes 3 s of a computer's time; one that many share has left a minute of it to wait. */
const startsWithin = 100_000

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startsWithin
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready in ${startsWithin / 1000} s:\n${output()}`)
}

function stopped(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve(child.exitCode)
    child.once('exit', code => resolve(code))
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  })
}
