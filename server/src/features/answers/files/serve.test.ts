import { randomUUID } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import type { UploadedFile } from '@ventanilla/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFormWithFiles, contentWith, upload } from '../../../../../tests/app/form-with-files.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { pdf, png } from '../../../../../tests/app/sample-files.ts'
import { twoPages } from '../../../platform/pdf/samples/sample-pdf.ts'

let app: OpenApp
let admin: { Cookie: string }
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  admin = await app.signIn('admin@demo.local')
})
afterAll(() => app.close())

type Kind = 'image' | 'document'
async function send(uid: string, content: Uint8Array, name: string, kind: Kind): Promise<UploadedFile> {
  const address = `/api/v1/public/forms/${uid}/uploads?purpose=answer&kind=${kind}`
  return JSON.parse(await (await app.request(address, upload(content, name))).text())
}
async function answerWith(content: Uint8Array, name: string, kind: Kind) {
  const { uid } = await addFormWithFiles(app)
  const { fileId, token } = await send(uid, content, name, kind)
  const body = { version: 1, seconds: 30, content: contentWith({ [kind]: { fileId, token } }) }
  const saved = await app.request(
    `/api/v1/public/forms/${uid}/answers`,
    json(body, { 'Idempotency-Key': randomUUID() }),
  )
  const { answerId } = JSON.parse(await saved.text())
  return { answerId, fileId, token, path: `/api/v1/answers/${answerId}/files/${fileId}`, uid }
}

describe('a file of an answer', () => {
  it('is served as a download, sandboxed, with its own type', async () => {
    const { path } = await answerWith(pdf, 'plano "1"; ñandú.pdf', 'document')
    const response = await app.request(`${path}?inline=1`, { headers: admin })
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
    const { headers } = response
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="plano _1_; _and_.pdf"; filename*=UTF-8''plano%20_1_%3B%20%C3%B1and%C3%BA.pdf`,
    )
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    const etag = headers.get('ETag') ?? ''
    const again = await app.request(path, { headers: { ...admin, 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is served inline when it is a picture and inline is asked for', async () => {
    const { path } = await answerWith(png(), 'a.png', 'image')
    const shown = await app.request(`${path}?inline=1`, { headers: admin })
    expect(shown.headers.get('Content-Disposition')).toMatch(/^inline; /)
    expect(shown.headers.get('Content-Type')).toBe('image/png')
    const saved = await app.request(path, { headers: admin })
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect((await app.request(`${path}?inline=2`, { headers: admin })).status).toBe(422)
  })

  it('is served only through its own answer, and not before it is attached', async () => {
    const [one, other] = [await answerWith(png(), 'a.png', 'image'), await answerWith(pdf, 'b.pdf', 'document')]
    const swapped = `/api/v1/answers/${one.answerId}/files/${other.fileId}`
    expect(await codeOf(await app.request(swapped, { headers: admin }))).toBe('answer.notFound')
    const pending = await send(one.uid, png(), 'c.png', 'image')
    const early = `/api/v1/answers/${one.answerId}/files/${pending.fileId}`
    expect((await app.request(early, { headers: admin })).status).toBe(404)
    expect((await app.request(one.path)).status).toBe(401)
    // The token opens nothing: it is for the save.
    expect((await app.request(one.path, { headers: { 'Upload-Token': one.token } })).status).toBe(401)
  })
})

describe('the first page of a PDF', () => {
  it('is given for the token while it waits, and to whoever may read the answer afterwards', async () => {
    const drawn = Buffer.from(await twoPages())
    const { uid } = await addFormWithFiles(app)
    const waiting = await send(uid, drawn, 'plano.pdf', 'document')
    const page = (token: string) =>
      app.request(`/api/v1/uploads/${waiting.fileId}/page`, { headers: { 'Upload-Token': token } })
    const shown = await page(waiting.token)
    expect([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(Buffer.from(await shown.arrayBuffer()).toString('hex')).toMatch(/^89504e470d0a1a0a/)
    expect(await codeOf(await page('another'))).toBe('upload.notFound')
    expect(await codeOf(await app.request(`/api/v1/uploads/${waiting.fileId}/page`))).toBe('upload.notFound')

    const { path, fileId, token } = await answerWith(drawn, 'plano.pdf', 'document')
    expect((await app.request(`${path}?inline=page`)).status).toBe(401)
    const seen = await app.request(`${path}?inline=page`, { headers: admin })
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const known = { ...admin, 'If-None-Match': seen.headers.get('ETag') ?? '' }
    expect((await app.request(`${path}?inline=page`, { headers: known })).status).toBe(304)
    // It belongs to the answer now: its token opens nothing more.
    const late = await app.request(`/api/v1/uploads/${fileId}/page`, { headers: { 'Upload-Token': token } })
    expect(await codeOf(late)).toBe('upload.notFound')
  })

  it('is nothing, and no failure, of a PDF without one and of anything else', async () => {
    const { uid } = await addFormWithFiles(app)
    const sent = [await send(uid, pdf, 'roto.pdf', 'document'), await send(uid, png(), 'a.png', 'image')]
    for (const { fileId, token } of sent) {
      const shown = await app.request(`/api/v1/uploads/${fileId}/page`, { headers: { 'Upload-Token': token } })
      expect([shown.status, await shown.text()]).toEqual([204, ''])
    }
  })
})

describe('pictures of a form', () => {
  const picture = async (
    form: { id: number; municipalityId: number },
    uid: string,
    purpose: string,
    formId = form.id,
  ) => {
    const { sql, tables } = app.deps.db
    const about = { uid, purpose, formId, municipalityId: form.municipalityId, path: `imagenes/x/${uid}.png` }
    await app.deps.files.put(about.path, png())
    const values = { ...about, tokenHash: '', name: 'a.png', type: 'image/png', size: png().length, sha256: uid }
    await sql.insert(tables.upload).values({ ...values, createdAt: 0 })
  }
  const alt = { text: 'Cabecera' }

  it('are served as header image of their own form only', async () => {
    const definition = { headerImage: { fileId: 'head1', alt } }
    const [own, thief] = [await addFormWithFiles(app, { definition }), await addFormWithFiles(app, { definition })]
    await picture(own, 'head1', 'header')
    const response = await app.request(`/api/v1/public/forms/${own.uid}/header-image`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('Content-Disposition')).toMatch(/^inline/)
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect((await app.request(`/api/v1/public/forms/${thief.uid}/header-image`)).status).toBe(404)
  })

  it('are not found where the form is private, has none, or names a file of an answer', async () => {
    const hidden = await addFormWithFiles(app, {
      live: { public: false },
      definition: { headerImage: { fileId: 'head2', alt } },
    })
    await picture(hidden, 'head2', 'header')
    expect((await app.request(`/api/v1/public/forms/${hidden.uid}/header-image`)).status).toBe(404)
    const staff = await app.request(`/api/v1/forms/${hidden.uid}/header-image`, { headers: admin })
    expect(staff.status).toBe(200)
    const { uid } = await addFormWithFiles(app)
    expect((await app.request(`/api/v1/public/forms/${uid}/header-image`)).status).toBe(404)
    const named = await addFormWithFiles(app, { definition: { headerImage: { fileId: 'head3', alt } } })
    await picture(named, 'head3', 'answer')
    expect((await app.request(`/api/v1/public/forms/${named.uid}/header-image`)).status).toBe(404)
  })

  it('are the logo of the form, else of its municipality', async () => {
    const own = await addFormWithFiles(app, { live: { branding: { logo: { fileId: 'logo1', alt: 'Villa' } } } })
    await picture(own, 'logo1', 'logo')
    expect((await app.request(`/api/v1/public/forms/${own.uid}/logo`)).status).toBe(200)
    const plain = await addFormWithFiles(app)
    expect((await app.request(`/api/v1/public/forms/${plain.uid}/logo`)).status).toBe(404)
  })

  it('are the logo of a private form for staff who may answer it, and for nobody else', async () => {
    const branding = { logo: { fileId: 'logo2', alt: 'Villa' } }
    const own = await addFormWithFiles(app, { live: { public: false, branding } })
    await picture(own, 'logo2', 'logo')
    expect((await app.request(`/api/v1/public/forms/${own.uid}/logo`)).status).toBe(404)
    const path = `/api/v1/forms/${own.uid}/logo`
    expect((await app.request(path)).status).toBe(401)
    const staff = await app.request(path, { headers: admin })
    expect([staff.status, staff.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(staff.headers.get('Cache-Control')).toBe('private, no-cache')
    const generator = await app.signIn('generador@demo.local')
    expect(await codeOf(await app.request(path, { headers: generator }))).toBe('access.forbidden')
    const elsewhere = await app.signIn('egues@demo.local')
    expect(await codeOf(await app.request(path, { headers: elsewhere }))).toBe('access.area')
  })
})

describe('a request from another site', () => {
  const town = 'https://town.example'

  it('may upload and remove a file where the form allows the site, without a cookie', async () => {
    const { uid } = await addFormWithFiles(app, { live: { allowedOrigins: [town] } })
    const address = `/api/v1/public/forms/${uid}/uploads?purpose=answer&kind=image`
    const init = { ...upload(png(), 'a.png'), headers: { Origin: town } }
    const response = await app.request(address, init)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(town)
    const { fileId, token }: UploadedFile = JSON.parse(await response.text())
    const ask = {
      Origin: town,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'upload-token',
    }
    const preflight = await app.request(`/api/v1/uploads/${fileId}`, { method: 'OPTIONS', headers: ask })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(town)
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Upload-Token')
    const foreign = { ...ask, Origin: 'https://other.example' }
    const refused = await app.request(`/api/v1/uploads/${fileId}`, { method: 'OPTIONS', headers: foreign })
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const headers = { Origin: town, 'Upload-Token': token }
    const removed = await app.request(`/api/v1/uploads/${fileId}`, { method: 'DELETE', headers })
    expect([removed.status, removed.headers.get('Access-Control-Allow-Origin')]).toEqual([204, town])
  })

  it('reads why a file is refused even before it has sent the whole of it', async () => {
    const { uid } = await addFormWithFiles(app)
    const server = createAdaptorServer({ fetch: app.app.fetch })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const url = `http://127.0.0.1:${port}/api/v1/public/forms/${uid}/uploads?purpose=answer&kind=image`
    const large = await fetch(url, upload(Buffer.alloc(30 * 1024 * 1024), 'a.png'))
    expect([large.status, large.headers.get('Access-Control-Allow-Origin')]).toEqual([413, '*'])
    const strange = await fetch(url, upload(Buffer.alloc(4 * 1024 * 1024), 'a.exe'))
    expect(await codeOf(strange)).toBe('upload.type')
    await new Promise(resolve => server.close(resolve))
  })
})
