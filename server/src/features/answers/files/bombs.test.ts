import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesVideo, hugeJpeg, hugePng, pngBomb, voidsVideo, zipBomb } from '../../../../../tests/app/bombs.ts'
import { addFormWithFiles, upload } from '../../../../../tests/app/form-with-files.ts'
import { codeOf, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { kml, png } from '../../../../../tests/app/sample-files.ts'

let app: OpenApp
let form: string
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  form = (await addFormWithFiles(app)).uid
})
afterAll(() => app.close())

const send = (content: Uint8Array | string, name: string, kind: string) =>
  app.request(`/api/v1/public/forms/${form}/uploads?purpose=answer&kind=${kind}`, upload(content, name))

describe('refuses a file made to keep the server busy:', () => {
  it.each([
    ['a PNG that unpacks to more than it says', pngBomb(), 'a.png', 'image', 'upload.type'],
    ['a PNG as large as no paper', hugePng(), 'a.png', 'image', 'upload.tooLarge'],
    ['a JPEG as large as no paper', hugeJpeg(), 'a.jpg', 'image', 'upload.tooLarge'],
    ['a map that unpacks to gigabytes', zipBomb('doc.kml'), 'a.kmz', 'document', 'upload.tooLarge'],
    ['a WebM of a million parts', voidsVideo(), 'a.webm', 'video', 'upload.type'],
    ['an MP4 of a million parts', boxesVideo(), 'a.mp4', 'video', 'upload.type'],
    ['a map of nothing but blanks', ' '.repeat(64 * 1024), 'a.kml', 'document', 'upload.type'],
    ['a table of nothing but beginnings of tags', '< \n'.repeat(1_500_000), 'a.csv', 'document', undefined],
  ])('%s', async (_, content, name, kind, code) => {
    const response = await send(content, name, kind)
    if (code === undefined) expect(response.status).toBe(201)
    else expect(await codeOf(response)).toBe(code)
    // The next one is taken at once.
    expect((await send(png(), 'a.png', 'image')).status).toBe(201)
  })
})

it('takes a picture of every depth and an interlaced one whose data is as long as its head says', async () => {
  for (const [head, bytes] of [
    ['00000009000000050100000000', 5 * 3],
    ['00000009000000051006000000', 5 * (1 + 9 * 8)],
    ['00000009000000050403000000', 5 * 6],
    // Adam7: 2x1, 1x1, 3x1, 2x2, 5x1, 4x3, 9x2 points of a byte each, and a byte for each row.
    ['00000009000000050800000001', 3 + 2 + 4 + 2 * 3 + 6 + 3 * 5 + 2 * 10],
  ] as const) {
    const chunk = (kind: string, content: Buffer) => {
      const whole = Buffer.alloc(content.length + 12)
      whole.writeUInt32BE(content.length)
      whole.write(kind, 4, 'latin1')
      content.copy(whole, 8)
      whole.writeUInt32BE(crc32(whole.subarray(4, -4)), content.length + 8)
      return whole
    }
    const picture = (length: number) =>
      Buffer.concat([
        png().subarray(0, 8),
        chunk('IHDR', Buffer.from(head, 'hex')),
        ...(head.slice(16, 20) === '0403' ? [chunk('PLTE', Buffer.alloc(48))] : []),
        chunk('IDAT', deflateSync(Buffer.alloc(length))),
        chunk('IEND', Buffer.alloc(0)),
      ])
    expect((await send(picture(bytes), 'a.png', 'image')).status).toBe(201)
    expect((await send(picture(bytes + 1), 'a.png', 'image')).status).toBe(415)
  }
})

it('inspects a large file on a thread and accepts it', async () => {
  const map = kml.replace('<Document/>', `<Document>${'x '.repeat(500_000)}</Document>`)
  expect((await send(map, 'a.kml', 'document')).status).toBe(201)
  expect((await send(map.replace('<Document', '<script'), 'a.kml', 'document')).status).toBe(415)
})
