import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, it } from 'vitest'
import { packAll, unpacked } from '../../tools/pack.js'

const dir = mkdtempSync(join(tmpdir(), 'ventanilla-pack-'))
const script = join(dir, 'deep/v1.js')
const write = (content: string) => writeFileSync(script, content)
mkdirSync(join(dir, 'deep'))
mkdirSync(join(dir, '.server'))
writeFileSync(join(dir, 'picture.png'), 'picture')
writeFileSync(join(dir, '.server/form-html.js'), 'for the server alone')

afterEach(() => {
  rmSync(join(dir, 'deep'), { recursive: true })
  mkdirSync(join(dir, 'deep'))
})

afterAll(() => rmSync(dir, { recursive: true }))

it('leaves each text packed both ways beside it, and nothing unfinished', async () => {
  write('script')
  await packAll(unpacked([dir]))
  expect(readdirSync(join(dir, 'deep')).toSorted()).toEqual(['v1.js', 'v1.js.br', 'v1.js.gz'])
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe('script')
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe('script')
  expect(readdirSync(dir).toSorted()).toEqual(['.server', 'deep', 'picture.png'])
  expect(unpacked([dir])).toEqual([])
})

it('packs anew what changed since', async () => {
  write('before')
  utimesSync(script, 1000, 1000)
  await packAll(unpacked([dir]))
  write('after')
  expect(unpacked([dir])).toHaveLength(2)
  await packAll(unpacked([dir]))
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe('after')
})

it('gives a packing the time of what it was made from, which may be written anew meanwhile', async () => {
  write('script')
  utimesSync(script, 1000.0004, 1000.0004)
  await packAll(unpacked([dir]))
  for (const suffix of ['br', 'gz']) {
    const { mtimeMs } = statSync(`${script}.${suffix}`)
    expect(mtimeMs).toBeGreaterThanOrEqual(statSync(script).mtimeMs)
    expect(mtimeMs - statSync(script).mtimeMs).toBeLessThan(2)
  }
})

it('finds nothing to pack where nothing was built', () => {
  expect(unpacked([join(dir, 'nowhere')])).toEqual([])
})
