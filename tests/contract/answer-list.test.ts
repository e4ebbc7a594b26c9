import { randomUUID } from 'node:crypto'
import type { AnswerFilter } from '@ventanilla/api'
import { hueOf, type Role, withHue } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers, countFew } from '../../server/src/features/answers/record/list/count-answers.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { stateOrder } from '../../server/src/features/answers/record/list/read-by-state.ts'
import { readAnswer } from '../../server/src/features/answers/record/read/read-answer.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { findStatus } from '../../server/src/features/lookups/find-status.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
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
        savingOn(db, () => new Date(first + index * hour)),
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
    const found = await readStaffUser(open(), id)
    if (!found) throw new Error('no such person')
    return found.person
  }
  const filterOf = async (given: AnswerFilter, as = admin, uid = form.uid) =>
    (await readFilter(open(), await person(as), uid, given)).filter
  const list = async (given: AnswerFilter, cursor?: string, as = admin) =>
    listAnswers(open(), await filterOf(given, as), cursor, { currentVersion: 1 })
  const count = async (given: AnswerFilter, as = admin) => countAnswers(open(), await filterOf(given, as))
  const numbers = (items: { docCode: string }[]) => items.map(({ docCode }) => Number(docCode.replace(/\D/g, '')))
  const descending = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

  it('gives with each row what it says to the questions that are asked for', async () => {
    const plain = await list({})
    const filter = await filterOf({})
    const { items } = await listAnswers(open(), filter, undefined, {
      currentVersion: 1,
      questions: ['address', 'nothing'],
    })
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
    const understood = await filterOf(filter)
    expect(await countFew(open(), understood, expected)).toBe(expected)
    const isDated = understood.from !== undefined && expected > 0
    if (isDated) expect(await countFew(open(), understood, expected - 1)).toBeUndefined()
  })

  it('sorts by the states of the form, the newest of each first, forward and back over the same rows', async () => {
    const db = open()
    const { answer, statState } = db.tables
    const sorted = await addForm(db, { fixture: 'neighbour-complaint' })
    const known = sorted.fixture.definition.states.available.map(({ id }) => id)
    // One that only an earlier version had, and none at all.
    const groups = [...known, 'before', '']
    const { id: formId, municipalityId } = sorted
    const counted = groups.filter(state => state !== known[1])
    for (const state of counted)
      await db.sql.insert(statState).values({ formId, creatorId: 1, state, municipalityId, answers: 1 })
    for (let index = 0; index < total; index++) {
      const { uid } = await saveAnswer(
        savingOn(db, () => new Date(first + index * hour)),
        { formUid: sorted.uid, key: randomUUID(), submission: submissionTo(sorted, index), author: { kind: 'public' } },
      )
      // The second state stays empty.
      const state = groups[index % groups.length === 1 ? 0 : index % groups.length] ?? ''
      await db.sql.update(answer).set({ state }).where(eq(answer.uid, uid))
    }
    const rows = await db.sql
      .select({ id: answer.uid, state: answer.state, at: answer.createdAt })
      .from(answer)
      .where(eq(answer.formId, sorted.id))
    const place = ({ state }: { state: string }) => groups.indexOf(state)
    const expected = rows.toSorted((a, b) => place(a) - place(b) || b.at - a.at).map(({ id }) => id)
    const form = await loadForm(db, sorted.uid)
    if (!form) throw new Error('no form')
    const states = await stateOrder(db, form)
    expect([states.order, [...states.held].toSorted()]).toEqual([groups, counted.toSorted()])
    const read = async (given: AnswerFilter, cursor?: string) =>
      listAnswers(db, await filterOf(given, admin, sorted.uid), cursor, { currentVersion: 1, states })
    for (const filter of [{}, { dateField: 'updated' }, { from: '2026-06-30' }] as const) {
      const pages = [await read(filter)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(filter, next))
      expect(pages.map(({ items }) => items.length)).toEqual([15, 15, 15, 2])
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected)
      for (let number = pages.length - 1; number > 0; number--) {
        const { items } = await read(filter, pages[number]?.previous ?? '')
        expect(items).toEqual(pages[number - 1]?.items)
      }
      expect(pages[0]?.previous).toBeNull()
    }
    const one = await read({ state: known[0] ?? '' })
    expect(new Set(one.items.map(({ state }) => state?.id))).toEqual(new Set([known[0]]))
    const { next } = await read({})
    await expect(list({}, next ?? '')).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('filters by state and by code, and names the state', async () => {
    const [state] = form.fixture.definition.states.available
    const initial = form.fixture.definition.states.initial ?? ''
    const page = await list({ state: initial, createdBy: 'taker' })
    expect(await count({ state: initial, createdBy: 'taker' })).toBe(16)
    expect(page.items[0]?.state).toEqual({ id: initial, name: state?.name, hue: 'slate' })
    const code = page.items[0]?.docCode ?? ''
    expect((await list({ docCode: code.toLowerCase() })).items.map(item => item.docCode)).toEqual([code])
    expect(await count({ docCode: code })).toBe(1)
  })

  it('gives each state the colour that the form has for it now, whatever version the answer is of', async () => {
    const db = open()
    const recoloured = await addForm(db, { fixture: 'neighbour-complaint' })
    const { id: formId, municipalityId, uid, fixture } = recoloured
    const { definition } = fixture
    const author = { kind: 'public' } as const
    const request = { formUid: uid, key: randomUUID(), submission: submissionTo(recoloured, 1), author }
    const saved = await saveAnswer(
      savingOn(db, () => new Date(first)),
      request,
    )
    const { form: formTable, formVersion } = db.tables
    const states = withHue(withHue(definition.states, 'received', 'violet'), 'rejected', undefined)
    const after = JSON.stringify({ ...definition, title: { text: 'Otro' }, states })
    await db.sql.insert(formVersion).values({ formId, number: 2, municipalityId, definition: after, createdAt: 0 })
    await db.sql.update(formTable).set({ currentVersion: 2 }).where(eq(formTable.id, formId))
    const hueIn = async (currentVersion: number) => {
      const { items } = await listAnswers(db, await filterOf({}, admin, uid), undefined, { currentVersion })
      return items.map(({ version, state }) => [version, state?.hue])
    }
    expect([await hueIn(1), await hueIn(2)]).toEqual([[[1, 'slate']], [[1, 'violet']]])
    const answer = await readAnswer(db, await person(admin), saved.uid)
    expect(answer.state).toEqual({ id: 'received', name: 'Recibido', hue: 'violet' })
    const shown = answer.definition.states
    expect(shown.available.map(({ id }) => hueOf(shown, id))).toEqual(['violet', 'blue', 'green', 'green'])
    expect({ ...answer.definition, states: definition.states }).toEqual(definition)
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
    expect(await findStatus(db, ` ${item?.docCode.toLowerCase()} `)).toMatchObject({
      title: form.fixture.definition.title.text,
      state: item?.state?.name,
    })
    await expect(findStatus(db, 'NONE1')).rejects.toMatchObject({ code: 'lookup.notFound' })
    const closed = await addForm(db, { live: { public: false } })
    const request = { formUid: closed.uid, key: randomUUID(), submission: submissionTo(closed, 1) }
    const saved = await saveAnswer(
      savingOn(db, () => new Date(first)),
      { ...request, author: { kind: 'staff', userId: admin } },
    )
    await expect(findStatus(db, saved.docCode)).rejects.toMatchObject({ code: 'lookup.notFound' })
  })
})
