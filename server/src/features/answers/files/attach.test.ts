import { randomUUID } from 'node:crypto'
import { utimesSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles, contentWith, type Files, upload } from '../../../../../tests/app/form-with-files.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { jpeg, pdf, png } from '../../../../../tests/app/sample-files.ts'
import { type Place, postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { sweepUploads } from './sweep.ts'

describe.each(['sqlite', 'postgres'] as const)('files of an answer on %s', dialect => {
  let place: Place
  let app: OpenApp
  let form: { id: number; uid: string; municipalityId: number }
  beforeAll(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0' })
    form = await addFormWithFiles(app)
  })
  afterAll(async () => {
    await app.close()
    await place.remove()
  })

  async function send(content: Uint8Array, name = 'a.png', kind = 'image', purpose = 'answer', to = form.uid) {
    const response = await app.request(
      `/api/v1/public/forms/${to}/uploads?purpose=${purpose}&kind=${kind}`,
      upload(content, name),
    )
    expect(response.status).toBe(201)
    const uploaded: UploadedFile = JSON.parse(await response.text())
    return uploaded
  }
  const ref = ({ fileId, token }: UploadedFile) => ({ fileId, token })
  function save(rows: Files[], more: object = {}, key: string = randomUUID(), to = form.uid): Promise<Response> {
    const body = { version: 1, seconds: 30, content: contentWith(...rows), ...more }
    return app.request(`/api/v1/public/forms/${to}/answers`, json(body, { 'Idempotency-Key': key }))
  }
  const remove = (fileId: string, token: string) =>
    app.request(`/api/v1/uploads/${fileId}`, { method: 'DELETE', headers: { 'Upload-Token': token } })
  async function rowOf(fileId: string) {
    const { upload: table } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(table).where(eq(table.uid, fileId))
    return row
  }
  const answers = async () => (await app.deps.db.sql.select().from(app.deps.db.tables.answer)).length

  it('belong to it once it is saved, with its signatures, and lose their tokens', async () => {
    const [image, document, signature] = [
      await send(jpeg(), 'árbol.jpg'),
      await send(pdf, 'plano.pdf', 'document'),
      await send(png(), 'firma.png', 'image', 'signature'),
    ]
    const signatures = [{ id: 'owner', name: 'Ana', method: 'draw', ...ref(signature) }]
    const saved = await save([{ image: ref(image), document: ref(document) }], { signatures })
    const { answerId } = JSON.parse(await saved.text())
    for (const { fileId } of [image, document, signature]) {
      expect(await rowOf(fileId)).toMatchObject({ answerUid: answerId, holder: null })
    }
    const headers = await app.signIn('admin@demo.local')
    const text = await (await app.request(`/api/v1/answers/${answerId}`, { headers })).text()
    for (const { token } of [image, document, signature]) expect(text).not.toContain(token)
    const answer = JSON.parse(text)
    expect(answer.signatures).toEqual([{ id: 'owner', name: 'Ana', method: 'draw', fileId: signature.fileId }])
    const { name, size, type } = image
    expect(answer.files).toMatchObject({ [image.fileId]: { name, size, type } })
    expect(Object.keys(answer.files).sort()).toEqual([image, document, signature].map(each => each.fileId).sort())
    expect(answer.content.sections.layouts.rows[0].values.plan).toEqual({
      value: null,
      image: { fileId: image.fileId },
      document: { fileId: document.fileId },
    })
  })

  it('are refused with their path where they belong to another form or purpose, and nothing is saved', async () => {
    const other = await addFormWithFiles(app)
    const [image, document, signature, foreign, taken] = [
      await send(png()),
      await send(pdf, 'a.pdf', 'document'),
      await send(png(), 'a.png', 'image', 'signature'),
      await send(png(), 'a.png', 'image', 'answer', other.uid),
      await send(png()),
    ]
    expect((await save([{ image: ref(taken) }])).status).toBe(201)
    const wrong: [string, object][] = [
      ['of another form', ref(foreign)],
      ['of another purpose', ref(signature)],
      ['of another kind', ref(document)],
      ['already attached', ref(taken)],
      ['with a wrong token', { fileId: image.fileId, token: 'guess' }],
      ['without a token', { fileId: image.fileId }],
      ['nobody uploaded', { fileId: 'none', token: 'guess' }],
    ]
    const before = await answers()
    for (const [what, file] of wrong) {
      const response = await save([{ image: ref(image) }, { image: file }])
      const path = ['content', 'sections', 'layouts', 'rows', 1, 'values', 'plan', 'image']
      const problem = JSON.parse(await response.text())
      const refused = problem.errors.map((each: { code: string; path: unknown }) => [each.code, each.path])
      // One file twice is refused at its second place, the others at theirs.
      expect([what, response.status, problem.code, refused]).toEqual([
        what,
        422,
        'answer.invalid',
        [['answer.fileGone', path]],
      ])
    }
    const twice = await save([{ image: ref(image) }, { image: ref(image) }])
    expect(JSON.parse(await twice.text()).errors).toHaveLength(1)
    const signatures = [{ id: 'owner', name: 'Ana', method: 'upload', ...ref(image) }]
    const signed = JSON.parse(await (await save([{}], { signatures })).text())
    expect(signed.errors).toMatchObject([{ code: 'answer.fileGone', path: ['signatures', 'owner'] }])
    expect(await answers()).toBe(before)
    // What was refused is still there for the next try.
    expect((await save([{ image: ref(image) }])).status).toBe(201)
  })

  it('are attached to one of several simultaneous saves', async () => {
    const image = await send(png())
    const before = await answers()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => save([{ image: ref(image) }])))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)])
    expect(await answers()).toBe(before + 1)
  })

  it('are either saved or removed when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const image = await send(png())
      const [saved, removed] = await Promise.all([save([{ image: ref(image) }]), remove(image.fileId, image.token)])
      expect([`${saved.status} ${removed.status}`]).toEqual([expect.stringMatching(/^(201 404|422 204)$/)])
      const row = await rowOf(image.fileId)
      if (saved.status === 201) expect(await app.deps.files.exists(row?.path ?? '')).toBe(true)
      else expect(row).toBeUndefined()
    }
  })

  it('are compared by content when the same answer is sent again', async () => {
    const key = randomUUID()
    const first = await send(png())
    const saved = await (await save([{ image: ref(first) }], {}, key)).text()
    expect(await (await save([{ image: ref(first) }], {}, key)).text()).toBe(saved)
    const again = await send(png())
    expect(await (await save([{ image: ref(again) }], {}, key)).text()).toBe(saved)
    const other = await send(jpeg(), 'b.jpg')
    expect(await codeOf(await save([{ image: ref(other) }], {}, key))).toBe('answer.keyMismatch')
  })

  it('of staff are refused in public answers, and the other way round', async () => {
    const headers = await app.signIn('admin@demo.local')
    const init = { ...upload(png(), 'a.png'), headers }
    const response = await app.request(`/api/v1/forms/${form.uid}/uploads?purpose=answer&kind=image`, init)
    expect(response.status).toBe(201)
    const image: UploadedFile = JSON.parse(await response.text())
    expect((await save([{ image: ref(image) }])).status).toBe(422)
  })

  it('are removed only with their token and only before an answer has them', async () => {
    const image = await send(png())
    const path = (await rowOf(image.fileId))?.path ?? ''
    expect((await remove(image.fileId, 'guess')).status).toBe(404)
    expect((await app.request(`/api/v1/uploads/${image.fileId}`, { method: 'DELETE' })).status).toBe(404)
    expect(await app.deps.files.exists(path)).toBe(true)
    expect((await remove(image.fileId, image.token)).status).toBe(204)
    expect([await app.deps.files.exists(path), await rowOf(image.fileId)]).toEqual([false, undefined])
    expect(await codeOf(await remove(image.fileId, image.token))).toBe('upload.notFound')
    const owned = await send(png())
    await save([{ image: ref(owned) }])
    expect((await remove(owned.fileId, owned.token)).status).toBe(404)
  })

  it('are deleted with their bytes after 48 hours without an answer', async () => {
    const [waiting, young, owned] = [await send(png()), await send(png()), await send(png())]
    await save([{ image: ref(owned) }])
    const { upload: table } = app.deps.db.tables
    const hours = (count: number) => Date.now() - count * 3_600_000
    await app.deps.db.sql
      .update(table)
      .set({ createdAt: hours(49) })
      .where(eq(table.uid, waiting.fileId))
    await app.deps.db.sql
      .update(table)
      .set({ createdAt: hours(47) })
      .where(eq(table.uid, young.fileId))
    await app.deps.db.sql
      .update(table)
      .set({ createdAt: hours(490) })
      .where(eq(table.uid, owned.fileId))
    const pathOf = async (file: UploadedFile) => (await rowOf(file.fileId))?.path ?? ''
    const paths = { waiting: await pathOf(waiting), young: await pathOf(young), owned: await pathOf(owned) }
    const incoming = join(app.deps.config.dataDir, 'incoming')
    await mkdir(incoming, { recursive: true })
    for (const name of ['dead', 'alive']) writeFileSync(join(incoming, name), 'x')
    utimesSync(join(incoming, 'dead'), hours(4) / 1000, hours(4) / 1000)
    expect(await sweepUploads(app.deps)).toBe(1)
    expect(await sweepUploads(app.deps)).toBe(0)
    expect(await rowOf(waiting.fileId)).toBeUndefined()
    expect(await app.deps.files.exists(paths.waiting)).toBe(false)
    expect([await app.deps.files.exists(paths.young), await app.deps.files.exists(paths.owned)]).toEqual([true, true])
    expect(await readdir(incoming)).toEqual(['alive'])
    expect((await save([{ image: ref(waiting) }])).status).toBe(422)
    expect((await save([{ image: ref(young) }])).status).toBe(201)
  })
})
