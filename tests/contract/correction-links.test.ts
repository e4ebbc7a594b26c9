import type { Timeline } from '@ventanilla/api'
import { and, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { remindCitizens } from '../../server/src/features/notifications/citizens/remind-citizens.ts'
import type { Outbox } from '../../server/src/platform/outbox/outbox.ts'
import { as } from '../app/as.ts'
import { upload } from '../app/form-with-files.ts'
import { addTreeForm, askFor, giveTree, linkCalls, tokenOf, treeMark, withTree } from '../app/linked-answers.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { readPdf } from '../app/read-pdf.ts'
import { png } from '../app/sample-files.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const within = { timeout: 20_000, interval: 50 }
const aDay = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('corrections by link on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let outbox: Outbox
  let remove: () => Promise<void>
  let form: string
  let links: ReturnType<typeof linkCalls>
  let late = 0
  let people = 0
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    mail = await startMailServer()
    app = await openApp({
      RATE_LIMIT_SCALE: '0',
      DATABASE_URL: place.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'forms@town.example',
      PUBLIC_URL: 'https://forms.town.example',
      DEMO: '0',
    })
    app.deps.clock = () => new Date(Date.now() + late)
    links = linkCalls(app)
    form = await addTreeForm(app)
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
    await remove()
  })
  beforeEach(() => {
    late = 0
    outbox = outboxAtOnce(app.deps)
  })
  afterEach(async () => {
    await outbox.stop()
  })

  const settled = async () => {
    const { outbox: rows } = app.deps.db.tables
    const waiting = and(isNull(rows.doneAt), isNull(rows.attentionAt))
    await vi.waitFor(async () => expect(await app.deps.db.sql.$count(rows, waiting)).toBe(0), within)
  }
  const mailsTo = (address: string) => mail.mails.filter(({ recipient }) => recipient === address)
  const arrived = async (address: string, count: number) =>
    await vi.waitFor(() => {
      const mails = mailsTo(address)
      expect(mails.length).toBe(count)
      return mails[count - 1]
    }, within)
  /** An answer whose citizen was asked for what is marked, and the token of the letter. */
  const asked = async (marks = [treeMark('photo', 'image'), treeMark('height')], given: { dni?: null } = {}) => {
    const address = `p${++people}@town.example`
    const { uid } = await giveTree(app, form, { mail: address, ...given })
    await arrived(address, 1)
    expect((await askFor(app, uid, marks)).status).toBe(201)
    const letter = await arrived(address, 2)
    return { uid, address, letter, token: tokenOf(letter?.text) }
  }
  const codeIn = (text: string | undefined) => / (\d{6})\n/.exec(text ?? '')?.[1] ?? ''
  const timelineOf = async (uid: string) => {
    const { body } = await as(app, 'admin@demo.local')('GET', `/answers/${uid}/timeline`)
    return (body as unknown as Timeline).items
  }
  const kept = (questionId: string, reason = 'La medí con una vara') => ({
    sectionId: 'tree',
    rowIndex: 0,
    questionId,
    reason,
  })

  it('asks whoever has no portal, by a letter whose button is the link, written out too, in HTML and in text', async () => {
    const { letter, token } = await asked()
    const address = `https://forms.town.example/publico/corregir/villa-maria?lang=es#${token}`
    expect(letter?.subject).toMatch(/^Falta corregir su solicitud/)
    expect(letter?.html).toContain(`href="${address}"`)
    expect(letter?.html).toContain(`>${address}</a>`)
    expect(letter?.text).toContain(`Corregir ahora:\n${address}\n`)
    expect(token).toHaveLength(55)
    // Nobody who reads the database or a log can open it.
    const { sql, tables } = app.deps.db
    const secret = token.slice(12)
    await settled()
    const kept = [await sql.select().from(tables.answerLink), await sql.select().from(tables.outbox)]
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('opens by the whole number of the document, however it is written, and shows what is asked', async () => {
    const { uid, token } = await asked()
    expect(await links.post('gate', { token })).toMatchObject({
      status: 200,
      body: { municipality: 'Villa María', factors: ['document', 'code'] },
    })
    expect(await links.post('session', { by: 'document', token, document: '3012345' })).toMatchObject({
      status: 403,
      body: { code: 'link.factor' },
    })
    const session = await links.open(token)
    const found = await links.read(session)
    expect(found).toMatchObject({
      requests: [{ comment: 'No se ven los cables', marks: [{ questionId: 'photo' }, { questionId: 'height' }] }],
      sent: null,
      area: 'Espacios Verdes',
    })
    expect(found.term?.until).toMatch(/^\d{4}-\d\d-\d\d$/)
    const ids = Object.keys(found.files)
    expect(ids).toHaveLength(1)
    const file = await app.request(`/api/v1/public/links/files/${ids[0]}?inline=1`, { headers: links.bearer(session) })
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    // Neither whose answer it is nor who of the staff asked.
    expect(JSON.stringify(found)).not.toMatch(/admin|person|createdBy/)
    // It opens this answer by this way alone.
    for (const path of [`/answers/${uid}`, '/citizen/answers', `/citizen/answers/${uid}`])
      expect((await app.request(`/api/v1${path}`, { headers: links.bearer(session) })).status).toBe(401)
  })

  it('takes what was changed and what is right as it is, with a message, and shows staff both', async () => {
    const { uid, address, token } = await asked()
    const session = await links.open(token)
    const { content, revision } = await links.read(session)
    const sent = await app.request('/api/v1/public/links/uploads?purpose=answer&kind=image', {
      ...upload(png(), 'by-day.png'),
      headers: links.bearer(session),
    })
    expect(sent.status).toBe(201)
    const { fileId, token: proof }: { fileId: string; token: string } = await sent.json()
    const corrected = withTree(content, 'photo', { value: null, image: { fileId, token: proof } })
    const message = 'Pueden pasar por la tarde.'
    // Each of the two has to be answered, and nothing else changes.
    expect(await links.send(session, revision, { content: corrected, kept: [] })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'correction.notAnswered', path: expect.arrayContaining(['height']) }] },
    })
    const more = withTree(corrected, 'words', { value: 'Otra cosa' })
    expect(await links.send(session, revision, { content: more, kept: [kept('height')] })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'correction.notRequested' }] },
    })
    expect(await links.send(session, revision, { content: corrected, kept: [kept('words')] })).toMatchObject({
      status: 422,
    })
    const pdf = async () =>
      await app.request('/api/v1/public/links/pdf', { headers: { ...links.bearer(session), 'Accept-Language': 'es' } })
    expect((await pdf()).status).toBe(404)
    const done = await links.send(session, revision, { content: corrected, kept: [kept('height')], message })
    expect(done).toMatchObject({ status: 200, body: { revision: revision + 1 } })

    const { body: answer } = await as(app, 'admin@demo.local')('GET', `/answers/${uid}`)
    expect(answer['edits']).toMatchObject([
      { kind: 'citizenCompletion', message, kept: [kept('height')], changes: [{ after: { image: { fileId } } }] },
    ])
    expect(await timelineOf(uid)).toContainEqual(
      expect.objectContaining({ kind: 'edit', byCitizen: true, changes: 1, message, kept: [kept('height')] }),
    )
    expect(answer['requests']).toMatchObject([{ closedAt: expect.any(String) }])
    // The same link then shows what was sent, and takes nothing more.
    const copy = await pdf()
    expect([copy.status, copy.headers.get('Content-Type'), copy.headers.get('Cache-Control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect((await readPdf(new Uint8Array(await copy.arrayBuffer()))).pages.join()).toContain('Altura aproximada')
    const after = await links.read(await links.open(token))
    expect(after).toMatchObject({ requests: [], sent: { kept: [kept('height')], message, marks: [{}, {}] } })
    expect(Object.keys(after.files)).toEqual([fileId])
    expect(await links.send(session, after.revision, { content, kept: [] })).toMatchObject({
      status: 409,
      body: { code: 'answer.revised' },
    })
    await settled()
    expect(mailsTo(address).length).toBe(2)
  })

  it('takes an answer in which everything is right as it is', async () => {
    const { uid, token } = await asked([treeMark('height')])
    const session = await links.open(token)
    const { content, revision } = await links.read(session)
    expect(await links.send(session, revision, { content, kept: [{ ...kept('height'), reason: ' ' }] })).toMatchObject({
      status: 422,
    })
    expect((await links.send(session, revision, { content, kept: [kept('height')] })).status).toBe(200)
    expect(await timelineOf(uid)).toContainEqual(expect.objectContaining({ kind: 'edit', changes: 0 }))
  })

  it('opens by a code that is mailed to the known address, once, for ten minutes', async () => {
    const { token, address } = await asked(undefined, { dni: null })
    expect((await links.post('gate', { token })).body).toMatchObject({ factors: ['code'] })
    // Nothing is right where there is no document.
    expect((await links.post('session', { by: 'document', token, document: '30123456' })).status).toBe(403)
    expect((await links.post('code', { token })).status).toBe(204)
    const first = codeIn((await arrived(address, 3))?.text)
    late += 11 * 60_000
    expect((await links.post('session', { by: 'code', token, code: first })).status).toBe(403)
    await links.post('code', { token })
    const second = codeIn((await arrived(address, 4))?.text)
    const both = await Promise.all([0, 1].map(() => links.post('session', { by: 'code', token, code: second })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    await settled()
    const { sql, tables } = app.deps.db
    expect(JSON.stringify(await sql.select().from(tables.outbox))).not.toContain(second)
  })

  it('looks at five codes or numbers of a thousand, and then stays shut for an hour, also by another link', async () => {
    const { uid, token, address } = await asked()
    await links.post('code', { token })
    const right = codeIn((await arrived(address, 3))?.text)
    const guesses = Array.from({ length: 1_000 }, (_, each) => String(each).padStart(6, '0')).filter(c => c !== right)
    const statuses = new Map<number, number>()
    for (let at = 0; at < guesses.length; at += 50) {
      const many = guesses.slice(at, at + 50)
      for (const { status } of await Promise.all(many.map(code => links.post('session', { by: 'code', token, code }))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual(expect.arrayContaining([[403, 5]]))
    expect(statuses.get(200)).toBeUndefined()
    // The right ones do not open it now, nor does the next letter.
    const shut = await links.post('session', { by: 'document', token, document: '30123456' })
    expect(shut).toMatchObject({ status: 429, body: { code: 'link.shut' } })
    expect(Number(shut.headers.get('Retry-After'))).toBeGreaterThan(3_000)
    expect((await links.post('code', { token })).status).toBe(429)
    await askFor(app, uid, [treeMark('words')])
    const next = tokenOf((await arrived(address, 4))?.text)
    expect((await links.post('session', { by: 'document', token: next, document: '30123456' })).status).toBe(429)
    late += 61 * 60_000
    expect((await links.post('session', { by: 'document', token, document: '30123456' })).status).toBe(200)
  }, 60_000)

  it('says the same of a link that is over, was cut, was never sent or whose answer has another address', async () => {
    const { uid, token } = await asked()
    const gone = { status: 410, body: { code: 'link.gone', detail: 'Este enlace ya no sirve.' } }
    for (const wrong of [token.slice(0, -1), `${token}x`, `${token.slice(0, -1)}_`, 'x'.repeat(55)])
      for (const path of ['gate', 'code']) expect(await links.post(path, { token: wrong })).toMatchObject(gone)
    const other = await asked()
    const mixed = token.slice(0, 12) + other.token.slice(12)
    expect(await links.post('session', { by: 'document', token: mixed, document: '30123456' })).toMatchObject(gone)
    late += 40 * aDay
    expect(await links.post('gate', { token })).toMatchObject(gone)
    late = 0
    const call = as(app, 'admin@demo.local')
    const { body } = await call('GET', `/answers/${uid}`)
    const content = withTree(body['content'] as never, 'mail', { value: 'other@town.example' })
    const revision = Number(body['revision'])
    expect((await call('PUT', `/answers/${uid}/correction`, { body: { content }, revision })).status).toBe(200)
    expect(await links.post('gate', { token })).toMatchObject(gone)
  })

  it('opens nothing of an answer in the trash, though somebody has it open', async () => {
    const { uid, token } = await asked()
    const session = await links.open(token)
    const call = as(app, 'admin@demo.local')
    const { body } = await call('GET', `/answers/${uid}`)
    expect((await call('DELETE', `/answers/${uid}`, { revision: Number(body['revision']) })).status).toBeLessThan(300)
    expect((await links.post('gate', { token })).status).toBe(410)
    const read = await app.request('/api/v1/public/links/answer', { headers: links.bearer(session) })
    expect(read.status).toBe(401)
  })

  it('keeps one answer from another: a file, and a number, of somebody else', async () => {
    const mine = await asked()
    const theirs = await asked()
    const session = await links.open(mine.token)
    const [foreign = ''] = Object.keys((await links.read(await links.open(theirs.token))).files)
    const file = await app.request(`/api/v1/public/links/files/${foreign}`, { headers: links.bearer(session) })
    expect(file.status).toBe(404)
    // A file that was not asked for is none of the link's either.
    const words = await asked([treeMark('words')])
    const opened = await links.open(words.token)
    expect((await links.read(opened)).files).toEqual({})
    // Nor is a file that somebody uploaded for another answer.
    const { fileId, token }: { fileId: string; token: string } = await (
      await app.request('/api/v1/public/links/uploads?purpose=answer&kind=image', {
        ...upload(png(), 'b.png'),
        headers: links.bearer(await links.open(theirs.token)),
      })
    ).json()
    const { content, revision } = await links.read(session)
    const stolen = withTree(content, 'photo', { value: null, image: { fileId, token } })
    expect(await links.send(session, revision, { content: stolen, kept: [kept('height')] })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'answer.fileGone' }] },
    })
  })

  it('joins a second request, which somebody with the page open is told of, and its own link opens both', async () => {
    const { uid, address, token } = await asked([treeMark('height')])
    const session = await links.open(token)
    const before = await links.read(session)
    await askFor(app, uid, [treeMark('words')], 'Y diga qué se solicita')
    const changed = withTree(before.content, 'height', { value: 9 })
    const stale = await links.send(session, before.revision, { content: changed, kept: [] })
    expect(stale).toMatchObject({ status: 412, body: { code: 'request.stale' } })
    // Who of the staff was quicker is not told.
    expect(JSON.stringify(stale.body)).not.toContain('admin')
    const now = await links.read(session)
    expect(now.requests.map(({ comment }) => comment)).toEqual(['No se ven los cables', 'Y diga qué se solicita'])
    const second = await links.open(tokenOf((await arrived(address, 3))?.text))
    expect((await links.read(second)).requests).toHaveLength(2)
    const given = { content: changed, kept: [kept('words')] }
    expect((await links.send(session, now.revision, given)).status).toBe(200)
    // Both letters led to the same: neither takes anything more.
    expect((await links.read(second)).sent).not.toBeNull()
    // What is asked later has a link of its own; the used one does not open it.
    await askFor(app, uid, [treeMark('height')])
    const third = tokenOf((await arrived(address, 4))?.text)
    expect((await links.read(await links.open(token))).requests).toEqual([])
    expect((await links.read(await links.open(third))).requests).toHaveLength(1)
  })

  it('sends another link to the known address, where something waits, and says the same where nothing does', async () => {
    const { uid, address, token } = await asked()
    const same = { status: 204, body: {} }
    expect(await links.post('renewal', { token: 'nothing' })).toMatchObject(same)
    // What is left of a cut one is enough to find where it went.
    expect(await links.post('renewal', { token: token.slice(0, 20) })).toMatchObject(same)
    const renewed = tokenOf((await arrived(address, 3))?.text)
    expect(renewed).not.toBe(token)
    // Long after the term, too: the letter says the day of the new link.
    late += 40 * aDay
    expect(await links.post('renewal', { token })).toMatchObject(same)
    const last = await arrived(address, 4)
    const session = await links.open(tokenOf(last?.text))
    const { content, revision, term } = await links.read(session)
    expect(term?.days).toBeLessThan(0)
    const given = { content: withTree(content, 'height', { value: 9 }), kept: [kept('photo')] }
    expect((await links.send(session, revision, given)).status).toBe(200)
    expect(await links.post('renewal', { token })).toMatchObject(same)
    await settled()
    expect(mailsTo(address).length).toBe(4)
    expect((await timelineOf(uid)).filter(({ kind }) => kind === 'mail')).toHaveLength(4)
  })

  it('reminds with a link of its own', async () => {
    const { address, token } = await asked()
    let days = 0
    while ((await remindCitizens(app.deps)) === 0 && days++ < 30) late += aDay
    const reminder = await arrived(address, 3)
    expect(reminder?.subject).toMatch(/^Recuerde corregir/)
    expect(tokenOf(reminder?.text)).not.toBe(token)
    expect((await links.read(await links.open(tokenOf(reminder?.text)))).requests).toHaveLength(1)
  })

  it('writes neither the token nor what it opens into a log, and its page sends it nowhere', async () => {
    const { token } = await asked()
    const session = await links.open(token)
    await links.read(session)
    await links.post('session', { by: 'document', token, document: 'wrong' })
    const page = await app.request('/publico/corregir/villa-maria?lang=es')
    expect(page.status).toBe(200)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(await page.text()).not.toContain('Poda')
    const log = app.logged.join('\n')
    expect(log).toContain('/api/v1/public/links/session')
    for (const secret of [token, token.slice(12), session.token]) expect(log).not.toContain(secret)
  })
})
