import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@ventanilla/api'
import { noSettings, type Section } from '@ventanilla/model'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles, upload } from '../../../../../tests/app/form-with-files.ts'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { jpeg, pdf, png } from '../../../../../tests/app/sample-files.ts'
import { type Place, postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'

const section: Section = {
  kind: 'simple',
  id: 's',
  title: { text: 'Lugar' },
  description: { text: '' },
  repeatable: false,
  questions: [
    {
      kind: 'open',
      dataType: 'title',
      id: 'photos',
      title: { text: 'Fotos' },
      required: true,
      attachments: { image: true, document: true, video: false },
      maxFiles: 3,
    },
  ],
}

describe.each(['sqlite', 'postgres'] as const)('several files of a question on %s', dialect => {
  let place: Place
  let app: OpenApp
  let form: { uid: string }
  beforeAll(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0' })
    form = await addFormWithFiles(app, { definition: { sections: [section], settings: noSettings() } })
  })
  afterAll(async () => {
    await app.close()
    await place.remove()
  })

  async function send(content: Uint8Array, name: string, kind = 'image') {
    const response = await app.request(
      `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=${kind}`,
      upload(content, name),
    )
    const { fileId, token }: UploadedFile = JSON.parse(await response.text())
    return { kind, fileId, token }
  }
  function save(files: object[], key: string = randomUUID()) {
    const content = { sections: { s: { rows: [{ id: 'r', values: { photos: { value: null, files } } }] } } }
    const body = { version: 1, seconds: 30, content }
    return app.request(`/api/v1/public/forms/${form.uid}/answers`, json(body, { 'Idempotency-Key': key }))
  }
  const staff = async (path: string, init: RequestInit = {}) =>
    await app.request(`/api/v1${path}`, {
      ...init,
      headers: { ...(await app.signIn('admin@demo.local')), ...init.headers },
    })

  it('belong to the answer in their order, also when it is sent a second time', async () => {
    const given = [await send(jpeg(), 'uno.jpg'), await send(pdf, 'dos.pdf', 'document'), await send(png(), 'tres.png')]
    const key = randomUUID()
    const saved = JSON.parse(await (await save(given, key)).text())
    expect(JSON.parse(await (await save(given, key)).text())).toEqual(saved)
    const answer = JSON.parse(await (await staff(`/answers/${saved.answerId}`)).text())
    const { files } = answer.content.sections.s.rows[0].values.photos
    expect(files).toEqual(given.map(({ kind, fileId }) => ({ kind, fileId })))
    expect(files.map(({ fileId }: { fileId: string }) => answer.files[fileId].name)).toEqual([
      'uno.jpg',
      'dos.pdf',
      'tres.png',
    ])
    for (const { fileId } of given) expect((await staff(`/answers/${saved.answerId}/files/${fileId}`)).status).toBe(200)
  })

  it('stand in one cell of the spreadsheet, a line each', async () => {
    const file = await (await staff(`/forms/${form.uid}/answers.xlsx`)).arrayBuffer()
    const book = unzipSync(new Uint8Array(file))
    const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toMatch(/uno\.jpg\s+dos\.pdf\s+tres\.png/)
  })

  it('are refused by the place of the one that is not there, and where they are too many', async () => {
    const one = await send(png(), 'uno.png')
    const path = ['content', 'sections', 's', 'rows', 0, 'values', 'photos', 'files']
    const refused = async (files: object[]) => {
      const response = await save(files)
      const { errors } = JSON.parse(await response.text())
      return [response.status, errors.map((each: { code: string; path: unknown }) => [each.code, each.path])]
    }
    expect(await refused([one, { kind: 'image', fileId: 'nowhere', token: 'x' }])).toEqual([
      422,
      [['answer.fileGone', [...path, 1]]],
    ])
    expect(await refused([one, one])).toEqual([422, [['answer.fileGone', [...path, 1]]]])
    expect(await refused([{ ...one, kind: 'document' }])).toEqual([422, [['answer.fileGone', [...path, 0]]]])
    expect(await refused([one, one, one, one])).toEqual([422, [['answer.tooManyFiles', path]]])
  })

  it('change one by one: what stays needs no token, and what is new is claimed', async () => {
    const given = [await send(png(), 'uno.png'), await send(png(), 'dos.png')]
    const { answerId } = JSON.parse(await (await save(given)).text())
    const answer = JSON.parse(await (await staff(`/answers/${answerId}`)).text())
    const [first] = answer.content.sections.s.rows[0].values.photos.files
    const sent = await staff(`/forms/${form.uid}/uploads?purpose=answer&kind=image`, upload(jpeg(), 'tres.jpg'))
    const { fileId, token }: UploadedFile = JSON.parse(await sent.text())
    const added = { kind: 'image', fileId, token }
    answer.content.sections.s.rows[0].values.photos.files = [added, first]
    const response = await staff(`/answers/${answerId}/correction`, {
      ...json({ content: answer.content }, { 'If-Match': `"${answer.revision}"` }),
      method: 'PUT',
    })
    expect(response.status).toBe(200)
    const after = JSON.parse(await (await staff(`/answers/${answerId}`)).text())
    expect(after.content.sections.s.rows[0].values.photos.files).toEqual([
      { kind: 'image', fileId: added.fileId },
      first,
    ])
    expect(after.files[added.fileId].name).toBe('tres.jpg')
  })
})
