import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { readPdf } from '../../../../tests/app/read-pdf.ts'
import { redsysNotice, redsysShop } from '../../../../tests/app/redsys-server.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'

const fixture = getFixture('animal-registry')
const cents = 1_300_000

describe.each(['sqlite', 'postgres'] as const)('refunds on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: Record<string, string>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({
      DATABASE_URL: place.url,
      ...redsysShop,
      PUBLIC_URL: 'https://forms.example.org',
      RATE_LIMIT_SCALE: '0',
    })
    admin = await app.signIn('admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  /** An answer whose order is of 13,000 pesos, paid where it is said so. */
  async function order(isPaid = true) {
    const sample = sampleAnswer(fixture, seededRandom(4))
    const requests = sample.content.sections['requests']
    if (requests && 'rows' in requests && requests.rows[0]) requests.rows[0].values['tags'] = { value: 2 }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { version: 1, seconds: 60, ...sample }
    const response = await app.request(`/api/v1/public/forms/${fixture.id}/answers`, json(body, headers))
    const { answerId, redirect = '' }: { answerId: string; redirect?: string } = await response.json()
    const [, , orderId = '', code = ''] = redirect.split('/')
    if (isPaid) {
      await app.request(redirect, { method: 'POST' })
      const notice = redsysNotice({ order: `${orderId}01`, amount: cents, currency: '032' })
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const told = { method: 'POST', headers: type, body: notice }
      expect((await app.request('/api/v1/payments/redsys/notifications', told)).status).toBe(204)
    }
    return { answerId, orderId, code }
  }
  const refund = (answerId: string, body: object, key: string = crypto.randomUUID(), who = admin) =>
    app.request(`/api/v1/answers/${answerId}/refunds`, json(body, { ...who, 'Idempotency-Key': key }))

  it('are noted with amount, reason, who and when, once for each key, and told in the timeline, the audit and to the citizen', async () => {
    const { answerId, orderId } = await order()
    const key = crypto.randomUUID()
    const given = { amountCents: 650_000, reason: 'Una chapa de más' }
    const first = await refund(answerId, given, key)
    expect([first.status, await first.json()]).toEqual([201, { refundedCents: 650_000 }])
    expect(await (await refund(answerId, given, key)).json()).toEqual({ refundedCents: 650_000 })
    const other = await refund(answerId, { ...given, amountCents: 1 }, key)
    expect([other.status, await codeOf(other)]).toEqual([422, 'answer.keyMismatch'])

    const answer = await (await app.request(`/api/v1/answers/${answerId}`, { headers: admin })).json()
    expect(answer.payment).toMatchObject({
      status: 'Pagado',
      refundedCents: 650_000,
      refunds: [{ amountCents: 650_000, reason: 'Una chapa de más', by: expect.stringMatching(/\S/) }],
    })
    const sheet = await app.request(`/api/v1/forms/${fixture.id}/answers.csv?docCode=${answer.docCode}`, {
      headers: { ...admin, 'Accept-Language': 'es' },
    })
    const [head = '', row = ''] = (await sheet.text()).trim().split('\r\n')
    expect(head).toContain(',Pago - Devuelto,')
    // What was paid, and apart from it what was given back.
    expect(row).toMatch(/,13000,ARS,.*,6500,/)
    const { items } = await (await app.request(`/api/v1/answers/${answerId}/timeline`, { headers: admin })).json()
    const noted = items.filter(({ kind }: { kind: string }) => kind === 'refund')
    expect(noted).toMatchObject([{ amountCents: 650_000, currency: 'ARS', reason: 'Una chapa de más' }])
    expect(noted[0].by.name).toBe(answer.payment.refunds[0].by)
    const { audit, outbox } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'payment.refunded'))
    const details = entries.filter(({ subjectUid }) => subjectUid === answerId).map(({ detail }) => JSON.parse(detail))
    expect(details).toEqual([{ order: orderId, amount: '6500.00 ARS', statedReason: 'Una chapa de más' }])
    const leaving = await app.deps.db.sql.select().from(outbox).where(eq(outbox.answerUid, answerId))
    const told = leaving.filter(({ kind, payload }) => kind === 'citizen.tell' && payload.includes('refunded'))
    expect(told.map(({ payload }) => JSON.parse(payload))).toEqual([
      { events: ['refunded'], refund: answer.payment.refunds[0].id },
    ])
  })

  it('never come to more than was paid, however many are noted at once', async () => {
    const { answerId } = await order()
    const tries = Array.from({ length: 8 }, () => refund(answerId, { amountCents: 400_000, reason: 'Doble cobro' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    const over = await refund(answerId, { amountCents: 100_001, reason: 'El resto' })
    expect([over.status, await codeOf(over)]).toEqual([409, 'payment.refundTooMuch'])
    expect(await (await refund(answerId, { amountCents: 100_000, reason: 'El resto' })).json()).toEqual({
      refundedCents: cents,
    })
  })

  it('are refused of what was not paid, without a reason, of no money, and by whoever does not answer for the town', async () => {
    const unpaid = await order(false)
    const early = await refund(unpaid.answerId, { amountCents: 1, reason: 'x' })
    expect([early.status, await codeOf(early)]).toEqual([409, 'payment.notPaid'])
    const { answerId } = await order()
    for (const body of [
      { amountCents: 0, reason: 'x' },
      { amountCents: -5, reason: 'x' },
      { amountCents: 5, reason: ' ' },
    ])
      expect((await refund(answerId, body)).status).toBe(422)
    const corrector = await app.signIn('supervisor-corrector@demo.local')
    expect((await refund(answerId, { amountCents: 1, reason: 'x' }, undefined, corrector)).status).toBe(403)
    const nobody = await app.request(`/api/v1/answers/${answerId}/refunds`, json({ amountCents: 1, reason: 'x' }))
    expect(nobody.status).toBe(401)
  })

  it('stand on the page of the paid order and on its receipt, which names the tax number of the town where it has one', async () => {
    const { answerId, orderId, code } = await order()
    const page = async () => (await app.request(`/pago-exitoso/${orderId}/${code}?lang=es`)).text()
    expect(await page()).not.toContain('Devuelto')
    await refund(answerId, { amountCents: 650_000, reason: 'Una chapa de más' })
    expect(await page()).toContain('Devuelto')
    const receipt = async () => {
      const response = await app.request(`/api/v1/payments/${orderId}/${code}/receipt?lang=es`)
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      return pages.join('\n').replaceAll('\u00a0', ' ')
    }
    const { municipality } = app.deps.db.tables
    const [town] = await app.deps.db.sql.select().from(municipality).where(eq(municipality.uid, 'villa-maria'))
    expect(await receipt()).toContain('Devuelto: 6500,00 ARS de 13.000,00 ARS')
    expect(await receipt()).not.toContain('Número fiscal')
    const settings = { ...JSON.parse(town?.settings ?? '{}'), taxNumber: '30-99907583-1' }
    const change = { method: 'PATCH', body: JSON.stringify({ settings }) }
    const headers = { ...admin, 'Content-Type': 'application/json', 'If-Match': `"${town?.revision}"` }
    expect((await app.request('/api/v1/municipalities/villa-maria', { ...change, headers })).status).toBe(200)
    expect(await receipt()).toContain('Número fiscal: 30-99907583-1')
  })

  it('leave prices to the server: what a client says of money is refused or counts for nothing', async () => {
    const sample = sampleAnswer(fixture, seededRandom(4))
    const path = `/api/v1/public/forms/${fixture.id}/answers`
    for (const more of [
      { amountCents: 1 },
      { payment: { amountCents: 1 } },
      { lines: [{ section: '', quantity: 1, unitPriceCents: 1 }] },
    ]) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const sent = await app.request(path, json({ version: 1, seconds: 60, ...sample, ...more }, headers))
      expect([sent.status, await codeOf(sent)]).toEqual([422, 'request.unknownKey'])
    }
  })
})
