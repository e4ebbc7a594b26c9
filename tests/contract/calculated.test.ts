import { randomUUID } from 'node:crypto'
import { type FormDefinition, type Question, questionsOfSection } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../app/as.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { redsysShop } from '../app/redsys-server.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const fixture = getFixture('animal-registry')
const fee: Question = {
  id: 'fee',
  kind: 'calculated',
  title: { text: 'Tasa' },
  required: false,
  attachments: { image: false, document: false, video: false },
  operation: 'product',
  terms: [{ questionId: 'tags' }, { constant: 12.5 }],
  decimals: 2,
}
const savedSchema = v.object({ docCode: v.string() })

describe.each(['sqlite', 'postgres'] as const)('a calculated number on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    const environment = { ...redsysShop, PUBLIC_URL: 'https://forms.example.org', RATE_LIMIT_SCALE: '0' }
    app = await openApp({ DATABASE_URL: place.url, ...environment })
    admin = as(app, 'admin@demo.local')
    const { body } = await admin('GET', `/form-editor/${fixture.id}`)
    const { content, revision } = body as { content: { definition: FormDefinition }; revision: number }
    const { definition } = content
    const sections = definition.sections.map(section =>
      section.kind === 'simple' && questionsOfSection(section).some(({ id }) => id === 'tags')
        ? { ...section, questions: [...section.questions, fee] }
        : section,
    )
    const payment = definition.payment && { ...definition.payment, amountQuestionId: fee.id }
    const changed = await admin('PUT', `/forms/${fixture.id}`, {
      body: { content: { ...content, definition: { ...definition, sections, payment } } },
      revision,
    })
    expect(changed.status).toBe(200)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  /** Three tags, with the number that is sent for them. */
  async function answer(sent?: number) {
    const sample = sampleAnswer(fixture, seededRandom(4))
    const requests = sample.content.sections['requests']
    if (!requests || !('rows' in requests) || !requests.rows[0]) throw new Error('no requests')
    requests.rows[0].values['tags'] = { value: 3 }
    if (sent !== undefined) requests.rows[0].values['fee'] = { value: sent }
    const body = { version: 2, seconds: 60, ...sample }
    const path = `/api/v1/public/forms/${fixture.id}/answers`
    return await app.request(path, json(body, { 'Idempotency-Key': randomUUID() }))
  }

  it.each([
    ['left out', undefined],
    ['right', 37.5],
  ])('is calculated by the server where it is %s, and is what is paid', async (_, sent) => {
    const response = await answer(sent)
    expect(response.status).toBe(201)
    const { docCode } = v.parse(savedSchema, await response.json())
    const { answer: row, answerContent, paymentOrder } = app.deps.db.tables
    const [found] = await app.deps.db.sql
      .select({ content: answerContent.content, amount: paymentOrder.amountCents })
      .from(row)
      .innerJoin(answerContent, eq(answerContent.answerId, row.id))
      .innerJoin(paymentOrder, eq(paymentOrder.answerId, row.id))
      .where(eq(row.docCode, docCode))
    expect(found?.amount).toBe(3750)
    expect(JSON.parse(found?.content ?? '{}')).toMatchObject({
      sections: { requests: { rows: [{ values: { fee: { value: 37.5 } } }] } },
    })
  })

  it('is refused where another number was sent', async () => {
    const response = await answer(0.01)
    expect(response.status).toBe(422)
    expect(JSON.stringify(await response.json())).toContain('answer.calculated')
  })
})
