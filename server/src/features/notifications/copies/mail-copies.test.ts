import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles, contentWith, definitionWithFiles, upload } from '../../../../../tests/app/form-with-files.ts'
import { type MailServer, startBadServer, startMailServer } from '../../../../../tests/app/mail-server.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { outboxAtOnce } from '../../../../../tests/app/outbox-at-once.ts'
import { readPdf } from '../../../../../tests/app/read-pdf.ts'
import { docx, pdf } from '../../../../../tests/app/sample-files.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { smtpMailer } from '../../../adapters/mail/smtp-mailer.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { sweepUploads } from '../../answers/files/sweep.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'

const settings = { email: true, digitalSignature: false, headerImage: false }

describe.each(['sqlite', 'postgres'] as const)('copies of an answer by mail, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: Record<string, string>
  let form: { uid: string; id: number }
  let answer: string
  const ending: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '1' })
    admin = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' }
    form = await addForm(settings)
    answer = await give(form.uid)
  })
  afterEach(async () => {
    for (const end of ending.splice(0).toReversed()) await end()
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm(given: Partial<typeof settings>) {
    return await addFormWithFiles(app, {
      definition: {
        title: { text: 'Solicitud «año»' },
        settings: { ...definitionWithFiles.settings, ...settings, ...given },
        signatures: [],
      },
    })
  }
  async function give(formUid: string): Promise<string> {
    const submission = { version: 1, content: contentWith({}) }
    return (await saveAnswer(app.deps, { formUid, key: randomUUID(), submission, author: { kind: 'public' } })).uid
  }
  const send = async (body: object, key = randomUUID(), to = answer) =>
    await app.request(`/api/v1/answers/${to}/emails`, json(body, { ...admin, 'Idempotency-Key': key }))
  const resultsOf = async (response: Response) => (await response.json()).results

  /** The worker of the product over a real connection. */
  function deliverTo(url: string, timeoutMs = 4_000): Outbox {
    const mail = smtpMailer({ url, from: 'forms@town.example', timeoutMs })
    const outbox = outboxAtOnce({ ...app.deps, mail, stopping: new AbortController() })
    ending.push(async () => {
      await outbox.stop()
      mail.close()
    })
    return outbox
  }
  async function mailServer(given?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
    const server = await startMailServer(given)
    ending.push(server.close)
    return server
  }
  const attach = async (content: Uint8Array, name: string) =>
    await app.request(`/api/v1/forms/${form.uid}/uploads?purpose=mail&kind=document`, {
      ...upload(content, name),
      headers: admin,
    })
  const filesOfMail = async () =>
    await app.deps.db.sql.select().from(app.deps.db.tables.upload).where(eq(app.deps.db.tables.upload.purpose, 'mail'))

  it('sends PDF, message and attachment to each address once, and deletes the files after the last one', async () => {
    const server = await mailServer()
    deliverTo(server.url)
    const uploaded = await attach(docx(), 'acta de obra.docx')
    expect(uploaded.status).toBe(201)
    const { fileId, token } = await uploaded.json()
    const key = randomUUID()
    const body = {
      recipients: ['ana@town.example', ' Beto@town.example', 'ana@TOWN.example'],
      body: 'Buenos días:\n<b>va la copia</b>',
      attachment: { fileId, token },
    }
    const response = await send(body, key)
    expect(await resultsOf(response)).toEqual([
      { to: 'ana@town.example', status: 'sent' },
      { to: 'Beto@town.example', status: 'sent' },
    ])
    expect(server.mails.map(({ recipient }) => recipient).toSorted()).toEqual(['Beto@town.example', 'ana@town.example'])
    const mail = server.mails[0]
    expect(mail?.subject).toBe('Respuesta a formulario Solicitud «año»')
    expect(mail?.text).toContain('Buenos días:\n<b>va la copia</b>')
    expect(mail?.html).toContain('&lt;b&gt;va la copia&lt;/b&gt;')
    expect(mail?.messageId).toMatch(/^<outbox\.\d+\.\d+@town\.example>$/)
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^\w+\.pdf$/), 'application/pdf'],
      ['acta de obra.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ])
    const document = await readPdf(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer))
    expect(document.pages.join('\n')).toContain('Papeles')

    // The same press again, as after a lost connection: what was, and no more mails.
    expect(await resultsOf(await send(body, key))).toHaveLength(2)
    expect(server.mails).toHaveLength(2)
    const other = await send({ ...body, body: 'otro' }, key)
    expect([other.status, await codeOf(other)]).toEqual([422, 'mail.key'])

    expect((await filesOfMail()).every(({ answerUid }) => answerUid === null)).toBe(true)
    await sweepUploads(app.deps)
    expect(await filesOfMail()).toEqual([])
    const [kept] = await app.deps.db.sql
      .select()
      .from(app.deps.db.tables.outbox)
      .where(eq(app.deps.db.tables.outbox.answerUid, answer))
    expect(kept?.payload).not.toContain('va la copia')
  })

  it('sends once for several simultaneous requests', async () => {
    const server = await mailServer()
    deliverTo(server.url)
    const key = randomUUID()
    const { fileId, token } = await (await attach(docx(), 'acta.docx')).json()
    const body = { recipients: ['flor@town.example'], attachment: { fileId, token } }
    const answers = await Promise.all([1, 2, 3].map(() => send(body, key)))
    for (const response of answers)
      expect(await resultsOf(response)).toEqual([{ to: 'flor@town.example', status: 'sent' }])
    expect(server.mails.map(({ recipient }) => recipient)).toEqual(['flor@town.example'])
  })

  it('reports the address that was refused, and keeps the files for another try', async () => {
    const server = await mailServer({ refuse: address => (address.startsWith('nobody') ? 550 : undefined) })
    deliverTo(server.url)
    const response = await send({ recipients: ['nobody@town.example', 'carla@town.example'] })
    expect(await resultsOf(response)).toEqual([
      { to: 'nobody@town.example', status: 'failed' },
      { to: 'carla@town.example', status: 'sent' },
    ])
    expect((await filesOfMail()).filter(({ answerUid }) => answerUid === answer)).toHaveLength(1)
  })

  const troubles: [string, string | undefined][] = [
    ['is down', 'smtp://127.0.0.1:9'],
    ['hangs', undefined],
    ['says what no mail server says', 'HTTP/1.1 200 OK\r\n\r\n'],
  ]
  // How it fails is the mailer's, whatever the database; each takes the whole time that a sender waits.
  it.each(dialect === 'sqlite' ? troubles : troubles.slice(0, 1))(
    'says that it waits while the server %s, and sends it once when it is back',
    async (_, trouble) => {
      const bad = trouble?.startsWith('smtp') ? undefined : await startBadServer(trouble)
      const first = deliverTo(bad?.url ?? 'smtp://127.0.0.1:9', 500)
      const started = performance.now()
      const response = await send({ recipients: ['dora@town.example'] })
      expect(await resultsOf(response)).toEqual([{ to: 'dora@town.example', status: 'queued' }])
      expect(performance.now() - started).toBeLessThan(9_000)
      await first.stop()
      await bad?.close()
      const server = await mailServer()
      const { sql, tables } = app.deps.db
      await sql.update(tables.outbox).set({ nextAt: 0 })
      deliverTo(server.url)
      await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBeGreaterThan(0)
      expect(server.mails.map(({ recipient }) => recipient)).toEqual(['dora@town.example'])
    },
  )

  it('sends nothing of an answer that was deleted meanwhile', async () => {
    const gone = await give(form.uid)
    const { sql, tables } = app.deps.db
    const rowOf = async () => (await sql.select().from(tables.outbox).where(eq(tables.outbox.answerUid, gone)))[0]
    const sending = send({ recipients: ['gina@town.example'] }, randomUUID(), gone)
    await expect.poll(rowOf, { timeout: 5_000 }).toMatchObject({ attempts: 0 })
    const removed = await app.request(`/api/v1/answers/${gone}`, {
      method: 'DELETE',
      headers: { ...admin, 'If-Match': '"1"' },
    })
    expect(removed.ok).toBe(true)
    const server = await mailServer()
    deliverTo(server.url)
    await expect.poll(async () => (await rowOf())?.lastError, { timeout: 10_000 }).toContain('was deleted')
    expect(await resultsOf(await sending)).toEqual([{ to: 'gina@town.example', status: 'failed' }])
    expect(server.mails).toEqual([])
  })

  it('refuses invalid addresses, keys, files and forms', async () => {
    for (const address of [
      'ana',
      'ana@town',
      'a b@town.example',
      'ana@town.example, b@evil.example',
      'a\r\nBcc: x@y.zz',
    ]) {
      const refused = await send({ recipients: ['ok@town.example', address] })
      const problem = await refused.json()
      expect([address, refused.status, problem.code]).toEqual([address, 422, 'mail.address'])
      expect(problem.detail).toBe('Por favor ingrese una dirección válida')
      expect(problem.errors[0].path).toEqual(['recipients', 1])
    }
    const six = Array.from({ length: 6 }, (_, index) => `p${index}@town.example`)
    for (const body of [{ recipients: [] }, { recipients: six }, { recipients: ['a@b.cc'], to: 'x' }, {}])
      expect((await send(body)).status).toBe(422)
    const keyless = await app.request(`/api/v1/answers/${answer}/emails`, json({ recipients: ['a@b.cc'] }, admin))
    expect([keyless.status, await codeOf(keyless)]).toEqual([400, 'answer.keyRequired'])

    const drawn = await filesOfMail()
    const foreign = await send({ recipients: ['a@b.cc'], attachment: { fileId: 'x', token: 'y' } })
    expect([foreign.status, await codeOf(foreign)]).toEqual([422, 'mail.attachment'])
    expect(await filesOfMail(), 'no document was drawn for it').toEqual(drawn)
    const silent = await addForm({ email: false })
    const off = await send({ recipients: ['a@b.cc'] }, randomUUID(), await give(silent.uid))
    expect([off.status, await codeOf(off)]).toEqual([409, 'mail.off'])
    const { sql, tables } = app.deps.db
    const waiting = await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'mail'))
    expect(waiting.filter(({ payload }) => payload.includes('"b.cc"') || payload.includes('a@b.cc'))).toEqual([])
  })

  it('takes documents and pictures of 5 MB as attachments, and from staff only', async () => {
    expect((await attach(pdf, 'a.pdf')).status).toBe(201)
    const wrong = await attach(Buffer.from('<kml/>'), 'a.kml')
    expect([wrong.status, (await wrong.json()).detail]).toEqual([415, 'Formato de documento inválido'])
    const large = await attach(Buffer.alloc(5 * 1024 * 1024 + 1), 'a.pdf')
    expect([large.status, await codeOf(large)]).toEqual([413, 'upload.tooLarge'])
    const renamed = await attach(Buffer.from('<!doctype html><html>'), 'a.pdf')
    expect(renamed.status).toBe(415)
    const path = `/api/v1/public/forms/${form.uid}/uploads?purpose=mail&kind=document`
    const anonymous = await app.request(path, upload(pdf, 'a.pdf'))
    expect([anonymous.status, await codeOf(anonymous)]).toEqual([422, 'upload.notAsked'])
  })

  it('sends twenty copies an hour for one person', async () => {
    const server = await mailServer()
    deliverTo(server.url)
    const person = { ...(await app.signIn('supervisor-elevado@demo.local')), 'Accept-Language': 'es' }
    const ask = async () =>
      await app.request(
        `/api/v1/answers/${answer}/emails`,
        json(
          { recipients: ['eva@town.example'], attachment: { fileId: 'x', token: 'y' } },
          { ...person, 'Idempotency-Key': randomUUID() },
        ),
      )
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
  })
})
