import { randomUUID } from 'node:crypto'
import type { AnswerFilter } from '@ventanilla/api'
import type { Role } from '@ventanilla/model'
import { beforeAll, expect, it } from 'vitest'
import { readFilter } from '../../server/src/answers/answer-filter.ts'
import { countAnswers, countFew } from '../../server/src/answers/count-answers.ts'
import { listAnswers } from '../../server/src/answers/list-answers.ts'
import { readAnswer } from '../../server/src/answers/read-answer.ts'
import { saveAnswer } from '../../server/src/answers/save-answer.ts'
import { findStatus } from '../../server/src/lookups/find-status.ts'
import { readPerson } from '../../server/src/people/read-person.ts'
import { onBothDatabases } from './databases.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

/** 47 answers, one an hour from 30 June 22:30 in Córdoba; every third by a private census taker, every fifth for a citizen. */
const first = Date.parse('2026-07-01T01:30:00Z')
const hour = 3_600_000
const total = 47

onBothDatabases('the list of answers', open => {
  let form: Made
  let taker: number
  let admin: number

  beforeAll(async () => {
    const db = open()
    form = await addForm(db, { fixture: 'neighbour-complaint' })
    const { municipalityId } = form
    taker = await addUser(db, { municipalityId, role: 'ROLE_CENSISTA_PRIVADO', username: 'taker' })
    admin = await addUser(db, { municipalityId, role: 'ROLE_ADMIN', username: 'admin' })
    await db.sql.insert(db.tables.userArea).values({ userId: taker, areaId: form.areaId })
    for (let index = 0; index < total; index++) {
      const author = index % 3 === 0 ? ({ kind: 'staff', userId: taker } as const) : ({ kind: 'public' } as const)
      const summary = JSON.stringify({ kind: 'natural', name: 'Ana Paz', number: '30111222' })
      await saveAnswer(
        { db, clock: () => new Date(first + index * hour) },
        {
          formUid: form.uid,
          key: randomUUID(),
          submission: submissionTo(form, index),
          author,
          ...(index % 5 === 0 && { person: { id: 5, dni: '30111222', summary } }),
        },
      )
    }
  })

  const person = async (id: number) => {
    const found = await readPerson(open(), id)
    if (!found) throw new Error('no such person')
    return found.person
  }
  const list = async (given: AnswerFilter, cursor?: string, as = admin) =>
    listAnswers(open(), await readFilter(open(), await person(as), form.uid, given), cursor)
  const count = async (given: AnswerFilter, as = admin) =>
    countAnswers(open(), await readFilter(open(), await person(as), form.uid, given))
  const numbers = (items: { docCode: string }[]) => items.map(({ docCode }) => Number(docCode.replace(/\D/g, '')))
  const descending = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

  it('gives with each row what it says to the questions that are asked for', async () => {
    const plain = await list({})
    const filter = await readFilter(open(), await person(admin), form.uid, {})
    const { items } = await listAnswers(open(), filter, undefined, { questions: ['address', 'nothing'] })
    expect(plain.items.every(item => !('values' in item))).toBe(true)
    expect(items.map(({ id }) => id)).toEqual(plain.items.map(({ id }) => id))
    for (const { id, values } of items) {
      const { content } = await readAnswer(open(), await person(admin), id)
      const place = content.sections['place']
      const address = place && 'rows' in place ? place.rows[0]?.values['address'] : undefined
      expect(values).toEqual({ address: [address], nothing: [] })
    }
  })

  it('pages forward and back over the same rows', async () => {
    const one = await list({})
    expect(numbers(one.items)).toEqual(descending(47, 33))
    expect(one.previous).toBeNull()
    const two = await list({}, one.next ?? '')
    const three = await list({}, two.next ?? '')
    const four = await list({}, three.next ?? '')
    expect(numbers(four.items)).toEqual([2, 1])
    expect(four.next).toBeNull()
    const back = await list({}, four.previous ?? '')
    expect(back.items).toEqual(three.items)
    const start = await list({}, (await list({}, back.previous ?? '')).previous ?? '')
    expect(start.items).toEqual(one.items)
    expect(start.previous).toBeNull()
    expect(start.next).not.toBeNull()
  })

  it('refuses a cursor that it did not give, or of the other order', async () => {
    for (const cursor of [
      'x',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('{"a":1}').toString('base64url'),
    ]) {
      await expect(list({}, cursor)).rejects.toMatchObject({ code: 'request.invalid' })
    }
    const { next } = await list({ dateField: 'updated' })
    await expect(list({}, next ?? '')).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it.each<[string, AnswerFilter, number]>([
    ['nothing', {}, 47],
    ['the username', { createdBy: ' TAKER '.trim() }, 16],
    ['anonymous', { createdBy: 'Usuario Anónimo' }, 31],
    ['an unknown username', { createdBy: 'nobody' }, 0],
    ['the document number', { citizenDni: '30111222' }, 10],
    ['username and document number', { createdBy: 'taker', citizenDni: '30111222' }, 4],
    ['the first local day', { day: '2026-06-30' }, 2],
    ['a whole local day', { day: '2026-07-01' }, 24],
    ['from a day', { from: '2026-07-02' }, 21],
    ['to a day', { to: '2026-06-30' }, 2],
    ['a range', { from: '2026-06-30', to: '2026-07-01' }, 26],
    ['a range turned around', { from: '2026-07-02', to: '2026-07-01' }, 0],
    ['a range by update', { from: '2026-07-01', to: '2026-07-01', dateField: 'updated' }, 24],
    ['an unknown state', { state: 'nowhere' }, 0],
    ['every state', { state: '-1' }, 47],
  ])('filters by %s, and counts the same', async (_, filter, expected) => {
    let found = 0
    let cursor: string | undefined
    do {
      const page = await list(filter, cursor)
      found += page.items.length
      cursor = page.next ?? undefined
    } while (cursor)
    expect(found).toBe(expected)
    expect(await count(filter)).toBe(expected)
    const understood = await readFilter(open(), await person(admin), form.uid, filter)
    expect(await countFew(open(), understood, expected)).toBe(expected)
    const isDated = understood.from !== undefined && expected > 0
    if (isDated) expect(await countFew(open(), understood, expected - 1)).toBeUndefined()
  })

  it('filters by state and by code, and names the state', async () => {
    const [state] = form.fixture.definition.states.available
    const initial = form.fixture.definition.states.initial ?? ''
    const page = await list({ state: initial, createdBy: 'taker' })
    expect(await count({ state: initial, createdBy: 'taker' })).toBe(16)
    expect(page.items[0]?.state).toEqual({ id: initial, name: state?.name, index: 0 })
    const code = page.items[0]?.docCode ?? ''
    expect((await list({ docCode: code.toLowerCase() })).items.map(item => item.docCode)).toEqual([code])
    expect(await count({ docCode: code })).toBe(1)
  })

  it('shows a private census taker the own answers only', async () => {
    const page = await list({}, undefined, taker)
    expect(new Set(page.items.map(item => item.createdBy))).toEqual(new Set(['taker']))
    expect(await count({}, taker)).toBe(16)
    expect(await count({ createdBy: 'admin' }, taker)).toBe(0)
    const [foreign] = (await list({ createdBy: 'anonymous' })).items
    await expect(readAnswer(open(), await person(taker), foreign?.id ?? '')).rejects.toMatchObject({
      code: 'answer.notFound',
    })
    const [own] = page.items
    expect(await readAnswer(open(), await person(taker), own?.id ?? '')).toMatchObject({
      docCode: own?.docCode,
      createdBy: 'taker',
    })
  })

  it.each<Role>(['ROLE_SUPERVISOR', 'ROLE_SUPERVISOR_ELEVADO', 'ROLE_GENERADOR_RESPUESTAS'])(
    'closes other areas to %s',
    async role => {
      const stranger = await addUser(open(), { municipalityId: form.municipalityId, role })
      await expect(list({}, undefined, stranger)).rejects.toMatchObject({ code: 'access.area' })
      const [any] = (await list({})).items
      await expect(readAnswer(open(), await person(stranger), any?.id ?? '')).rejects.toMatchObject({
        code: 'answer.notFound',
      })
    },
  )

  it('reads an answer with its definition, person, history and place', async () => {
    const [item] = (await list({ citizenDni: '30111222', createdBy: 'taker' })).items
    const answer = await readAnswer(open(), await person(admin), item?.id ?? '')
    expect(answer).toMatchObject({
      formId: form.uid,
      version: 1,
      author: { firstName: 'Ana' },
      person: { kind: 'natural', number: '30111222' },
      definition: form.fixture.definition,
    })
    expect(answer.history.map(move => [move.by, move.initial])).toEqual([['taker', true]])
  })

  it('tells the state of a public form by code, and nothing of a private one', async () => {
    const db = open()
    const [item] = (await list({})).items
    expect(await findStatus(db, ` ${item?.docCode.toLowerCase()} `)).toEqual({
      title: form.fixture.definition.title.text,
      state: item?.state?.name,
    })
    await expect(findStatus(db, 'NONE1')).rejects.toMatchObject({ code: 'lookup.notFound' })
    const closed = await addForm(db, { live: { public: false } })
    const request = { formUid: closed.uid, key: randomUUID(), submission: submissionTo(closed, 1) }
    const saved = await saveAnswer(
      { db, clock: () => new Date(first) },
      { ...request, author: { kind: 'staff', userId: admin } },
    )
    await expect(findStatus(db, saved.docCode)).rejects.toMatchObject({ code: 'lookup.notFound' })
  })
})
