import type { FormDefinition } from '@ventanilla/model'
import { and, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { removeOldMailCodes } from '../../server/src/features/mail-codes/confirm-mail-code.ts'
import type { Outbox } from '../../server/src/platform/outbox/outbox.ts'
import { as } from '../app/as.ts'
import { addTreeForm, askFor, linkCalls, tokenOf, treeForm, treeMark, withTree } from '../app/linked-answers.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const within = { timeout: 20_000, interval: 50 }
const minute = 60_000

/** The form of a tree whose address has to be proved. */
const provingForm: FormDefinition = {
  ...treeForm,
  sections: treeForm.sections.map(section =>
    section.kind === 'simple'
      ? {
          ...section,
          questions: section.questions.map(each =>
            each.id === 'mail' && each.kind === 'open' ? { ...each, verify: true } : each,
          ),
        }
      : section,
  ),
}

describe.each(['sqlite', 'postgres'] as const)('addresses that are proved by a code on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let outbox: Outbox
  let remove: () => Promise<void>
  let form: string
  let late = 0
  let people = 0
  const environment = (url: string, scale: string) => ({
    RATE_LIMIT_SCALE: scale,
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'forms@town.example',
    PUBLIC_URL: 'https://forms.town.example',
    DEMO: '0',
  })
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    mail = await startMailServer()
    app = await openApp(environment(place.url, '0'))
    app.deps.clock = () => new Date(Date.now() + late)
    form = await addTreeForm(app, provingForm)
    outbox = outboxAtOnce(app.deps)
  })
  afterAll(async () => {
    await outbox.stop()
    await app.close()
    await mail.close()
    await remove()
  })
  beforeEach(() => {
    late = 0
  })

  const call = async (path: string, body: object, more: Record<string, string> = {}, to = app) => {
    const response = await to.request(`/api/v1/public/forms${path}`, json(body, { 'Accept-Language': 'es', ...more }))
    const said: Record<string, unknown> = await response.json()
    return { status: response.status, body: said }
  }
  const newAddress = () => `p${++people}@town.example`
  const mailsTo = (address: string) => mail.mails.filter(({ recipient }) => recipient === address)
  /** Other mails may arrive between the codes. */
  const codesTo = (address: string) => mailsTo(address).filter(({ subject }) => subject?.includes('es su código'))
  const codeTo = async (address: string, count = 1) => {
    const letter = await vi.waitFor(() => {
      const mails = codesTo(address)
      expect(mails).toHaveLength(count)
      return mails[count - 1]
    }, within)
    return { letter, code: / (\d{6})\n/.exec(letter?.text ?? '')?.[1] ?? '' }
  }
  const ask = async (address: string, uid = form) => {
    const { status, body } = await call(`/${uid}/mail-codes`, { email: address })
    expect(status).toBe(201)
    return String(body['id'])
  }
  const confirm = (id: string, code: string, uid = form) => call(`/${uid}/mail-codes/${id}/proof`, { digits: code })
  const prove = async (address: string) => {
    const id = await ask(address)
    const { body } = await confirm(id, (await codeTo(address)).code)
    return { address, token: String(body['token']) }
  }
  const other = (code: string) => (code === '111111' ? '222222' : '111111')
  const contentWith = (mailValue: object) => ({
    sections: { tree: { rows: [{ id: 'r', values: { mail: mailValue, words: { value: 'Podar el árbol' } } }] } },
  })
  const save = (mailValue: object, uid = form, key: string = crypto.randomUUID()) =>
    call(`/${uid}/answers`, { version: 1, content: contentWith(mailValue) }, { 'Idempotency-Key': key })
  const refusals = ({ body }: { body: Record<string, unknown> }) =>
    ((body['errors'] ?? []) as { code: string; path: unknown[] }[]).map(({ code, path }) => [code, path.at(-1)])

  it('saves no answer whose address is not proved, and one that is', async () => {
    const address = newAddress()
    const without = await save({ value: address })
    expect([without.status, refusals(without)]).toEqual([422, [['answer.notVerified', 'mail']]])
    const proof = await prove(address)
    const saved = await save({ value: address, proof })
    expect(saved.status).toBe(201)
    // Not asked where nothing was answered.
    expect((await save({ value: null })).status).toBe(201)
    // What it was proved by is no part of the answer.
    const { body } = await as(app, 'admin@demo.local')('GET', `/answers/${String(saved.body['answerId'])}`)
    expect(JSON.stringify(body)).toContain(address)
    expect(JSON.stringify(body)).not.toMatch(/proof|token/)
  })

  it('mails the code in words of its matter, and keeps neither code nor address', async () => {
    const address = newAddress()
    await ask(address)
    const { letter, code } = await codeTo(address)
    expect(letter?.subject).toBe(`${code} es su código de Villa María`)
    expect(letter?.text).toContain('Para confirmar que este correo es suyo')
    expect(letter?.text).toContain('10 minutos')
    // The frame of the town's letters: its name at the head, one heading, nothing to press or to load.
    const page = letter?.html ?? ''
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page).toContain('color-scheme')
    expect(page).toContain(`>${code}</strong>`)
    expect(page).not.toMatch(/href=|src="http/)
    const { sql, tables } = app.deps.db
    const { outbox: rows } = tables
    await vi.waitFor(async () => expect(await sql.$count(rows, and(isNull(rows.doneAt)))).toBe(0), within)
    const kept = JSON.stringify(await sql.select().from(tables.mailCode))
    expect(kept).not.toContain(address)
    expect(kept).not.toContain(code)
    expect(JSON.stringify(await sql.select().from(rows))).not.toContain(code)
  })

  it('takes a proof for its own address and form alone, however the address is written', async () => {
    const proof = await prove(newAddress())
    const another = newAddress()
    expect(refusals(await save({ value: another, proof }))).toEqual([['answer.notVerified', 'mail']])
    // What the page says of the address counts for nothing.
    expect(refusals(await save({ value: another, proof: { ...proof, address: another } }))).toHaveLength(1)
    const twin = await addTreeForm(app, provingForm)
    expect(refusals(await save({ value: proof.address, proof }, twin))).toHaveLength(1)
    const shouted = proof.address.replace('town', 'TOWN')
    expect((await save({ value: shouted, proof })).status).toBe(201)
    const invented = { address: another, token: 'A'.repeat(43) }
    expect(refusals(await save({ value: another, proof: invented }))).toHaveLength(1)
  })

  it('says the same of a wrong code, a used one, one that is over and one that never was', async () => {
    const wrong = { status: 403, body: { code: 'mailCode.wrong' } }
    const address = newAddress()
    const id = await ask(address)
    const { code } = await codeTo(address)
    expect(await confirm(id, other(code))).toMatchObject(wrong)
    expect(await confirm('nothing', code)).toMatchObject(wrong)
    expect(await confirm(id, code, await addTreeForm(app, provingForm))).toMatchObject(wrong)
    expect((await confirm(id, code)).status).toBe(200)
    expect(await confirm(id, code)).toMatchObject(wrong)
    const again = await ask(address)
    const fresh = (await codeTo(address, 2)).code
    late = 10 * minute
    expect(await confirm(again, fresh)).toMatchObject(wrong)
    const said = [await confirm(again, fresh), await confirm('nothing', fresh)].map(({ body }) => body['detail'])
    expect(new Set(said)).toEqual(new Set(['Ese código no es, o ya no sirve. Revise los números o pida otro.']))
  })

  it('lets nobody guess: of 1,000 tries at once five are looked at, and the code is worth nothing then', async () => {
    const address = newAddress()
    const id = await ask(address)
    const { code } = await codeTo(address)
    const guesses = Array.from({ length: 1000 }, (_, at) => String(100_000 + at)).filter(guess => guess !== code)
    const statuses = new Set<number>()
    for (let from = 0; from < guesses.length; from += 100) {
      const answers = await Promise.all(guesses.slice(from, from + 100).map(guess => confirm(id, guess)))
      for (const { status } of answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([403]))
    const { mailCode } = app.deps.db.tables
    const [row] = (await app.deps.db.sql.select().from(mailCode)).filter(each => each.uid === id)
    expect(row?.tries).toBe(5)
    expect((await confirm(id, code)).status).toBe(403)
  })

  it('gives one proof where the right code comes twice at once', async () => {
    const address = newAddress()
    const id = await ask(address)
    const { code } = await codeTo(address)
    const answers = await Promise.all([confirm(id, code), confirm(id, code), confirm(id, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  })

  it('keeps a proof as long as a draft, and no longer', async () => {
    const proof = await prove(newAddress())
    late = 7 * 24 * 60 * minute
    expect(await removeOldMailCodes(app.deps)).toBe(0)
    expect((await save({ value: proof.address, proof })).status).toBe(201)
    late = 8 * 24 * 60 * minute + minute
    expect(refusals(await save({ value: proof.address, proof }))).toEqual([['answer.notVerified', 'mail']])
    expect(await removeOldMailCodes(app.deps)).toBeGreaterThan(0)
    expect(await app.deps.db.sql.$count(app.deps.db.tables.mailCode)).toBe(0)
  })

  it('is the same answer whatever it was proved by: a save of unknown outcome may be tried with a newer proof', async () => {
    const address = newAddress()
    const [key, first] = [crypto.randomUUID(), await prove(address)]
    const saved = await save({ value: address, proof: first }, form, key)
    const newer = { address, token: 'B'.repeat(43) }
    expect((await save({ value: address, proof: newer }, form, key)).body['docCode']).toBe(saved.body['docCode'])
  })

  it('mails nothing for a form that asks for no proof, nor for one that is not there', async () => {
    const plain = await addTreeForm(app)
    for (const uid of [plain, 'nothing'])
      expect(await call(`/${uid}/mail-codes`, { email: newAddress() })).toMatchObject({
        status: 404,
        body: { code: 'form.notFound' },
      })
    expect((await call(`/${form}/mail-codes`, { email: 'nobody' })).status).toBe(422)
  })

  it('asks staff for none: they write down what they were told', async () => {
    const staff = as(app, 'admin@demo.local')
    const body = { version: 1, content: contentWith({ value: newAddress() }) }
    expect((await staff('POST', `/forms/${form}/answers`, { body, key: crypto.randomUUID() })).status).toBe(201)
  })

  it('asks in a correction by link for another address alone', async () => {
    const address = newAddress()
    const proof = await prove(address)
    const { body } = await save({ value: address, proof })
    const uid = String(body['answerId'])
    expect((await askFor(app, uid, [treeMark('mail'), treeMark('words')])).status).toBe(201)
    const asking = await vi.waitFor(() => {
      const found = mailsTo(address).find(({ subject }) => subject?.startsWith('Falta corregir'))
      expect(found).toBeDefined()
      return found
    }, within)
    const links = linkCalls(app)
    const session = await open(links, tokenOf(asking?.text), address)
    const found = await links.read(session)
    const words = withTree(found.content, 'words', { value: 'Extraer el árbol' })
    const kept = [{ sectionId: 'tree', rowIndex: 0, questionId: 'mail', reason: 'Es mi correo' }]
    const another = newAddress()
    const moved = withTree(words, 'mail', { value: another })
    const refused = await links.send(session, found.revision, { content: moved, kept: [] })
    expect([refused.status, refusals(refused)]).toEqual([422, [['answer.notVerified', 'mail']]])
    // The address that stands was never asked for again.
    expect((await links.send(session, found.revision, { content: words, kept })).status).toBe(200)
  })
  /** By a code to the address, as its answer has no document. */
  const open = async (links: ReturnType<typeof linkCalls>, token: string, address: string) => {
    const before = codesTo(address).length
    await links.post('code', { token })
    const { code } = await codeTo(address, before + 1)
    const { body } = await links.post('session', { by: 'code', token, code })
    return body as { token: string; expiresAt: string }
  }

  it('mails five codes an hour to an address and twenty for a device, and takes thirty tries a minute', async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const limited = await openApp(environment(place.url, '1'))
    try {
      const own = await addTreeForm(limited, provingForm)
      const asked = async (address: string) =>
        (await call(`/${own}/mail-codes`, { email: address }, {}, limited)).status
      const one = newAddress()
      const five = await Promise.all(Array.from({ length: 6 }, () => asked(one)))
      expect(five.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429])
      const many: number[] = []
      for (let count = 0; count < 15; count++) many.push(await asked(newAddress()))
      expect(many.filter(status => status === 429)).toHaveLength(1)
      const tries = await Promise.all(
        Array.from({ length: 31 }, () => call(`/${own}/mail-codes/none/proof`, { digits: '123456' }, {}, limited)),
      )
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
    } finally {
      await limited.close()
      await place.remove()
    }
  })
})
