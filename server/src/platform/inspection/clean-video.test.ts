import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanVideo } from './clean-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-video-'))
afterAll(() => rmSync(folder, { recursive: true }))

function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map(part => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}

const place = '+40.4168-003.7038/'
const position = box('\u00a9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place)
const apple = box('meta', box('hdlr', 'mdta'), box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place))
const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<exif:GPSLatitude>${place}`)
const other = box('uuid', Buffer.alloc(16, 7), 'kept as it is')
const picture = Buffer.from('how it looks and sounds')
const start = box('ftyp', 'qt  ', Buffer.alloc(4))
const track = (...more: Buffer[]) => box('trak', box('tkhd', 'turned'), box('mdia', 'samples'), ...more)

async function cleaned(video: Buffer): Promise<{ isWhole: boolean; bytes: Buffer }> {
  const file = join(folder, 'video')
  writeFileSync(file, video)
  return { isWhole: await cleanVideo(file), bytes: readFileSync(file) }
}

describe('a video', () => {
  const big = box('udta', position, Buffer.alloc(200_000, 'x'))
  const videos = {
    'from an Android phone': [
      start,
      longBox('mdat', picture),
      box('moov', box('mvhd'), track(), box('udta', position)),
    ],
    'from an iPhone': [
      start,
      box('moov', track(box('udta', 'name')), apple, box('udta', position, Buffer.alloc(4))),
      box('mdat', picture),
    ],
    'with notes of an editor': [start, xmp, other, box('moov', track()), box('mdat', picture)],
    'with long notes': [start, box('moov', big, track()), box('mdat', picture)],
  }
  it.each([
    [
      'deeper than any camera nests them',
      Array.from({ length: 5 }).reduce<Buffer>(inner => box('moov', inner), track()),
    ],
    ['with more tracks than any camera has', box('moov', ...Array.from({ length: 101 }, () => box('trak')))],
    ['whose last box says that its length follows', Buffer.from('00000001', 'hex')],
  ])('%s is not taken', async (_name, boxes) => {
    expect((await cleaned(Buffer.concat([start, boxes, Buffer.from('free')]))).isWhole).toBe(false)
  })

  it.each(Object.entries(videos))('%s keeps no position and everything else where it was', async (_name, parts) => {
    const video = Buffer.concat(parts)
    const { isWhole, bytes } = await cleaned(video)
    expect(isWhole).toBe(true)
    expect(bytes.length).toBe(video.length)
    for (const told of [place, 'ISO6709', 'GPSLatitude', 'name', 'xxx']) expect(bytes.includes(told)).toBe(false)
    for (const kept of [picture, Buffer.from('tkhdturned'), other])
      expect(bytes.indexOf(kept)).toBe(video.indexOf(kept))
    expect(await cleaned(bytes)).toEqual({ isWhole: true, bytes })
  })

  const words = (...numbers: number[]) =>
    Buffer.concat(numbers.map(each => Buffer.from(Uint32Array.of(each).buffer).swap32()))
  const notes = (kind: string, ...tables: Buffer[]) =>
    box(
      'trak',
      box('tkhd', 'turned'),
      box('mdia', box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12)), box('minf', box('stbl', ...tables))),
    )
  const sizes = (...each: number[]) => box('stsz', words(0, 0, each.length), words(...each))
  const runs = (...each: number[]) => box('stsc', words(0, each.length / 3), words(...each))
  const at = start.length + 8
  const seconds = [place, picture, place, place].map(each => Buffer.from(each))
  const length = place.length
  const second = at + length + picture.length
  const farOff = box('co64', words(0, 2, 0, at, 0, second))

  it.each([
    [
      'by near chunks',
      'meta',
      [sizes(length, length, length), runs(1, 1, 1, 2, 2, 1), box('stco', words(0, 2, at, second))],
    ],
    ['by far chunks', 'camm', [box('stsz', words(0, length, 3)), runs(1, 1, 1, 2, 2, 1), farOff]],
  ])('keeps no track of positions, told %s, and its picture', async (_name, kind, tables) => {
    const video = Buffer.concat([start, box('mdat', ...seconds), box('moov', track(), notes(kind, ...tables))])
    const { isWhole, bytes } = await cleaned(video)
    expect(isWhole).toBe(true)
    expect(bytes.length).toBe(video.length)
    for (const told of [place, 'stco', 'co64', kind]) expect(bytes.includes(told)).toBe(false)
    expect(bytes.indexOf(picture)).toBe(video.indexOf(picture))
    expect(bytes.includes('tkhdturned')).toBe(true)
    expect(await cleaned(bytes)).toEqual({ isWhole: true, bytes })
  })

  it('keeps its sound', async () => {
    const tables = [sizes(length), runs(1, 1, 1), box('stco', words(0, 1, at))]
    const video = Buffer.concat([start, box('mdat', ...seconds), box('moov', notes('soun', ...tables))])
    expect(await cleaned(video)).toEqual({ isWhole: true, bytes: video })
  })

  it.each([
    ['beyond the file', [sizes(length), runs(1, 1, 1), box('stco', words(0, 1, 99_999))]],
    ['without their sizes', [sizes(length), runs(1, 9, 1), box('stco', words(0, 1, at))]],
    [
      'to the same place again and again',
      [box('stsz', words(0, 60, 9)), runs(1, 1, 1), box('stco', words(0, 9, ...Array.from({ length: 9 }, () => at)))],
    ],
    ['fewer than they say', [sizes(length), runs(1, 1, 1), box('stco', words(0, 3, at))]],
  ])('whose tables of positions lead %s is not taken', async (_name, tables) => {
    const video = Buffer.concat([start, box('mdat', ...seconds), box('moov', notes('meta', ...tables))])
    expect((await cleaned(video)).isWhole).toBe(false)
  })

  it('in pieces with a track of positions is not taken, without one it is', async () => {
    const inPieces = (...tracks: Buffer[]) =>
      Buffer.concat([
        start,
        box('moov', ...tracks, box('mvex', box('trex'))),
        box('moof', box('traf')),
        box('mdat', picture),
      ])
    expect((await cleaned(inPieces(track(), notes('meta', sizes())))).isWhole).toBe(false)
    expect((await cleaned(inPieces(track(), notes('soun', sizes())))).isWhole).toBe(true)
  })

  it('whose boxes do not fit is not taken', async () => {
    const moov = box('moov', track(), box('udta', position))
    const longer = Buffer.from(moov)
    longer.writeUInt32BE(moov.length + 100)
    const inside = Buffer.from(moov)
    inside.writeUInt32BE(3, 8)
    for (const wrong of [longer, inside, moov.subarray(0, 40)])
      expect((await cleaned(Buffer.concat([start, wrong]))).isWhole).toBe(false)
  })
})
