import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFormWithFiles, upload } from '../../../../../tests/app/form-with-files.ts'
import { codeOf, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { docx, jpeg, kml, kmz, mp4, odt, pdf, png, zip } from '../../../../../tests/app/sample-files.ts'
import { pendingQuota } from '../../../platform/storage/upload-rows.ts'

let app: OpenApp
let form: { id: number; uid: string; municipalityId: number }
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100' })
  form = await addFormWithFiles(app)
})
afterAll(() => app.close())

const page = '<!doctype html><html><script>alert(1)</script></html>'
const megabyte = 1024 * 1024
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

let client = 0
function send(content: string | Uint8Array, name: string, kind = 'image', purpose = 'answer'): Promise<Response> {
  const address = `/api/v1/public/forms/${form.uid}/uploads?purpose=${purpose}&kind=${kind}`
  return app.request(address, upload(content, name), `192.0.${Math.floor(++client / 250)}.${client % 250}`)
}
const rows = () => app.deps.db.sql.select().from(app.deps.db.tables.upload)
const stored = () => {
  const list = (folder: string) => {
    try {
      return readdirSync(join(app.deps.config.dataDir, folder), { recursive: true, withFileTypes: true })
    } catch {
      return []
    }
  }
  return [...list('files'), ...list('incoming')].filter(each => each.isFile()).length
}
async function bytesOf(fileId: string): Promise<Buffer> {
  const { upload: table } = app.deps.db.tables
  const [row] = await app.deps.db.sql.select().from(table).where(eq(table.uid, fileId))
  const found = await app.deps.files.get(row?.path ?? '')
  return Buffer.from(await new Response(found?.stream).arrayBuffer())
}

describe('takes', () => {
  it.each([
    ['a PNG', png(), 'a.png', 'image', 'image/png'],
    ['a JPEG', jpeg(), 'a.JPG', 'image', 'image/jpeg'],
    ['a PDF', pdf, 'a.pdf', 'document', 'application/pdf'],
    ['Word', docx(), 'a.docx', 'document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['old Excel', cfb, 'a.xls', 'document', 'application/vnd.ms-excel'],
    ['OpenDocument', odt(), 'a.odt', 'document', 'application/vnd.oasis.opendocument.text'],
    ['RTF', '{\\rtf1 hello}', 'a.rtf', 'document', 'application/rtf'],
    ['CSV', 'calle;número\nMitre;12\n', 'a.csv', 'document', 'text/csv'],
    ['CSV of Excel', Buffer.from('\ufeffcalle\tnúmero\n', 'utf16le'), 'a.csv', 'document', 'text/csv'],
    ['KML', kml, 'a.kml', 'document', 'application/vnd.google-earth.kml+xml'],
    ['KMZ', kmz(), 'a.kmz', 'document', 'application/vnd.google-earth.kmz'],
    ['a video', mp4, 'a.mp4', 'video', 'video/mp4'],
  ])('%s', async (_, content, name, kind, type) => {
    const response = await send(content, name, kind)
    const body = JSON.parse(await response.text())
    expect([response.status, body]).toMatchObject([201, { name, type }])
    const kept = await bytesOf(body.fileId)
    expect(kept.byteLength).toBe(body.size)
    const [row] = (await rows()).filter(each => each.uid === body.fileId)
    expect(row?.sha256).toBe(createHash('sha256').update(kept).digest('base64url'))
    // The database tells nobody how to take the file.
    expect(JSON.stringify(row)).not.toContain(body.token)
  })

  it('a map of more than a document may have', async () => {
    const large = kml.replace('<Document/>', `<Document>${' '.repeat(6 * megabyte)}</Document>`)
    expect((await send(large, 'a.kml', 'document')).status).toBe(201)
  })

  it('a signature', async () => {
    const response = await send(png(), 'firma.png', 'image', 'signature')
    const { fileId } = JSON.parse(await response.text())
    const [row] = (await rows()).filter(each => each.uid === fileId)
    expect(row?.path).toMatch(new RegExp(`^imagenes/signatures-${form.uid}/imgPNG-\\w{12}\\.png$`))
  })
})

describe('refuses, and stores nothing of it,', () => {
  it.each([
    ['a page that is called a picture', page, 'a.png', 'image', 'upload.type'],
    ['a page', page, 'a.html', 'document', 'upload.type'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image', 'upload.type'],
    ['a picture with a page behind it', Buffer.concat([png(), Buffer.from(page)]), 'a.png', 'image', 'upload.type'],
    [
      'a picture with an archive behind it',
      Buffer.concat([jpeg(), zip({ 'a.js': 'x' })]),
      'a.jpg',
      'image',
      'upload.type',
    ],
    ['a picture with a page inside', png(['tEXt', Buffer.from(`Comment\0${page}`)]), 'a.png', 'image', 'upload.type'],
    ['a PDF that is a page too', `%PDF-1.4\n${page}\n%%EOF`, 'a.pdf', 'document', 'upload.type'],
    ['a PDF that is an archive too', Buffer.concat([pdf, zip({ a: 'b' })]), 'a.pdf', 'document', 'upload.type'],
    ['a PDF by another name', pdf, 'a.docx', 'document', 'upload.type'],
    ['an archive', zip({ 'a.exe': 'MZ' }), 'a.zip', 'document', 'upload.type'],
    ['an archive called a map', zip({ 'a.exe': 'MZ' }), 'a.kmz', 'document', 'upload.type'],
    ['Word with a program', docx({ 'word/vbaProject.bin': 'x' }), 'a.docx', 'document', 'upload.type'],
    ['a table with tags', `calle\n${page}`, 'a.csv', 'document', 'upload.type'],
    ['a table that is a program', Buffer.from([0x4d, 0x5a, 0, 1, 2]), 'a.csv', 'document', 'upload.type'],
    ['a map with entities', `<!DOCTYPE kml [<!ENTITY a "b">]>${kml}`, 'a.kml', 'document', 'upload.type'],
    ['a map with a script', kml.replace('<Document/>', '<x:script>1</x:script>'), 'a.kml', 'document', 'upload.type'],
    ['a map that is a page', page, 'a.kml', 'document', 'upload.type'],
    ['a picture that ends early', png().subarray(0, 60), 'a.png', 'image', 'upload.type'],
    ['a JPEG that ends early', jpeg().subarray(0, 150), 'a.jpg', 'image', 'upload.type'],
    ['a document where a picture is asked for', pdf, 'a.pdf', 'image', 'upload.type'],
    ['a name without an extension', png(), 'png', 'image', 'upload.type'],
    ['a name of every object', png(), 'a.constructor', 'image', 'upload.type'],
    ['nothing', '', 'a.png', 'image', 'upload.empty'],
    ['a picture that is too large', Buffer.alloc(5 * megabyte + 1), 'a.png', 'image', 'upload.tooLarge'],
    ['a document that is too large', Buffer.alloc(5 * megabyte + 1), 'a.pdf', 'document', 'upload.tooLarge'],
    ['a map that is too large', Buffer.alloc(50 * megabyte + 1), 'a.kmz', 'document', 'upload.tooLarge'],
  ])('%s', async (_, content, name, kind, code) => {
    const before = [(await rows()).length, stored()]
    const response = await send(content, name, kind)
    expect(await codeOf(response)).toBe(code)
    expect([(await rows()).length, stored()]).toEqual(before)
  })

  it('signatures that are no PNG or above 1 MB, in the words of the specification', async () => {
    const said = async (content: Uint8Array, name: string, kind = 'image', purpose = 'signature') => {
      const response = await app.request(
        `/api/v1/public/forms/${form.uid}/uploads?purpose=${purpose}&kind=${kind}`,
        { ...upload(content, name), headers: { 'Accept-Language': 'es' } },
        `198.51.100.${++client % 250}`,
      )
      return JSON.parse(await response.text()).detail
    }
    expect(await said(jpeg(), 'a.jpg')).toBe('Formato de imagen incorrecto. Ingrese una imagen con extensión PNG')
    expect(await said(Buffer.alloc(megabyte + 1), 'a.png')).toBe('Archivo muy pesado. El archivo no debe exceder 1 mb.')
    expect(await said(Buffer.alloc(6 * megabyte), 'a.png', 'image', 'answer')).toBe('La imágen es demasiado grande')
    expect(await said(Buffer.alloc(6 * megabyte), 'a.pdf', 'document', 'answer')).toBe(
      'El archivo es demasiado grande. El máximo permitido es de 5 MB.',
    )
    expect(await said(Buffer.alloc(51 * megabyte), 'a.kml', 'document', 'answer')).toMatch(/KML\/KMZ|demasiado grande/)
    expect(await said(pdf, 'a.png', 'image', 'answer')).toBe('Formato de archivo inválido')
  })

  it('a body that is cut off', async () => {
    const before = [(await rows()).length, stored()]
    const whole = new Request('http://x/', upload(Buffer.concat([png(), Buffer.alloc(200_000)]), 'a.png'))
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
    for (const share of [0, 0.001, 0.8, 0.9999]) {
      const body = bytes.slice(0, Math.floor(bytes.byteLength * share))
      const address = `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=image`
      const response = await app.request(address, { method: 'POST', body, headers })
      expect([share, response.status, await codeOf(response)]).toMatchObject([
        share,
        share === 0 ? expect.any(Number) : 400,
        expect.stringMatching(/^upload\.(broken|missing)$/),
      ])
    }
    expect([(await rows()).length, stored()]).toEqual(before)
  })

  it('what is not one file in the field `file`', async () => {
    const address = `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=image`
    const two = new FormData()
    two.append('file', new File([new Uint8Array(png())], 'a.png'))
    two.append('file', new File([new Uint8Array(png())], 'b.png'))
    const text = new FormData()
    text.append('file', 'text')
    const bodies: RequestInit[] = [
      { method: 'POST', body: two },
      { method: 'POST', body: text },
      upload(png(), 'a.png', 'other'),
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
      { method: 'POST' },
    ]
    const before = (await rows()).length
    for (const body of bodies)
      expect(await codeOf(await app.request(address, body))).toMatch(/^upload\.(missing|broken)$/)
    expect((await rows()).length).toBe(before)
  })

  it('files that the form does not ask for', async () => {
    const plain = await app.request(
      '/api/v1/public/forms/public-consultation/uploads?purpose=signature&kind=image',
      upload(png(), 'a.png'),
    )
    expect(await codeOf(plain)).toBe('upload.notAsked')
    const none = await app.request(
      '/api/v1/public/forms/none/uploads?purpose=answer&kind=image',
      upload(png(), 'a.png'),
    )
    expect(await codeOf(none)).toBe('form.notFound')
    const closed = await addFormWithFiles(app, { live: { closesAt: '2020-01-01T00:00:00.000Z' } })
    const late = await app.request(
      `/api/v1/public/forms/${closed.uid}/uploads?purpose=answer&kind=image`,
      upload(png(), 'a.png'),
    )
    expect(await codeOf(late)).toBe('form.closed')
  })
})

describe('keeps of a name', () => {
  it.each([
    ['../../etc/x.png', 'x.png'],
    ['C:\\photos\\x.png', 'x.png'],
    ['a\r\nSet-Cookie: b.png', 'aSet-Cookie_ b.png'],
    ['a\u0000\u0007.png', 'a.png'],
    ['foto\u202egnp.png', 'fotognp.png'],
    ['..png.png', 'png.png'],
    [`${'ñ'.repeat(255)}.png`, `${'ñ'.repeat(125)}.png`],
    ['plano de la obra (2).png', 'plano de la obra (2).png'],
  ])('%j: %j', async (given, kept) => {
    const body = JSON.parse(await (await send(png(), given)).text())
    expect(body.name).toBe(kept)
    expect(Buffer.byteLength(body.name)).toBeLessThanOrEqual(255)
  })
})

it('removes position, comments and texts from pictures, and keeps how they are turned', async () => {
  const photo = JSON.parse(await (await send(Buffer.concat([jpeg(6), Buffer.from('behind')]), 'a.jpg')).text())
  const kept = await bytesOf(photo.fileId)
  expect(kept.toString('latin1')).not.toMatch(/GPS|xmpmeta|a comment|behind/)
  expect(kept.includes('ICC_PROFILE')).toBe(true)
  expect(kept.toString('hex')).toContain('4578696600004d4d002a000000080001011200030000000100060000')
  expect(kept.subarray(-2).toString('hex')).toBe('ffd9')
  const note = Buffer.from('Comment\0at home')
  const picture = JSON.parse(await (await send(png(['tEXt', note], ['eXIf', note]), 'a.png')).text())
  expect((await bytesOf(picture.fileId)).equals(png())).toBe(true)
})

it('takes no more than the pending quotas', async () => {
  const { db } = app.deps
  const { upload: table } = db.tables
  const values = { municipalityId: 1, formId: 0, purpose: 'answer', tokenHash: 'x', name: 'a', type: 'a', sha256: 'a' }
  const pending = { ...values, createdAt: Date.now(), size: pendingQuota.holder - 10 }
  await db.sql.insert(table).values({ ...pending, uid: 'held', holder: '203.0.113.9' })
  const address = `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=image`
  const before = stored()
  const full = await app.request(address, upload(png(), 'a.png'), '203.0.113.9')
  expect([full.status, await codeOf(full)]).toEqual([409, 'upload.quota'])
  expect(stored()).toBe(before)
  // What an answer owns waits no longer.
  await db.sql.update(table).set({ answerUid: 'some' }).where(eq(table.uid, 'held'))
  expect((await app.request(address, upload(png(), 'a.png'), '203.0.113.9')).status).toBe(201)
  const other = await addFormWithFiles(app)
  await db.sql.insert(table).values({ ...pending, uid: 'heap', formId: other.id, size: pendingQuota.form, holder: 'a' })
  const heap = `/api/v1/public/forms/${other.uid}/uploads?purpose=answer&kind=image`
  expect(await codeOf(await app.request(heap, upload(png(), 'a.png')))).toBe('upload.quota')
  await db.sql.delete(table).where(eq(table.uid, 'heap'))
})

it('takes 60 a minute of one address, and none where the disk is nearly full', async () => {
  const strict = await openApp({})
  const { uid } = await addFormWithFiles(strict)
  const address = `/api/v1/public/forms/${uid}/uploads?purpose=answer&kind=image`
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 62; sent++) {
    const { status } = await strict.request(address, upload(png(), 'a.png'))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [201, 60],
    [429, 2],
  ])
  expect((await strict.request(address, upload(png(), 'a.png'), '192.0.2.2')).status).toBe(201)
  await strict.close()
  const crowded = await openApp({ MIN_FREE_DISK: '100' })
  const there = `/api/v1/public/forms/${(await addFormWithFiles(crowded)).uid}/uploads?purpose=answer&kind=image`
  const refused = await crowded.request(there, upload(png(), 'a.png'))
  expect([refused.status, await codeOf(refused)]).toEqual([503, 'upload.full'])
  await crowded.close()
})
