import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { valueAt } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { readForm, redsysNotice, redsysShop, startRedsys } from '../../../../tests/app/redsys-server.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { freePort } from '../../../../tests/postgres.ts'
import { type OutboxKind, outboxRow, payloadOf } from '../../platform/outbox/outbox-kind.ts'
import type { AnswerSubscriber } from '../answers/events/answer-event.ts'
import { personOfAnswer } from '../answers/record/row/person-summary.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { takeNotification } from './take-notification.ts'

const fixture = getFixture('animal-registry')
const publicUrl = 'https://forms.example.org'
const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

/** The submission of a paid form: `tags` of them, at 6,500 pesos each. */
function submission(tags: number) {
  const sample = sampleAnswer(fixture, seededRandom(4))
  const requests = sample.content.sections['requests']
  if (requests && 'rows' in requests && requests.rows[0]) requests.rows[0].values['tags'] = { value: tags }
  return { version: 1, seconds: 60, ...sample }
}

async function save(app: OpenApp, tags = 2, key = crypto.randomUUID()) {
  const path = `/api/v1/public/forms/${fixture.id}/answers`
  const response = await app.request(path, json(submission(tags), { 'Idempotency-Key': key }))
  const saved: { answerId: string; docCode: string; redirect?: string } = await response.json()
  const [, , orderId = '', code = ''] = (saved.redirect ?? '').split('/')
  return { status: response.status, saved, orderId, code, path: `/api/v1/payments/${orderId}/${code}` }
}

/** One more attempt, as the button of the page makes it. */
async function attempt(app: OpenApp, { orderId, code }: { orderId: string; code: string }) {
  const response = await app.request(`/pagar/${orderId}/${code}`, { method: 'POST' })
  const page = await response.text()
  const fields = new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  )
  return { response, page, fields }
}

const tell = (app: OpenApp, body: string, gateway = 'redsys') =>
  app.request(`/api/v1/payments/${gateway}/notifications`, { ...form, body })
const read = async (app: OpenApp, path: string): Promise<Record<string, unknown>> =>
  await (await app.request(path)).json()
const statusOf = async (app: OpenApp, { path }: { path: string }) => (await read(app, path))['status']

describe.each(['sqlite', 'postgres'] as const)('payments on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    const environment = { ...redsysShop, PUBLIC_URL: publicUrl, RATE_LIMIT_SCALE: '0' }
    app = await openApp({ DATABASE_URL: place.url, ...environment })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const notice = (orderId: string, tries: number, more: Partial<Parameters<typeof redsysNotice>[0]> = {}) =>
    redsysNotice({ order: `${orderId}${String(tries).padStart(2, '0')}`, amount: 1_300_000, currency: '032', ...more })
  const rowsOf = async (orderId: string) => {
    const { paymentOrder, paymentNotification, audit } = app.deps.db.tables
    const [order] = await app.deps.db.sql.select().from(paymentOrder).where(eq(paymentOrder.orderId, orderId))
    const told = await app.deps.db.sql
      .select()
      .from(paymentNotification)
      .where(eq(paymentNotification.paymentOrderId, order?.id ?? 0))
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'payment.changed'))
    return { order, told, audited: entries.filter(({ detail }) => detail.includes(orderId)) }
  }

  it('make an order with the answer, priced by the server, and lead to its page', async () => {
    const key = crypto.randomUUID()
    const first = await save(app, 3, key)
    expect([first.status, first.saved.redirect]).toEqual([201, `/pagar/${first.orderId}/${first.code}`])
    expect(first.orderId).toMatch(/^\d{4}[0-9A-Za-z]{6}$/)
    expect(first.code).toMatch(/^[0-9A-Za-z]{22}$/)
    expect((await save(app, 3, key)).saved).toEqual(first.saved)
    const { order } = await rowsOf(first.orderId)
    const { content } = sampleAnswer(fixture, seededRandom(4))
    const asked = (questionId: string) => {
      const { value } = valueAt(content, { sectionId: 'keeper', questionId })
      return typeof value === 'number' ? `${value}` : value
    }
    expect(order).toMatchObject({ status: 'Pendiente de validar', amountCents: 1_950_000, currency: 'ARS', attempt: 0 })
    expect(JSON.parse(order?.details ?? '')).toEqual({
      lines: [{ section: 'Además', quantity: 3, unitPriceCents: 650_000 }],
      fullName: asked('name'),
      dni: asked('dni'),
      phone: asked('phone'),
      email: '',
    })
    expect(asked('name')).not.toBe('')
    expect(await read(app, first.path)).toEqual({
      orderId: first.orderId,
      status: 'Pendiente de validar',
      amountCents: 1_950_000,
      currency: 'ARS',
      operationId: null,
      paidAt: null,
      awaited: false,
    })
  })

  it('make one order each for answers that come together', async () => {
    const saved = await Promise.all(Array.from({ length: 12 }, (_, index) => save(app, (index % 9) + 1)))
    for (const [index, { orderId, saved: answer }] of saved.entries()) {
      const { order } = await rowsOf(orderId)
      const { answer: answers } = app.deps.db.tables
      const [row] = await app.deps.db.sql.select().from(answers).where(eq(answers.uid, answer.answerId))
      expect([order?.amountCents, order?.answerId]).toEqual([650_000 * ((index % 9) + 1), row?.id])
    }
  })

  it('make no order for a form without a price', async () => {
    const complaint = getFixture('neighbour-complaint')
    const free = { version: 1, seconds: 60, ...sampleAnswer(complaint, seededRandom(1)) }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const response = await app.request(`/api/v1/public/forms/${complaint.id}/answers`, json(free, headers))
    const saved: { redirect?: string } = await response.json()
    expect([response.status, saved.redirect]).toEqual([201, undefined])
  })

  it('know the payer where the answer has a citizen, and show staff the payment, which seals the answer', async () => {
    const contact = { phone: '3534123456', email: 'ana@example.org' }
    const ana = {
      kind: 'natural',
      id: 'p1',
      ...contact,
      firstName: 'Ana',
      lastName: 'Torres',
      dni: '30111222',
    } as const
    const { seconds: _, ...given } = submission(2)
    const { uid, order } = await saveAnswer(app.deps, {
      formUid: fixture.id,
      key: crypto.randomUUID(),
      submission: given,
      author: { kind: 'citizen' },
      person: personOfAnswer({ id: 7, person: ana }),
    })
    const cookie = await app.signIn('admin@demo.local')
    const response = await app.request(`/api/v1/answers/${uid}`, { headers: cookie })
    const answer: { docCode: string; payment: object; may: { correct: boolean; remove: boolean } } =
      await response.json()
    expect(answer.payment).toMatchObject({
      ...contact,
      fullName: 'Ana Torres',
      dni: '30111222',
      status: 'Pendiente de validar',
      lines: [{ section: 'Además', quantity: 2, unitPriceCents: 650_000 }],
      amountCents: 1_300_000,
      concept: 'Chapa identificatoria',
      paidTimes: 0,
      payPath: `/pagar/${order?.orderId}/${order?.accessCode}`,
    })
    expect([answer.may.correct, answer.may.remove]).toEqual([false, false])
    const sheet = await app.request(`/api/v1/forms/${fixture.id}/answers.xlsx?docCode=${answer.docCode}`, {
      headers: { ...cookie, 'Accept-Language': 'es' },
    })
    const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
    const [head = '', row = ''] = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).split('</row>')
    for (const part of ['Importe', 'Moneda', 'Número de orden', 'Fecha', 'Devuelto'])
      expect(head).toContain(`>Pago - ${part}<`)
    expect(head).toContain('>Pago<')
    for (const cell of ['Pendiente de validar', '13000', 'ARS', order?.orderId]) expect(row).toContain(`>${cell}<`)
    const headers = { ...cookie, 'If-Match': '"1"' }
    const removed = await app.request(`/api/v1/answers/${uid}`, { method: 'DELETE', headers })
    expect([removed.status, await codeOf(removed)]).toEqual([409, 'answer.sealed'])
  })

  it('are asked of whom staff save an answer for: the save leads to the same page', async () => {
    const cookie = await app.signIn('admin@demo.local')
    const { seconds: _, ...given } = submission(1)
    const headers = { ...cookie, 'Idempotency-Key': crypto.randomUUID() }
    const response = await app.request(`/api/v1/forms/${fixture.id}/answers`, json(given, headers))
    const saved: { redirect?: string } = await response.json()
    expect([response.status, saved.redirect]).toEqual([201, expect.stringMatching(/^\/pagar\/\w{10}\/\w{22}$/)])
  })

  it('open the gateway with a signed form, a reference an attempt, under a policy that lets it go there alone', async () => {
    const order = await save(app)
    const first = await attempt(app, order)
    expect(first.response.headers.get('Content-Security-Policy')).toContain("form-action 'self' https://sis.redsys.es;")
    expect(first.page).toContain('action="https://sis.redsys.es/sis/realizarPago"')
    expect(readForm(first.fields)).toMatchObject({
      DS_MERCHANT_ORDER: `${order.orderId}01`,
      DS_MERCHANT_AMOUNT: '1300000',
      DS_MERCHANT_CURRENCY: '32',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_PRODUCTDESCRIPTION: `Chapa identificatoria ${order.saved.docCode}`,
      DS_MERCHANT_MERCHANTURL: `${publicUrl}/api/v1/payments/redsys/notifications`,
      DS_MERCHANT_URLOK: `${publicUrl}/pago-exitoso/${order.orderId}/${order.code}`,
      DS_MERCHANT_URLKO: `${publicUrl}/pago-denegado/${order.orderId}/${order.code}`,
    })
    expect(readForm((await attempt(app, order)).fields)['DS_MERCHANT_ORDER']).toBe(`${order.orderId}02`)
    expect((await read(app, order.path))['awaited']).toBe(true)
  })

  it('refuse forged notifications', async () => {
    const order = await save(app)
    await attempt(app, order)
    const signed = notice(order.orderId, 1)
    const fields = new URLSearchParams(signed)
    const edited = Buffer.from(fields.get('Ds_MerchantParameters') ?? '', 'base64url').toString()
    const forged = [
      '',
      'garbage',
      JSON.stringify({ paid: true }),
      redsysNotice({ order: `${order.orderId}01`, amount: 1_300_000, currency: '032' }, 'A'.repeat(32)),
      signed.replace('HMAC_SHA256_V1', 'NONE'),
      signed.replace(/Ds_Signature=.*/, 'Ds_Signature='),
      new URLSearchParams({
        ...Object.fromEntries(fields),
        Ds_MerchantParameters: Buffer.from(edited.replace('1300000', '1')).toString('base64url'),
      }).toString(),
      // Our own form, signed with the same key, is no notification.
      (await attempt(app, order)).fields.toString(),
    ]
    for (const body of forged) {
      const response = await tell(app, body)
      expect([response.status, await codeOf(response)]).toEqual([400, 'payment.unsigned'])
    }
    expect((await tell(app, 'x'.repeat(70_000))).status).toBe(413)
    expect((await rowsOf(order.orderId)).told).toEqual([])
    expect(await statusOf(app, order)).toBe('Pendiente de validar')
  })

  it('refuse notifications of another order, attempt or gateway', async () => {
    const order = await save(app)
    await attempt(app, order)
    for (const body of [notice('0000AAAAAA', 1), notice(order.orderId, 2), notice(order.orderId, 0)])
      expect((await tell(app, body)).status).toBe(404)
    expect((await tell(app, notice(order.orderId, 1), 'practice')).status).toBe(404)
    expect(await statusOf(app, order)).toBe('Pendiente de validar')
  })

  it.each([
    ['a smaller amount', { amount: 1 }],
    ['another currency', { currency: '978' }],
  ])('take no payment of %s', async (_, more) => {
    const order = await save(app)
    await attempt(app, order)
    const response = await tell(app, notice(order.orderId, 1, more))
    expect([response.status, await codeOf(response)]).toEqual([422, 'payment.mismatch'])
    expect(await statusOf(app, order)).toBe('Pendiente de validar')
    expect((await rowsOf(order.orderId)).told.map(({ status }) => status)).toEqual(['mismatch'])
  })

  it('change once for twenty simultaneous copies of a notification', async () => {
    const order = await save(app)
    await attempt(app, order)
    const copies = await Promise.all(Array.from({ length: 20 }, () => tell(app, notice(order.orderId, 1))))
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([204]))
    const { order: row, told, audited } = await rowsOf(order.orderId)
    expect([row?.status, told.length, audited.length]).toEqual(['Pagado', 1, 1])
    expect(row?.operationId).toBe(`${order.orderId}01-501602`)
    expect(told[0]?.data).not.toContain('454881')
    expect((await tell(app, notice(order.orderId, 1))).status).toBe(204)
    expect((await rowsOf(order.orderId)).told).toHaveLength(1)
  })

  it('tell subscribers once that an order is paid or refused, and write what leaves with it', async () => {
    const told: OutboxKind<{ status: string }> = { kind: 'test.paid', payload: v.object({ status: v.string() }) }
    const heard: unknown[] = []
    const subscriber: AnswerSubscriber = {
      rows: event => (event.type === 'payment.changed' ? [outboxRow(told, { status: event.status })] : []),
      committed: event => heard.push(event),
    }
    const deps = { ...app.deps, answerSubscribers: [subscriber] }
    const { orderId, saved, ...order } = await save(app)
    await attempt(app, { orderId, ...order })
    const refused = notice(orderId, 1, { response: '0190' })
    for (const body of [refused, refused, notice(orderId, 1)]) await takeNotification(deps, 'redsys', body)
    const of = { uid: saved.answerId, formUid: fixture.id, creatorId: 0, hasWebhooks: false }
    const about = { ...of, orderId, type: 'payment.changed' }
    expect(heard).toEqual([
      { ...about, status: 'Rechazado' },
      { ...about, status: 'Pagado' },
    ])
    const { outbox } = app.deps.db.tables
    const rows = await app.deps.db.sql.select().from(outbox).where(eq(outbox.answerUid, saved.answerId))
    const leaving = rows.filter(({ kind }) => kind === told.kind).map(row => payloadOf(told, row)?.status)
    expect(leaving).toEqual(['Rechazado', 'Pagado'])
  })

  it('stay paid after a late refusal, and become paid by a late payment', async () => {
    const [paid, late] = [await save(app), await save(app)]
    for (const order of [paid, paid, late, late]) await attempt(app, order)
    await tell(app, notice(paid.orderId, 2))
    await tell(app, notice(paid.orderId, 1, { response: '0190' }))
    expect(await statusOf(app, paid)).toBe('Pagado')
    // A refusal of an earlier attempt says nothing of the one under way.
    await tell(app, notice(late.orderId, 1, { response: '0190' }))
    expect(await read(app, late.path)).toMatchObject({ status: 'Pendiente de validar', awaited: true })
    await tell(app, notice(late.orderId, 2, { response: '0190' }))
    expect(await read(app, late.path)).toMatchObject({ status: 'Rechazado', awaited: false })
    await tell(app, notice(late.orderId, 1, { hour: '10:05' }))
    expect(await statusOf(app, late)).toBe('Pagado')
  })

  it('show staff a double payment, and do not count a refund as payment', async () => {
    const order = await save(app)
    await attempt(app, order)
    await attempt(app, order)
    await tell(app, notice(order.orderId, 1, { response: '0900', type: '3' }))
    expect(await statusOf(app, order)).toBe('Pendiente de validar')
    await Promise.all([tell(app, notice(order.orderId, 1)), tell(app, notice(order.orderId, 2))])
    const cookie = await app.signIn('admin@demo.local')
    const response = await app.request(`/api/v1/answers/${order.saved.answerId}`, { headers: cookie })
    const answer: { payment: { status: string; paidTimes: number; payPath: null } } = await response.json()
    expect(answer.payment).toMatchObject({ status: 'Pagado', paidTimes: 2, payPath: null })
    expect((await attempt(app, order)).response.headers.get('Location')).toContain('/pago-exitoso/')
  })

  it('give a receipt once paid, to whoever has both codes', async () => {
    const order = await save(app)
    const early = await app.request(`${order.path}/receipt`)
    expect([early.status, await codeOf(early)]).toEqual([409, 'payment.notPaid'])
    await attempt(app, order)
    await tell(app, notice(order.orderId, 1))
    const receipt = await app.request(`${order.path}/receipt?lang=es`)
    expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const path of [`/api/v1/payments/${order.orderId}/${'x'.repeat(22)}`, `/api/v1/payments/x/${order.code}`]) {
      for (const asked of [path, `${path}/receipt`])
        expect(await codeOf(await app.request(asked))).toBe('payment.notFound')
    }
  })

  it('redirect by the status alone, and no visit changes it', async () => {
    const order = await save(app)
    const at = (page: string) => app.request(`/${page}/${order.orderId}/${order.code}`)
    const goes = async (page: string) => (await at(page)).headers.get('Location')?.split('/')[1]
    expect(await goes('pago-exitoso')).toBe('pago-denegado')
    const denied = await (await at('pago-denegado')).text()
    expect(denied).toContain(
      '¿Qué paso? No pudimos avanzar con el pago, si quieres puedes intentar con otro medio de pago.',
    )
    expect(denied).toContain(`href="/publico/contestar/${fixture.id}"`)
    expect(denied).toContain(`action="/pagar/${order.orderId}/${order.code}"`)
    await attempt(app, order)
    const waiting = await (await at('pago-exitoso')).text()
    expect(waiting).toContain('<progress id="wait" max="15"')
    expect(waiting).toContain('content="3; url=/pago-exitoso/')
    expect(await goes('pago-exitoso')).toBeUndefined()
    expect(
      (await app.request(`/pago-exitoso/${order.orderId}/${order.code}?asked=5`)).headers.get('Location'),
    ).toContain('pago-denegado')
    expect(await (await at('pago-denegado')).text()).toContain('todavía no confirmó este pago')
    await tell(app, notice(order.orderId, 1, { response: '0190' }))
    expect(await goes('pago-exitoso')).toBe('pago-denegado')
    expect(await statusOf(app, order)).toBe('Rechazado')
    const why = async (attempted: number, response: string) => {
      await attempt(app, order)
      expect(await (await at('pago-denegado')).text()).not.toContain('La tarjeta')
      await tell(app, notice(order.orderId, attempted, { response }))
      return /<p class="warn">([^<]*)</.exec(await (await at('pago-denegado')).text())?.[1]
    }
    expect(await (await at('pago-denegado')).text()).toContain('El banco rechazó el pago sin decir por qué.')
    expect(await why(2, '0116')).toBe('La tarjeta no tiene saldo o límite suficiente para este importe.')
    expect(await why(3, '9915')).toBe('El pago se canceló antes de terminar. No se cobró nada.')
    expect(await why(4, '0777')).toBeUndefined()
    await attempt(app, order)
    await tell(app, notice(order.orderId, 5))
    expect([await goes('pago-denegado'), await goes('pagar')]).toEqual(['pago-exitoso', 'pago-exitoso'])
    const paid = await (await at('pago-exitoso')).text()
    for (const said of [
      'El pago fue aprobado',
      '13.000,00',
      order.orderId,
      `${order.orderId}05-501602`,
      order.saved.docCode,
    ])
      expect(paid).toContain(said)
    const unknown = await app.request('/pago-exitoso/0000AAAAAA/nothing', { headers: { 'Accept-Language': 'es' } })
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('¿Qué paso?')])
  })
})

it('are saved, and may be paid later, where there is no gateway', async () => {
  const app = await openApp({ DEMO: '0', RATE_LIMIT_SCALE: '0' })
  const order = await save(app)
  expect(order.status).toBe(201)
  const page = await app.request(`/pagar/${order.orderId}/${order.code}`)
  expect(await page.text()).toContain('Por el momento no se puede pagar en línea.')
  expect((await attempt(app, order)).response.status).toBe(503)
  expect((await tell(app, 'x', 'practice')).status).toBe(404)
  expect((await app.request('/pagar/practica', { ...form, body: 'x' })).status).toBe(404)
  await app.close()
})

it('use the practice gateway in the demo, signed and marked as moving no money', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '0' })
  const order = await save(app)
  const { fields, page } = await attempt(app, order)
  expect(page).toContain('action="/pagar/practica"')
  const desk = await app.request('/pagar/practica', { ...form, body: fields.toString() })
  expect(await desk.text()).toContain('No se mueve dinero.')
  expect((await app.request('/pagar/practica', { ...form, body: 'Ds_Signature=x' })).status).toBe(400)
  const decide = (decision: string) =>
    app.request('/pagar/practica/decision', { ...form, body: `${fields.toString()}&decision=${decision}` })
  expect((await decide('refuse')).headers.get('Location')).toContain('/pago-denegado/')
  expect(await statusOf(app, order)).toBe('Rechazado')
  expect((await decide('accept')).headers.get('Location')).toContain('/pago-exitoso/')
  expect(await statusOf(app, order)).toBe('Pagado')
  await app.close()
})

describe('with Redsys over HTTP', () => {
  it('are paid and refused by a form, a notification and a way back', async () => {
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const codes = ['0190', '0000']
    const redsys = await startRedsys(() => codes.shift() ?? '9999')
    const environment = { ...redsysShop, PAYMENT_REDSYS_URL: redsys.url, PUBLIC_URL: base, RATE_LIMIT_SCALE: '0' }
    const app = await openApp(environment)
    const server = createAdaptorServer({ fetch: app.app.fetch })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const order = await save(app)
    const goes: (string | null)[] = []
    for (const _ of codes.slice()) {
      const { fields } = await attempt(app, order)
      const sent = await fetch(redsys.url, { method: 'POST', body: fields, redirect: 'manual' })
      goes.push(sent.headers.get('Location'), String(await statusOf(app, order)))
      expect((await fetch(redsys.url, { method: 'POST', body: fields, redirect: 'manual' })).status).toBe(400)
    }
    const path = `${order.orderId}/${order.code}`
    expect(goes).toEqual([`${base}/pago-denegado/${path}`, 'Rechazado', `${base}/pago-exitoso/${path}`, 'Pagado'])
    await new Promise<void>(resolve => server.close(() => resolve()))
    await redsys.close()
    await app.close()
  })

  it('are saved at once where the gateway is out of reach', async () => {
    const gone = { PAYMENT_REDSYS_URL: 'http://127.0.0.1:9/none', PUBLIC_URL: publicUrl }
    const app = await openApp({ ...redsysShop, ...gone, RATE_LIMIT_SCALE: '0' })
    const began = performance.now()
    const order = await save(app)
    expect(order.status).toBe(201)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect((await attempt(app, order)).response.status).toBe(200)
    await app.close()
  })
})
