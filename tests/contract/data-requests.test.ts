import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DataRequest, FoundDataRequest } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { choose } from '../../server/src/platform/db/database.ts'
import { purgeDeleted } from '../../server/src/platform/db/purge-deleted.ts'
import { as } from '../app/as.ts'
import { addFormWithFiles, definitionWithFiles, upload } from '../app/form-with-files.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const email = 'zuleica.quintrel@correo.example'
const number = '30987654'
const text = { kind: 'open', dataType: 'string', required: false } as const
const none = { image: false, document: false, video: false }
const [section] = definitionWithFiles.sections
const definition: Partial<FormDefinition> = {
  settings: { ...definitionWithFiles.settings, digitalSignature: false },
  signatures: [],
  sections: section
    ? [
        {
          ...section,
          questions: [
            ...(section.kind === 'simple' ? section.questions : []),
            { ...text, id: 'mail', dataType: 'email', title: { text: 'Correo' }, attachments: none },
            { ...text, id: 'doc', title: { text: 'Documento' }, attachments: none },
          ],
        } as FormDefinition['sections'][number],
      ]
    : [],
}
/** What must be nowhere any more, in any letters. */
const personal = ['zuleica', 'quintrel', number, '30.987.654', 'Pasaje Ñandubay']

describe.each(['sqlite', 'postgres'] as const)('what people ask to be done with their data on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let elevated: ReturnType<typeof as>
  let form: Awaited<ReturnType<typeof addFormWithFiles>>
  let url: string
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    ;({ url, remove } = place)
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    elevated = as(app, 'supervisor-elevado@demo.local')
    form = await addFormWithFiles(app, { definition })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  /** An answer of somebody: in its values, with a file, and a place. */
  async function given(values: Record<string, string>) {
    const sent = await app.request(
      `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=image`,
      upload(
        png(),
        values['note']?.includes('quintral') || values['doc'] === '30977654'
          ? 'otra.png'
          : 'dni de Zuleica Quintrel.png',
      ),
    )
    const { fileId, token } = (await sent.json()) as { fileId: string; token: string }
    const plan = { value: null, image: { fileId, token } }
    const rest = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))
    const content = { sections: { layouts: { rows: [{ id: 'r0', values: { plan, ...rest } }] } } }
    return await saveAnswer(app.deps, {
      formUid: form.uid,
      key: crypto.randomUUID(),
      submission: { version: 1, content },
      author: { kind: 'public' },
    })
  }
  const ask = async (kind: string, subject: string) =>
    (await admin('POST', '/data-requests', { body: { kind, subject, reason: 'Nota 12/2026' } }))
      .body as FoundDataRequest
  const codes = ({ answers }: FoundDataRequest) => answers.map(({ docCode }) => docCode).toSorted()

  it('finds a number and an address however they are written, and nobody else’s', async () => {
    const plain = await given({ doc: number })
    const dotted = await given({ note: `Soy Zuleica, Pasaje Ñandubay 12, documento 30.987.654.`, mail: email })
    await given({ doc: '30977654' })
    await given({ note: 'quintral@correo.example' })
    const trashed = await given({ note: `Escríbanme a <${email.toUpperCase()}>` })
    const { body } = await admin('GET', `/answers/${trashed.uid}`)
    expect((await admin('DELETE', `/answers/${trashed.uid}`, { revision: Number(body['revision']) })).status).toBe(204)
    expect(codes(await ask('export', '30.987.654'))).toEqual([plain.docCode, dotted.docCode].toSorted())
    const byAddress = await ask('export', email)
    expect(codes(byAddress)).toEqual([dotted.docCode, trashed.docCode].toSorted())
    expect(byAddress.answers.map(({ isTrashed }) => isTrashed)).toEqual([false, true])
    for (const subject of ['ab', 'nadie', '***']) {
      const { status, body: refused } = await admin('POST', '/data-requests', {
        body: { kind: 'export', subject, reason: 'x' },
      })
      expect([status, refused['code']]).toEqual([422, 'dataRequest.subject'])
    }
  })

  it('gives a copy with the data, the files and a PDF of each answer', async () => {
    const { id } = await ask('export', number)
    const response = await app.request(`/api/v1/data-requests/${id}/export`, {
      headers: await app.signIn('admin@demo.local'),
    })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const names = Object.keys(files)
    const decoded = (name: string) => new TextDecoder().decode(files[name])
    expect(names.filter(name => name.endsWith('answer.json'))).toHaveLength(2)
    expect(names.filter(name => name.endsWith('answer.pdf'))).toHaveLength(2)
    expect(names.filter(name => name.endsWith('.png'))).toHaveLength(2)
    expect(
      names
        .filter(name => name.endsWith('.json'))
        .map(decoded)
        .join(),
    ).toContain('30.987.654')
    expect(decoded(names.find(name => name.endsWith('.pdf')) ?? '').startsWith('%PDF')).toBe(true)
    expect((await admin('GET', '/audit?action=data.exported')).body['items']).toMatchObject([
      { detail: { answers: 2 } },
    ])
  })

  it('does nothing before the yes of another person, and nothing to what is held', async () => {
    const made = await ask('erase', email)
    expect(made).toMatchObject({ state: 'open', isOwn: true })
    const own = await admin('POST', `/data-requests/${made.id}/approve`)
    expect([own.status, own.body['code']]).toEqual([409, 'dataRequest.own'])
    expect((await elevated('GET', `/data-requests/${made.id}`)).body).toMatchObject({ isOwn: false })
    expect((await elevated('POST', `/data-requests/${made.id}/refuse`)).body).toMatchObject({ state: 'refused' })
    expect((await elevated('POST', `/data-requests/${made.id}/approve`)).body).toMatchObject({
      code: 'dataRequest.decided',
    })
    expect((await ask('export', email)).answers).toHaveLength(2)
    expect((await as(app, 'supervisor@demo.local')('GET', '/data-requests')).status).toBe(403)
    const { id } = await ask('export', email)
    expect((await elevated('POST', `/data-requests/${id}/approve`)).body).toMatchObject({ code: 'dataRequest.decided' })
  })

  it('leaves nothing of a person in database and files, byte by byte', async () => {
    const { db, config } = app.deps
    expect(await findings(url, config.dataDir)).not.toEqual([])
    for (const subject of [number, email]) {
      const { id } = await ask('erase', subject)
      const { body } = await elevated('POST', `/data-requests/${id}/approve`)
      expect(body as DataRequest).toMatchObject({ state: 'done', result: { left: 0 } })
      expect((await admin('GET', `/data-requests/${id}`)).body).toMatchObject({ answers: [] })
    }
    // Of copies whom they were about is known for a month.
    const { dataRequest } = db.tables
    await db.sql.update(dataRequest).set({ subject: null })
    await purgeDeleted(db)
    expect(await findings(url, config.dataDir)).toEqual([])
  })

  /** Where something of the person stands: in bytes of files, of SQLite its own too, and of Postgres in rows as texts. */
  async function findings(databaseUrl: string, dataDir: string): Promise<string[]> {
    const found: string[] = []
    const look = (place: string, bytes: string) => {
      const lower = bytes.toLowerCase()
      for (const each of personal) if (lower.includes(each.toLowerCase())) found.push(`${each} in ${place}`)
    }
    for (const folder of [dataDir, ...(dialect === 'sqlite' ? [join(databaseUrl.slice('file:'.length), '..')] : [])]) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        look(`${name}, a name`, name)
        if (statSync(path).isFile()) look(name, readFileSync(path, 'utf8'))
      }
    }
    const { db } = app.deps
    await choose<Promise<void>>(db, {
      sqlite: async () => {},
      postgres: async pool => {
        const { rows } = await pool.query<{ name: string }>(
          `select table_name as name from information_schema.tables where table_schema = 'public'`,
        )
        for (const { name } of rows) {
          const { rows: texts } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`)
          for (const { text: row } of texts) look(name, row)
        }
      },
    })
    return [...new Set(found)]
  }
})
