import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../../../tests/contract/databases.ts'
import { newAnswer } from '../../../../../../tests/contract/new-answer.ts'
import { savingOn } from '../../../../../../tests/contract/saving.ts'
import { addForm } from '../../../../../../tests/contract/seed.ts'
import type { NewAnswer } from '../row/new-answer.ts'

const oddTexts = [
  '',
  ' ',
  '0',
  '007',
  '1e5',
  'null',
  'true',
  '{}',
  '[]',
  '\\',
  '\\u0000',
  '\\\\ud800',
  `'"\`$1`,
  'a\r\n\tb',
  'ñ€\u2028😀',
  '{"a":"\\u0000 \\ud800 \\\\ \\" /"}',
]

onBothDatabases('an answer that is written', open => {
  const write = (answer: NewAnswer) => savingOn(open(), () => new Date()).writeAnswer(answer)

  async function rowsOf(uid: string) {
    const { sql, tables } = open()
    const { answer, answerContent, answerStateHistory, statDelta, outbox, paymentOrder, answerPosition } = tables
    const [header] = await sql.select().from(answer).where(eq(answer.uid, uid))
    const id = header?.id ?? 0
    const [content] = await sql.select().from(answerContent).where(eq(answerContent.answerId, id))
    const [move] = await sql.select().from(answerStateHistory).where(eq(answerStateHistory.answerId, id))
    const [order] = await sql.select().from(paymentOrder).where(eq(paymentOrder.answerId, id))
    const [point] = await sql.select().from(answerPosition).where(eq(answerPosition.answerId, id))
    const deltas = await sql
      .select()
      .from(statDelta)
      .where(eq(statDelta.formId, header?.formId ?? 0))
    const leaving = await sql.select().from(outbox).where(eq(outbox.answerUid, uid)).orderBy(asc(outbox.id))
    return { header, content, move, order, point, deltas, leaving }
  }

  it.each(oddTexts)('keeps texts as they are: %j', async text => {
    const form = await addForm(open())
    const answer: NewAnswer = {
      ...newAnswer(form),
      key: { principal: text, key: text, bodyHash: text },
      summary: text,
      content: text,
      signatures: text,
      language: 'eu',
      person: { id: 1, dni: text, summary: text },
      state: { id: text, name: text },
      statisticsKeys: text,
      recordPrefix: `${randomUUID()}${text}`,
      outbox: [
        { kind: 'one', payload: text },
        { kind: 'two', payload: JSON.stringify({ text }) },
      ],
      order: { orderId: randomUUID().slice(0, 10), accessCode: text, amountCents: 7, currency: text, details: text },
    }
    expect(await write(answer)).toMatchObject({ kind: 'saved' })
    const { header, content, move, order, deltas, leaving } = await rowsOf(answer.uid)
    expect(header).toMatchObject({ citizenDni: text, state: text })
    expect(header?.recordCode).toBe(`${answer.recordPrefix}${header?.docCode}`)
    expect(content).toMatchObject({ content: text, signatures: text, person: text, location: null, language: 'eu' })
    expect(move).toMatchObject({ stateId: text, stateName: text })
    expect(order).toMatchObject({ ...answer.order, status: 'Pendiente de validar' })
    expect(deltas.map(({ keys }) => keys)).toEqual([text])
    expect(leaving.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['one', text],
      ['two', JSON.stringify({ text })],
    ])
    expect(await write({ ...answer, uid: randomUUID() })).toEqual({ kind: 'repeated' })
  })

  it('keeps what is absent empty', async () => {
    const form = await addForm(open())
    const answer = newAnswer(form)
    expect(await write(answer)).toEqual({ kind: 'saved', docCode: expect.any(String), recordCode: undefined })
    const { header, content, move, order, point, leaving } = await rowsOf(answer.uid)
    expect(header).toMatchObject({
      recordCode: null,
      citizenId: null,
      citizenDni: null,
      state: '',
      revision: 1,
      incidentId: null,
    })
    expect(content).toMatchObject({ signatures: null, location: null, person: null })
    expect({ move, order, point, leaving }).toEqual({
      move: undefined,
      order: undefined,
      point: undefined,
      leaving: [],
    })
  })

  it('keeps numbers to the last digit, and places below zero', async () => {
    const form = await addForm(open())
    const at = Date.parse('2999-12-31T23:59:59.999Z')
    const location = { lat: -34.123456, lng: -63.000001 }
    const answer = { ...newAnswer(form), at, creatorId: -2, localDay: 29991231, localHour: 23, location }
    await write(answer)
    const { header, content, point } = await rowsOf(answer.uid)
    expect(header).toMatchObject({ createdAt: at, updatedAt: at, creatorId: -2, localDay: 29991231, localHour: 23 })
    expect(content?.location).toBe(JSON.stringify(location))
    expect(point).toMatchObject({ lat: -34123456, lng: -63000001 })
  })

  it('may be megabytes long', async () => {
    const form = await addForm(open())
    const long = JSON.stringify({ text: '"\\ñ😀'.repeat(300_000) })
    const answers = Array.from({ length: 3 }, () => ({ ...newAnswer(form), content: long }))
    await Promise.all(answers.map(write))
    for (const { uid } of answers) expect((await rowsOf(uid)).content?.content === long).toBe(true)
  })

  it('has what is no Unicode replaced', async () => {
    const form = await addForm(open())
    const answer = { ...newAnswer(form), state: { id: 's', name: 'a\ud800b' } }
    await write(answer)
    expect((await rowsOf(answer.uid)).move?.stateName).toMatch(/^a\ufffd+b$/)
  })

  it('is kept where its neighbour cannot be', async () => {
    const form = await addForm(open())
    const answers = Array.from({ length: 8 }, () => newAnswer(form))
    const odd = { ...newAnswer(form), uid: answers[0]?.uid ?? '' }
    const outcomes = await Promise.allSettled([...answers, odd].map(write))
    expect(outcomes.map(({ status }) => status)).toEqual([...answers.map(() => 'fulfilled'), 'rejected'])
    const { sql, tables } = open()
    const codes = await sql.select({ code: tables.answer.docCode }).from(tables.answer).orderBy(asc(tables.answer.id))
    expect(codes.slice(-8).map(({ code }) => code.slice(-1))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })
})
