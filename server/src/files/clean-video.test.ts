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
