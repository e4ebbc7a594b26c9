import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanOgg } from './clean-ogg.ts'
import { inspectFile } from './inspect-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-ogg-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The sum of a page, bit by bit as RFC 3533 says it. */
function sumOf(page: Buffer): number {
  let sum = 0n
  for (const byte of page) {
    sum ^= BigInt(byte) << 24n
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x80000000n ? (sum << 1n) ^ 0x04c11db7n : sum << 1n) & 0xffffffffn
  }
  return Number(sum)
}

function page(serial: number, kind: number, lengths: number[], content: Buffer): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeUInt8(kind, 5)
  head.writeUInt32LE(serial, 14)
  head.writeUInt8(lengths.length, 26)
  const whole = Buffer.concat([head, Buffer.from(lengths), content])
  whole.writeUInt32LE(sumOf(whole), 22)
  return whole
}

/** Packets on pages of at most so many parts, each of up to 255 bytes. */
function pages(serial: number, kind: number, packets: Buffer[], most = 255): Buffer[] {
  const parts = packets.flatMap(packet =>
    Array.from({ length: Math.floor(packet.length / 255) + 1 }, (_, index) =>
      packet.subarray(index * 255, index * 255 + 255),
    ),
  )
  return Array.from({ length: Math.ceil(parts.length / most) }, (_, index) => {
    const own = parts.slice(index * most, index * most + most)
    return page(
      serial,
      index > 0 ? 1 : kind,
      own.map(part => part.length),
      Buffer.concat(own),
    )
  })
}

function whole(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) {
    const parts = bytes.readUInt8(at + 26)
    const end = bytes.subarray(at + 27, at + 27 + parts).reduce((sum, length) => sum + length, at + 27 + parts)
    const own = Buffer.from(bytes.subarray(at, end))
    const said = own.readUInt32LE(22)
    own.writeUInt32LE(0, 22)
    expect(said).toBe(sumOf(own))
    at = end
  }
}

const text = (words: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(words))
  return Buffer.concat([length, Buffer.from(words)])
}
const count = (number: number) => Buffer.from([number, 0, 0, 0])
const place = '+40.4168-003.7038/'
const notes = (mark: string, ...words: string[]) =>
  Buffer.concat([
    Buffer.from(mark, 'latin1'),
    text('the program'),
    count(words.length),
    ...words.map(text),
    Buffer.from([1]),
  ])
const latin = (words: string) => Buffer.from(words, 'latin1')
const picture = (about: Buffer, most?: number) => [
  ...pages(1, 2, [latin('\x80theora and how wide')]),
  ...pages(1, 0, [about, latin('\x82theora how it is coded')], most),
  ...pages(1, 0, [latin('how it looks')]),
]
const theora = (...words: string[]) => notes('\x81theora', ...words)
const sound = (first: string, about: Buffer) => [
  ...pages(2, 2, [latin(first)]),
  ...pages(2, 0, [about]),
  ...pages(2, 0, [latin('how it sounds')]),
]

async function cleaned(parts: Buffer[]): Promise<{ isWhole: boolean; before: Buffer; bytes: Buffer }> {
  const file = join(folder, 'video')
  const before = Buffer.concat(parts)
  writeFileSync(file, before)
  return { isWhole: await cleanOgg(file), before, bytes: readFileSync(file) }
}

describe('an Ogg video', () => {
  it.each([
    ['of pictures', picture(theora(`LOCATION=${place}`, 'TITLE=mine'))],
    ['with a long description over several pages', picture(theora(`GEO=${place.repeat(100)}`, 'A=', ''), 2)],
    ['with Vorbis', [...picture(theora()), ...sound('\x01vorbis', notes('\x03vorbis', `GEO=${place}`))]],
    ['with Opus', [...picture(theora()), ...sound('OpusHead', notes('OpusTags', `GEO=${place}`))]],
    ['with FLAC', [...picture(theora()), ...sound('\x7fFLAC', notes('\x84\0\0\x40', `GEO=${place}`))]],
    ['with Speex', [...picture(theora()), ...sound('Speex   1', notes('', `GEO=${place}`))]],
    ['after another', [...picture(theora()), ...picture(theora(`GEO=${place}`))]],
  ])('%s keeps no position and everything else where it was, page by page whole', async (_name, parts) => {
    const { isWhole, before, bytes } = await cleaned(parts)
    expect(isWhole).toBe(true)
    expect(bytes.length).toBe(before.length)
    for (const told of ['+40.4', 'GEO', 'LOCATION', 'mine']) expect(bytes.includes(told)).toBe(false)
    for (const kept of ['how wide', 'the program', 'how it is coded', 'how it looks', 'how it sounds'])
      expect(bytes.indexOf(kept)).toBe(before.indexOf(kept))
    whole(bytes)
    expect((await cleaned([bytes])).bytes.equals(bytes)).toBe(true)
  })

  it.each([
    ['are cut', [Buffer.concat(picture(theora())).subarray(0, 150)]],
    ['have no beginning', pages(1, 0, [latin('how it looks')])],
    ['are none', [Buffer.alloc(40)]],
    ['end within the description', picture(theora(`GEO=${place.repeat(100)}`), 2).slice(0, 2)],
    [
      'hold texts that are longer than the description',
      picture(Buffer.concat([latin('\x81theora'), text('the program'), count(2), text(place)])),
    ],
  ])('whose pages %s is not taken', async (_name, parts) => {
    expect((await cleaned(parts)).isWhole).toBe(false)
  })

  it('is cleaned when it is received', async () => {
    const file = join(folder, 'received')
    const video = Buffer.concat(picture(theora(`LOCATION=${place}`)))
    writeFileSync(file, video)
    const format = { type: 'video/ogg', found: ['video/ogg'], said: 'video' as const, mostBytes: 1_000_000 }
    expect(await inspectFile({ file, extension: 'ogv', format })).toEqual({ type: 'video/ogg' })
    expect(readFileSync(file).includes(place)).toBe(false)
    writeFileSync(file, video.subarray(0, video.length - 5))
    expect(await inspectFile({ file, extension: 'ogv', format })).toBeUndefined()
  })
})
