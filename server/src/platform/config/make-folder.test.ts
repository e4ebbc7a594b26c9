import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes a folder with those above it, once', async () => {
  const deep = join(folder, 'a', 'b', 'c')
  await Promise.all([makeFolder(deep), makeFolder(deep)])
  await makeFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
})

it('says at once where no folder can be', async () => {
  await expect(makeFolder('/proc/ventanilla/data')).rejects.toThrow(/ENOENT|EACCES|EPERM/)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(makeFolder(file)).rejects.toThrow('it is a file')
  await expect(makeFolder(join(file, 'below'))).rejects.toThrow(/file|ENOTDIR/)
})
