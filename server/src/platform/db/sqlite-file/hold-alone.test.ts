import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-alone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives a database to one server at a time, and to programs beside it', async () => {
  const url = `file:${join(folder, 'alone.db')}`
  const served = await openDatabase(url, { isServed: true })
  await expect(openDatabase(url, { isServed: true })).rejects.toThrow(/another server has it open/)
  const beside = await openDatabase(url)
  await beside.migrate()
  await beside.close()
  // Closing another connection to it frees nothing.
  await expect(openDatabase(url, { isServed: true })).rejects.toThrow(/another server has it open/)
  await served.close()
  const next = await openDatabase(url, { isServed: true })
  await next.close()
})

it('frees a database whose server was killed', async () => {
  const path = join(folder, 'killed.db')
  const program = `
    import Connection from 'better-sqlite3'
    globalThis.held = new Connection(process.argv[1] + '.lock')
    held.exec('begin exclusive')
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise(resolve => other.stdout.once('data', resolve))
  await expect(openDatabase(`file:${path}`, { isServed: true })).rejects.toThrow(/another server has it open/)
  const ended = new Promise(resolve => other.once('exit', resolve))
  other.kill('SIGKILL')
  await ended
  const db = await openDatabase(`file:${path}`, { isServed: true })
  await db.close()
})

it('makes files that no other user of the machine reads', async () => {
  const url = `file:${join(folder, 'own.db')}`
  const db = await openDatabase(url, { isServed: true })
  await db.migrate()
  const files = readdirSync(folder).filter(name => name.startsWith('own.db'))
  expect(files.toSorted()).toEqual(['own.db', 'own.db-shm', 'own.db-wal', 'own.db.lock'])
  for (const name of files) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  await db.close()
})
