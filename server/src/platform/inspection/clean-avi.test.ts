import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanAvi } from './clean-avi.ts'
import { inspectFile } from './inspect-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-avi-'))
afterAll(() => rmSync(folder, { recursive: true }))

function chunk(id: string, content: Buffer | string): Buffer {
  const inside = Buffer.from(content)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(inside.length)
  return Buffer.concat([Buffer.from(id), size, inside, Buffer.alloc(inside.length % 2)])
}
const list = (kind: string, parts: Buffer[], id = 'LIST') => chunk(id, Buffer.concat([Buffer.from(kind), ...parts]))

const place = '+40.4168-003.7038/'
const stream = (...more: Buffer[]) => list('strl', [chunk('strh', 'vids'), chunk('strf', 'how it is coded'), ...more])
const header = (...more: Buffer[]) => list('hdrl', [chunk('avih', 'how many pictures'), ...more])
const picture = chunk('00dc', 'how it looks.')
const sound = chunk('01wb', 'how it sounds')
const index = chunk('idx1', 'where to jump to')
const film = (...parts: Buffer[]) => list('AVI ', parts, 'RIFF')

async function cleaned(video: Buffer): Promise<{ isWhole: boolean; bytes: Buffer }> {
  const file = join(folder, 'video')
  writeFileSync(file, video)
  return { isWhole: await cleanAvi(file), bytes: readFileSync(file) }
}

describe('an AVI video', () => {
  const plain = film(header(stream()), list('movi', [picture, sound]), index)

  it('is left as it is where it holds nothing but pictures and sound', async () => {
    expect(await cleaned(plain)).toEqual({ isWhole: true, bytes: plain })
  })

  it.each([
    [
      'from a program',
      film(header(stream()), list('INFO', [chunk('IARL', place)]), list('movi', [picture, sound]), index),
    ],
    [
      'from a camera',
      film(header(stream(chunk('strd', `AVIF${place}`)), chunk('IDIT', place)), list('movi', [picture, sound]), index),
    ],
    [
      'with subtitles of a car',
      film(header(stream()), list('movi', [picture, chunk('02tx', place), sound, chunk('JUNK', place)]), index),
    ],
    ['in groups', film(header(stream()), list('movi', [list('rec ', [picture, chunk('gps ', place), sound])]), index)],
    [
      'longer than a gigabyte may be',
      Buffer.concat([
        film(
          header(stream(chunk('indx', 'x')), list('odml', [chunk('dmlh', 'x'), chunk('gps ', place)])),
          list('movi', [picture]),
        ),
        list('AVIX', [list('movi', [chunk('ix00', 'x'), sound]), chunk('_PMX', place), index], 'RIFF'),
      ]),
    ],
    [
      'with long notes',
      film(header(stream()), chunk('JUNK', place.repeat(4_000)), list('movi', [picture, sound]), index),
    ],
  ])('%s keeps no position and everything else where it was', async (_name, video) => {
    const { isWhole, bytes } = await cleaned(video)
    expect(isWhole).toBe(true)
    expect(bytes.length).toBe(video.length)
    for (const told of [place, place.slice(0, 8)]) expect(bytes.includes(told)).toBe(false)
    for (const kept of ['how many pictures', 'how it is coded', 'how it looks.', 'how it sounds', 'where to jump to'])
      expect(bytes.indexOf(kept)).toBe(video.indexOf(kept))
    expect(await cleaned(bytes)).toEqual({ isWhole: true, bytes })
  })

  it('is taken where its length counts the eight bytes of its own head', async () => {
    const video = Buffer.from(plain)
    video.writeUInt32LE(video.length, 4)
    expect(await cleaned(video)).toEqual({ isWhole: true, bytes: video })
  })

  it.each([
    ['are cut', plain.subarray(0, plain.length - 9)],
    ['are followed by others', Buffer.concat([plain, chunk('gps ', place)])],
    ['are a list of nothing', film(chunk('LIST', ''))],
    ['are those of a sound', list('WAVE', [chunk('data', 'x')], 'RIFF')],
    ['were never counted', film(header(stream()), Buffer.concat([Buffer.from('LIST\0\0\0\0movi'), picture]))],
  ])('whose chunks %s is not taken', async (_name, video) => {
    expect((await cleaned(video)).isWhole).toBe(false)
  })

  it('is cleaned when it is received', async () => {
    const file = join(folder, 'received')
    const video = film(header(stream()), list('INFO', [chunk('IARL', place)]), list('movi', [picture, sound]), index)
    writeFileSync(file, video)
    const format = { type: 'video/x-msvideo', found: ['video/vnd.avi'], said: 'video' as const, mostBytes: 1_000_000 }
    expect(await inspectFile({ file, extension: 'avi', format })).toEqual({ type: 'video/x-msvideo' })
    expect(readFileSync(file).includes(place)).toBe(false)
    writeFileSync(file, video.subarray(0, video.length - 15))
    expect(await inspectFile({ file, extension: 'avi', format })).toBeUndefined()
  })
})
