import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanMatroska } from './clean-matroska.ts'
import { inspectFile } from './inspect-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-matroska-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = (hex: string) => Buffer.from(hex, 'hex')
/** An element with a length of so many bytes. */
function element(id: string, content: Buffer | string, width = 8): Buffer {
  const inside = Buffer.from(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << BigInt(7 * width)) | BigInt(inside.length))
  return Buffer.concat([bytes(id), size.subarray(8 - width), inside])
}
/** An element whose length nobody knew when it was begun. */
const endless = (id: string, content: Buffer) => Buffer.concat([bytes(id), bytes('01ffffffffffffff'), content])

const place = '+40.4168-003.7038/'
const head = element('1a45dfa3', element('4282', 'webm', 1), 1)
const picture = element('1f43b675', element('a3', 'how it looks and sounds', 1), 2)
const info = element('1549a966', element('2ad7b1', '\x0f\x42\x40', 1), 1)
const tags = (more = '', width = 8) => element('1254c367', `LOCATION${place}${more}`, width)
const files = element('1941a469', `gps.gpx${place}`, 1)
const cuesAfter = element('1c53bb6b', 'where to jump to', 1)

async function cleaned(video: Buffer): Promise<{ isWhole: boolean; bytes: Buffer }> {
  const file = join(folder, 'video')
  writeFileSync(file, video)
  return { isWhole: await cleanMatroska(file), bytes: readFileSync(file) }
}

describe('a WebM or Matroska video', () => {
  it.each([
    ['from a phone', [element('18538067', Buffer.concat([info, tags(), picture, cuesAfter]))]],
    ['with notes at its end', [element('18538067', Buffer.concat([info, picture, cuesAfter, tags('', 1)]))]],
    [
      'with long notes and files',
      [element('18538067', Buffer.concat([info, tags('x'.repeat(200_000)), files, picture, cuesAfter]))],
    ],
    [
      'from a browser that knew no lengths',
      [
        endless(
          '18538067',
          Buffer.concat([info, endless('1f43b675', element('a3', 'how it looks and sounds', 1)), tags(), cuesAfter]),
        ),
      ],
    ],
  ])('%s keeps no position and everything else where it was', async (_name, parts) => {
    const video = Buffer.concat([head, ...parts])
    const { isWhole, bytes: after } = await cleaned(video)
    expect(isWhole).toBe(true)
    expect(after.length).toBe(video.length)
    for (const told of [place, 'LOCATION', 'gps.gpx', 'xxx']) expect(after.includes(told)).toBe(false)
    for (const kept of ['webm', 'how it looks and sounds', 'where to jump to'])
      expect(after.indexOf(kept)).toBe(video.indexOf(kept))
    expect(await cleaned(after)).toEqual({ isWhole: true, bytes: after })
  })

  it('keeps the shortest notes as a void', async () => {
    const video = Buffer.concat([head, element('18538067', Buffer.concat([element('1254c367', '', 1), picture]))])
    const { isWhole, bytes: after } = await cleaned(video)
    expect([isWhole, after.length]).toEqual([true, video.length])
    expect(after.includes(bytes('1254c367'))).toBe(false)
    expect((await cleaned(after)).bytes).toEqual(after)
  })

  it.each([
    ['are longer than the file', Buffer.concat([head, element('18538067', tags()).subarray(0, 40)])],
    ['are notes without a length', Buffer.concat([head, endless('18538067', endless('1254c367', Buffer.from(place)))])],
    ['are none', Buffer.concat([head, Buffer.alloc(20)])],
    ['are cut', head.subarray(0, head.length - 1)],
  ])('whose elements %s is not taken', async (_name, video) => {
    expect((await cleaned(video)).isWhole).toBe(false)
  })

  it.each([
    ['webm', 'video/webm', 'webm'],
    ['mkv', 'video/matroska', 'matroska'],
  ])('is cleaned when it is received: .%s', async (extension, type, document) => {
    const file = join(folder, 'received')
    const video = Buffer.concat([
      element('1a45dfa3', element('4282', document, 1), 1),
      element('18538067', Buffer.concat([info, tags(), picture])),
    ])
    writeFileSync(file, video)
    const format = { type, found: [type, 'video/x-matroska'], said: 'video' as const, mostBytes: 1_000_000 }
    expect(await inspectFile({ file, extension, format })).toEqual({ type })
    expect(readFileSync(file).includes(place)).toBe(false)
    writeFileSync(file, video.subarray(0, video.length - 5))
    expect(await inspectFile({ file, extension, format })).toBeUndefined()
  })
})
