import type { PublicPlaces, ReportedNear } from '@ventanilla/api'
import type { LiveSettings, PublicMap } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { emptyTrash } from '../../server/src/features/answers/trash/empty-trash.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import type { Outbox } from '../../server/src/platform/outbox/outbox.ts'
import { as } from '../app/as.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'
import { savingOn } from './saving.ts'

const within = { timeout: 20_000, interval: 50 }
const day = 86_400_000
const complaint = getFixture('neighbour-complaint')
const publicMap: PublicMap = { stateIds: ['received', 'assigned', 'solved'], questionIds: ['topic'], blurMetres: 100 }
const home = { lat: -32.407311, lng: -63.243127, address: 'San Juan 1242' }

describe.each(['sqlite', 'postgres'] as const)('neighbours who follow what was reported, on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let outbox: Outbox
  let remove: () => Promise<void>
  let late = 0
  let given = 0
  const at = () => new Date(Date.now() + late)
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
    app.deps.clock = at
    outbox = outboxAtOnce(app.deps)
  })
  afterAll(async () => {
    await outbox.stop()
    await app.close()
    await mail.close()
    await remove()
  })
  beforeEach(() => {
    // What was read half a minute ago is read anew.
    late += 60_000
  })

  async function makeForm(live: Partial<LiveSettings> = { publicMap }) {
    const { db } = app.deps
    const [area] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, 'villa-maria-transito'))
    const { uid } = await createForm(db, {
      municipalityId: area?.municipalityId ?? 0,
      areaIds: [area?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, ...live },
      createdBy: null,
      at: at(),
    })
    return uid
  }
  async function save(formUid: string, location: typeof home | null = home) {
    const { location: _place, ...rest } = sampleAnswer(complaint, seededRandom(++given))
    const { uid } = await saveAnswer(savingOn(app.deps.db, at), {
      formUid,
      key: crypto.randomUUID(),
      submission: { version: 1, ...rest, ...(location && { location }) },
      author: { kind: 'staff', userId: 1 },
    })
    return uid
  }
  const placed = (uid: string, state: string) =>
    app.deps.db.sql.update(app.deps.db.tables.answer).set({ state }).where(eq(app.deps.db.tables.answer.uid, uid))
  const near = async (uid: string, { lat, lng } = home) => {
    late += 60_000
    const response = await app.request(`/api/v1/public/forms/${uid}/places/near?lat=${lat}&lng=${lng}&lang=es`)
    const text = await response.text()
    return { status: response.status, text, body: JSON.parse(text) as ReportedNear & { code?: string } }
  }
  const post = async (path: string, body: object, language = 'es') => {
    const response = await app.request(`/api/v1/public/forms${path}`, json(body, { 'Accept-Language': language }))
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
  const mailsTo = (address: string, about: string) =>
    mail.mails.filter(({ recipient, subject }) => recipient === address && subject?.includes(about))
  const proofOf = async (uid: string, address: string) => {
    const sent = await post(`/${uid}/mail-codes`, { email: address })
    expect(sent.status).toBe(201)
    const letter = await vi.waitFor(() => {
      const [found] = mailsTo(address, 'es su código').slice(-1)
      expect(found).toBeDefined()
      return found
    }, within)
    const code = / (\d{6})\n/.exec(letter?.text ?? '')?.[1]
    const { body } = await post(`/${uid}/mail-codes/${String(sent.body['id'])}/proof`, { digits: code })
    return String(body['token'])
  }
  const follow = async (uid: string, placeId: string, address: string, language?: string) =>
    await post(`/${uid}/places/${placeId}/followers`, { email: address, proof: await proofOf(uid, address) }, language)
  const move = async (answer: string, stateId: string) => {
    const staff = as(app, 'admin@demo.local')
    const { body } = await staff('GET', `/answers/${answer}`)
    const moved = await staff('PUT', `/answers/${answer}/state`, {
      body: { state: stateId },
      revision: Number(body['revision']),
    })
    expect([moved.status, moved.body]).toEqual([200, expect.anything()])
    // What a move sends waits as long as it can be taken back.
    late += 120_000
  }
  const followers = () => app.deps.db.sql.$count(app.deps.db.tables.answerFollower)

  it('are told what is near, open and of the last 90 days, as the map shows it and no more', async () => {
    const uid = await makeForm()
    const answer = await save(uid)
    const settled = await save(uid)
    await placed(settled, 'solved')
    await save(uid, { ...home, lat: home.lat + 0.01 })
    await save(uid, null)
    const { body, text } = await near(uid)
    expect(body).toMatchObject({ metres: 100, count: 1 })
    const map = await app.request(`/api/v1/public/forms/${uid}/places.geojson?lang=es`)
    const shown: { features: { id: string }[] } = await map.json()
    expect(shown.features).toHaveLength(3)
    // Each is one of the map's own features, as it stands there.
    for (const item of body.items) expect(shown.features).toContainEqual(item)
    expect(text).not.toContain(answer)
    for (let more = 0; more < 4; more++) await save(uid)
    const many = (await near(uid)).body
    expect([many.count, many.items.length]).toEqual([5, 3])
    expect((await near(uid, { ...home, lng: home.lng + 0.005 })).body).toMatchObject({ count: 0, items: [] })
    late += 91 * day
    expect((await near(uid)).body.count).toBe(0)
    late -= 91 * day
  })

  it('are asked nothing where the form shows no map, is not public or is not known', async () => {
    const codes: unknown[] = []
    for (const uid of [await makeForm({}), await makeForm({ publicMap, public: false }), 'unknown']) {
      const { status, body } = await near(uid)
      codes.push([status, body.code])
    }
    expect(codes).toEqual([
      [404, 'form.noMap'],
      [404, 'form.notFound'],
      [404, 'form.notFound'],
    ])
    const plain = await makeForm({})
    expect((await post(`/${plain}/mail-codes`, { email: 'nobody@town.example' })).status).toBe(404)
    const uid = await makeForm()
    for (const query of ['', '?lat=91&lng=0', '?lat=a&lng=0'])
      expect((await app.request(`/api/v1/public/forms/${uid}/places/near${query}`)).status).toBe(422)
  })

  it('hear once, in their language, of each state that the map shows, and nothing that it does not', async () => {
    const uid = await makeForm({ publicMap: { ...publicMap, stateIds: ['received', 'solved'] } })
    const answer = await save(uid)
    const [place] = (await near(uid)).body.items
    const address = 'Vecina@town.example'
    expect(await follow(uid, place?.id ?? '', address)).toMatchObject({ status: 204 })
    // A second time is the same following.
    expect(await follow(uid, place?.id ?? '', address.toLowerCase(), 'en')).toMatchObject({ status: 204 })
    expect(await followers()).toBe(1)
    late += 60_000
    const shown = await app.request(`/api/v1/public/forms/${uid}/places.geojson`)
    const { features } = (await shown.json()) as PublicPlaces
    expect(features.find(each => each.id === place?.id)?.properties.followers).toBe(1)
    await move(answer, 'assigned')
    await move(answer, 'solved')
    const letter = await vi.waitFor(() => {
      const letters = mailsTo(address, 'Neighbour').concat(mailsTo(address, 'what you follow'))
      expect(letters.length).toBeGreaterThan(0)
      return letters[0]
    }, within)
    expect(mail.mails.filter(({ recipient }) => recipient?.toLowerCase() === address.toLowerCase())).toHaveLength(3)
    const { answer: answers } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(answers).where(eq(answers.uid, answer))
    const whole = `${letter?.subject} ${letter?.text} ${letter?.html}`
    for (const secret of [answer, row?.docCode ?? '', home.address]) expect(whole).not.toContain(secret)
    expect(letter?.text).toContain(`https://forms.town.example/publico/mapa/${uid}?lang=en`)
    expect(letter?.text).toContain('Nothing more is to be done about it')
    // The link of the mail ends it, by its button and not by being looked at.
    const link = /https:\/\/forms\.town\.example(\/avisos\/seguir\/[\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const page = await app.request(link)
    expect([page.status, (await page.text()).includes('<form method="post">')]).toEqual([200, true])
    expect(await followers()).toBe(1)
    const stopped = await app.request(link, { method: 'POST', body: new URLSearchParams() })
    expect([stopped.status, (await stopped.text()).includes('<form')]).toEqual([200, false])
    expect(await followers()).toBe(0)
    // Whoever never followed, or has stopped, sees the same.
    expect((await app.request(link)).status).toBe((await app.request('/avisos/seguir/unknown')).status)
  })

  it('are refused without the code of their own address, and for what the map does not show', async () => {
    const uid = await makeForm()
    const answer = await save(uid)
    const [place] = (await near(uid)).body.items
    const path = `/${uid}/places/${place?.id}/followers`
    const proof = await proofOf(uid, 'one@town.example')
    const refused = async (body: object, to = path) => {
      const { status, body: said } = await post(to, body)
      return [status, said['code']]
    }
    expect(await refused({ email: 'other@town.example', proof })).toEqual([403, 'mailCode.wrong'])
    expect(await refused({ email: 'one@town.example', proof: 'guessed' })).toEqual([403, 'mailCode.wrong'])
    expect(await refused({ email: 'one@town.example', proof }, `/${uid}/places/${answer}/followers`)).toEqual([
      404,
      'place.notFound',
    ])
    // A proof of one form is none for another.
    const other = await makeForm()
    await save(other)
    const [elsewhere] = (await near(other)).body.items
    expect(await refused({ email: 'one@town.example', proof }, `/${other}/places/${elsewhere?.id}/followers`)).toEqual([
      403,
      'mailCode.wrong',
    ])
    expect(await refused({ email: 'nobody', proof })).toEqual([422, 'request.invalid'])
    expect(await followers()).toBe(0)
  })

  it('are forgotten with the answer', async () => {
    const uid = await makeForm()
    const answer = await save(uid)
    const [place] = (await near(uid)).body.items
    expect(await follow(uid, place?.id ?? '', 'gone@town.example')).toMatchObject({ status: 204 })
    expect(await followers()).toBe(1)
    const staff = as(app, 'admin@demo.local')
    const { body } = await staff('GET', `/answers/${answer}`)
    expect((await staff('DELETE', `/answers/${answer}`, { revision: Number(body['revision']) })).status).toBeLessThan(
      300,
    )
    late += 400 * day
    await emptyTrash(app.deps)
    expect(await followers()).toBe(0)
    late -= 400 * day
  })
})
