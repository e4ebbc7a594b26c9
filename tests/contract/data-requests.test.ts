import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BulkPlan, DataRequest, FoundDataRequest } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { eq, isNotNull } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runTurn } from '../../server/src/features/answers/bulk/run-job.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { choose } from '../../server/src/platform/db/database.ts'
import { queueMail } from '../../server/src/features/mail/queue-mail.ts'
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
        values['note']?.includes('quintral') || ['30977654', '27111333'].includes(values['doc'] ?? '')
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
    const searched = await order({ action: 'xlsx', filter: { q: number } })
    const byName = await order({ action: 'pdf', filter: { q: 'zuleica quintrel' } })
    const others = await order({ action: 'xlsx', filter: { q: 'quintral' } })
    await runAll()
    const files = await Promise.all([searched, byName, others].map(fileOf))
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
    const view = { formId: form.uid, name: 'Ella', isShared: false, filter: { q: number } }
    const shown = { sort: 'created', kind: 'table', columns: [], questions: [], order: [] }
    expect((await admin('POST', '/saved-views', { body: { ...view, ...shown } })).status).toBe(201)
    await db.transact(tx =>
      queueMail(tx, {
        municipalityId: 1,
        at: app.deps.clock(),
        template: 'citizen.code',
        to: email,
        languages: { asked: undefined, about: undefined },
        values: { code: '123456', minutes: 10, about: 'address' },
      }),
    )
    const before = await findings(url, config.dataDir)
    expect(before.filter(each => /xlsx: |zip: /.test(each))).not.toEqual([])
    for (const subject of [number, email]) {
      const { id } = await ask('erase', subject)
      const { body } = await elevated('POST', `/data-requests/${id}/approve`)
      expect(body as DataRequest).toMatchObject({ state: 'done', result: { left: 0 } })
      expect((await admin('GET', `/data-requests/${id}`)).body).toMatchObject({ answers: [] })
    }
    expect(await findings(url, config.dataDir)).toEqual([])
    // The rows of what was asked for stay, and so does a file in which nothing of the person was.
    const { dataRequest: asked, bulkJob } = db.tables
    expect(await db.sql.select().from(asked).where(isNotNull(asked.subject))).toEqual([])
    expect((await db.sql.select().from(asked).where(eq(asked.kind, 'export'))).map(({ state }) => state)).toContain(
      'done',
    )
    const gone = await fileOf(searched)
    expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([404, 'bulk.notFound'])
    expect((await fileOf(byName)).status).toBe(404)
    expect((await fileOf(others)).status).toBe(200)
    expect((await db.sql.select().from(bulkJob)).map(({ filter }) => filter).toSorted()).toEqual([
      '{"q":"quintral"}',
      '{}',
      '{}',
    ])
  })

  it.each(['xlsx', 'pdf'] as const)('has nothing of what is erased while it makes a file, as %s', async action => {
    const { files, db, config } = app.deps
    const goes = await given({ doc: '27111222', note: 'Zuleica Quintrel otra vez' })
    const stays = await given({ doc: '27111333' })
    const [{ id: goesId } = { id: 0 }] = await db.sql
      .select()
      .from(db.tables.answer)
      .where(eq(db.tables.answer.uid, goes.uid))
    const job = await order({ action, filter: {} })
    // It lies there and is not written down yet.
    const meanwhile: typeof files = {
      ...files,
      put: async (path, source) => {
        await files.put(path, source)
        if (!path.endsWith('.xlsx') && !path.endsWith(`.${goesId}.pdf`)) return
        const { id } = await ask('erase', '27111222')
        expect((await elevated('POST', `/data-requests/${id}/approve`)).body).toMatchObject({ result: { taken: 1 } })
      },
    }
    await runAll({ ...app.deps, files: meanwhile })
    await db.sql.update(db.tables.bulkJob).set({ lockedUntil: 0 })
    await runAll()
    expect(await findings(url, config.dataDir)).toEqual([])
    const made = await fileOf(job)
    expect(made.status).toBe(200)
    const inside = unzipSync(new Uint8Array(await made.arrayBuffer()))
    const said = Object.entries(inside).map(
      ([name, bytes]) => name + (action === 'xlsx' ? new TextDecoder().decode(bytes) : ''),
    )
    expect([goes, stays].map(({ docCode }) => said.join().includes(docCode))).toEqual([false, true])
    const paths = []
    for await (const { path } of files.list()) paths.push(path)
    expect(paths.filter(path => path.endsWith(`.${goesId}.pdf`))).toEqual([])
  })

  async function order(body: object): Promise<string> {
    const { job } = (
      await admin('POST', '/bulk-jobs', { key: crypto.randomUUID(), body: { formId: form.uid, ...body } })
    ).body as BulkPlan
    if (!job) throw new Error('no job was begun')
    return job.id
  }
  async function runAll(deps = app.deps): Promise<void> {
    while (
      await runTurn(
        deps,
        async () => {},
        () => false,
      )
    );
  }
  async function fileOf(id: string): Promise<Response> {
    return await app.request(`/api/v1/bulk-jobs/${id}/file`, { headers: await app.signIn('admin@demo.local') })
  }

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
        if (!statSync(path).isFile()) continue
        look(name, readFileSync(path, 'utf8'))
        if (!/\.(xlsx|zip)$/.test(name)) continue
        for (const [inside, bytes] of Object.entries(unzipSync(readFileSync(path)))) {
          look(`${name}: ${inside}`, new TextDecoder().decode(bytes))
        }
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
