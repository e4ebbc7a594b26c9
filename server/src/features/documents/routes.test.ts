import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFormWithFiles, contentWith, definitionWithFiles, upload } from '../../../../tests/app/form-with-files.ts'
import { codeOf, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { readPdf } from '../../../../tests/app/read-pdf.ts'
import { colourPng } from '../../../../tests/app/sample-files.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

let app: OpenApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await openApp({ PUBLIC_URL: 'http://forms.example.org' })
  admin = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' }
})
afterAll(() => app.close())

async function give(settings: Partial<typeof definitionWithFiles.settings> = {}) {
  const form = await addFormWithFiles(app, {
    definition: {
      settings: { ...definitionWithFiles.settings, digitalSignature: false, headerImage: false, ...settings },
      signatures: [],
      headerImage: { fileId: 'head-of-form', alt: { text: 'Escudo' } },
    },
  })
  const path = `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=image`
  const image = await (await app.request(path, upload(colourPng(300, 200, [200, 30, 30]), 'árbol.png'))).json()
  const content = contentWith({ image: { fileId: image.fileId, token: image.token } })
  const request = { formUid: form.uid, key: randomUUID(), submission: { version: 1, content } }
  return await saveAnswer(app.deps, { ...request, author: { kind: 'public' } })
}

const get = async (path: string, headers = admin) => await app.request(`/api/v1${path}`, { headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('GET /answers/:id/pdf', () => {
  it('is the answer in the language of whoever asks, with its picture and its way to be checked, and is written down', async () => {
    const { uid, docCode } = await give()
    const response = await get(`/answers/${uid}/pdf`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${docCode}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const a4 = await readPdf(await bytesOf(response))
    expect(a4.pages.join('\n')).toContain('árbol.png')
    expect(a4.pages.join('\n')).toContain('Compruebe este documento')
    const roll = await readPdf(await bytesOf(await get(`/answers/${uid}/pdf?portable=1`)))
    expect(roll.sizes[0]?.width).toBeCloseTo(226.772, 2)
    expect(roll.pages.join('\n')).toContain('árbol.png')
    const english = await readPdf(
      await bytesOf(await get(`/answers/${uid}/pdf`, { ...admin, 'Accept-Language': 'en' })),
    )
    expect(english.pages.join('\n')).toContain('Page 1 of')
    const { sql, tables } = app.deps.db
    const written = await sql.select().from(tables.audit).where(eq(tables.audit.subjectUid, uid))
    expect(written.filter(({ action }) => action === 'answer.exported')).toHaveLength(3)
    expect((await get(`/answers/${uid}/pdf?portable=2`)).status).toBe(422)
  })

  it('has the form’s picture at its head, but not on a roll', async () => {
    const { sql, tables } = app.deps.db
    const bytes = colourPng(600, 120, [10, 60, 120])
    await app.deps.files.put('head.png', bytes)
    await sql.insert(tables.upload).values({
      uid: 'head-of-form',
      municipalityId: 1,
      formId: 0,
      purpose: 'header',
      kind: 'image',
      tokenHash: '',
      name: 'head.png',
      type: 'image/png',
      size: bytes.byteLength,
      sha256: 'a',
      path: 'head.png',
      createdAt: 0,
    })
    const inkOf = async (uid: string, query = '') =>
      (await readPdf(await bytesOf(await get(`/answers/${uid}/pdf${query}`)))).ink[0] ?? 0
    const plain = await give()
    const headed = await give({ headerImage: true })
    expect(await inkOf(headed.uid)).toBeGreaterThan((await inkOf(plain.uid)) + 0.05)
    expect(await inkOf(headed.uid, '?portable=1')).toBeLessThan((await inkOf(plain.uid, '?portable=1')) + 0.02)
  })

  it('takes a logo and a text for its head, and nothing else', async () => {
    const { uid } = await give()
    const post = async (fields: Record<string, string | File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return await app.request(`/api/v1/answers/${uid}/pdf`, { method: 'POST', body: form, headers: admin })
    }
    const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
    const logo = file(colourPng(300, 100, [10, 107, 124]), 'logo.png')
    const pdf = await readPdf(await bytesOf(await post({ logo, text: 'Dirección de Obras' })))
    expect(pdf.pages[0]).toMatch(/^[^\n]*\n? *Dirección de Obras/)
    const refusals: [Record<string, string | File>, number, string][] = [
      [{}, 422, 'document.head'],
      [{ text: ' ' }, 422, 'document.head'],
      [{ text: 'x'.repeat(201) }, 422, 'document.head'],
      [{ text: 'x', portable: '1' }, 422, 'document.head'],
      [{ logo: file(Buffer.from('<svg/>'), 'a.svg') }, 415, 'upload.type'],
      [{ logo: file(Buffer.from('<!doctype html>'), 'a.png') }, 415, 'upload.type'],
      [{ logo: file(Buffer.alloc(5 * 1024 * 1024 + 1), 'a.png') }, 413, 'upload.tooLarge'],
      [{ logo: file(Buffer.alloc(7 * 1024 * 1024), 'a.png') }, 413, 'upload.tooLarge'],
      [{ logo: file(Buffer.alloc(0), 'a.png') }, 422, 'upload.empty'],
    ]
    for (const [fields, status, code] of refusals) {
      const refused = await post(fields)
      expect([status, code, refused.status, await codeOf(refused)]).toEqual([status, code, status, code])
    }
  })

  it('has no certificate where the form issues none', async () => {
    const { uid } = await give()
    const none = await get(`/answers/${uid}/certificate`)
    expect([none.status, await codeOf(none)]).toEqual([404, 'certificate.none'])
  })
})

describe('GET /public/records', () => {
  const record = async (code: string, remote = '192.0.2.77') =>
    await app.request(
      `/api/v1/public/records?code=${encodeURIComponent(code)}`,
      { headers: { 'Accept-Language': 'es' } },
      remote,
    )

  it('gives the record to whoever has its code, letter by letter, and writes nothing down', async () => {
    const { uid, recordCode, docCode } = await give({ pdfDownloadCode: true })
    const { sql, tables } = app.deps.db
    const before = await sql.$count(tables.audit)
    const found = await record(` ${recordCode} `)
    expect([found.status, found.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const pdf = await readPdf(await bytesOf(found))
    expect(pdf.pages.join('\n')).toContain(docCode)
    expect(await sql.$count(tables.audit)).toBe(before)
    expect(app.logged.join('\n')).not.toContain(recordCode)

    const swapped = [...(recordCode ?? '')]
      .map(letter => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()))
      .join('')
    for (const code of [swapped, docCode, uid, 'nothing', '']) {
      const missed = await record(code, '192.0.2.78')
      const { detail, ...problem } = await missed.json()
      expect([missed.status, problem.code]).toEqual([404, 'record.notFound'])
      expect(detail).toBe('No se encontraron actas para el código indicado, recuerde respetar mayúsculas y minúsculas.')
    }
    // Five misses, and this address waits; the others do not.
    expect((await record(recordCode ?? '', '192.0.2.78')).status).toBe(429)
    expect((await record(recordCode ?? '', '192.0.2.79')).status).toBe(200)
  })

  it('tells the same of a form that gives no codes, whatever its answers kept', async () => {
    const { uid } = await give({ pdfDownloadCode: false })
    const { sql, tables } = app.deps.db
    await sql.update(tables.answer).set({ recordCode: 'abcdefghKEPT1' }).where(eq(tables.answer.uid, uid))
    const hidden = await record('abcdefghKEPT1', '192.0.2.80')
    const missed = await record('abcdefghKEPT2', '192.0.2.80')
    expect([hidden.status, missed.status]).toEqual([404, 404])
    const told = async (response: Response) => await response.text()
    expect(await told(hidden)).toBe(await told(missed))
  })
})
