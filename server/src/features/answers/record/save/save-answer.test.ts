import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../../../tests/contract/databases.ts'
import { savingOn } from '../../../../../../tests/contract/saving.ts'
import { addForm, addMunicipality, type Made, submissionTo } from '../../../../../../tests/contract/seed.ts'
import { run } from '../../../../platform/db/handle.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { FileClaim, NewAnswer } from '../row/new-answer.ts'
import { hashOf } from '../row/token-hash.ts'
import { writeAnswer } from '../write/write-answer.ts'
import { type SaveRequest, saveAnswer } from './save-answer.ts'

const clock = () => new Date('2026-07-01T02:30:00Z')

onBothDatabases('saveAnswer', open => {
  const save = (form: Made, given: Partial<SaveRequest> = {}, seed = 1) =>
    saveAnswer(savingOn(open(), clock), {
      formUid: form.uid,
      key: randomUUID(),
      submission: submissionTo(form, seed),
      author: { kind: 'public' },
      ...given,
    })
  const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap(each => (each.status === 'rejected' ? [codeOf(each.reason)] : []))
  const answersOf = async ({ id }: Made) =>
    (await open().sql.select().from(open().tables.answer)).filter(row => row.formId === id)

  it('writes the answer with its code, local time, state, statistics and totals', async () => {
    const db = open()
    const form = await addForm(db, { fixture: 'neighbour-complaint', live: { notify: ['clerk@demo.local'] } })
    const saved = await save(form)
    const [row] = await answersOf(form)
    expect(row).toMatchObject({
      uid: saved.uid,
      docCode: saved.docCode,
      creatorId: 0,
      localDay: 20260630,
      localHour: 23,
      version: 1,
    })
    expect(saved.docCode).toMatch(/^K[A-J]+1$/)
    expect(saved.uid).toMatch(/^[0-9A-Za-z]{22}$/)
    const initial = form.fixture.definition.states.initial ?? ''
    expect(row?.state).toBe(initial)
    const history = (await db.sql.select().from(db.tables.answerStateHistory)).filter(each => each.answerId === row?.id)
    expect(history.map(each => [each.stateId, each.initial, each.creatorId])).toEqual(initial ? [[initial, 1, 0]] : [])
    const totals = (await db.sql.select().from(db.tables.statState)).filter(each => each.formId === form.id)
    expect(totals.map(each => [each.creatorId, each.state, each.answers])).toEqual([[0, initial, 1]])
    const [delta] = (await db.sql.select().from(db.tables.statDelta)).filter(each => each.formId === form.id)
    expect(delta).toMatchObject({ sign: 1, localDay: 20260630, localHour: 23 })
    expect(delta?.keys.split(' ')).toContain('a')
    const mails = (await db.sql.select().from(db.tables.outbox)).filter(each => each.answerUid === saved.uid)
    expect(mails.map(each => JSON.parse(each.payload))).toEqual([
      { to: ['clerk@demo.local'], formId: form.uid, answerId: saved.uid },
    ])
  })

  it('saves exactly as many of 200 simultaneous answers as the limit allows', async () => {
    const form = await addForm(open(), { live: { limitResponses: true, responseLimit: 50 } })
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, seed) => save(form, {}, seed)))
    expect(outcomes.filter(each => each.status === 'fulfilled')).toHaveLength(50)
    expect(new Set(refusals(outcomes))).toEqual(new Set(['answer.limit.reached']))
    const rows = await answersOf(form)
    expect(rows).toHaveLength(50)
    expect(rows.map(row => number(row.docCode)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    const keys = (await open().sql.select().from(open().tables.saveKey)).filter(each => each.formId === form.id)
    expect(keys).toHaveLength(50)
  })

  it('saves one answer for ten simultaneous saves with one key, and returns it later', async () => {
    const form = await addForm(open(), { live: { limitResponses: true, responseLimit: 1 } })
    const key = randomUUID()
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(form, { key })))
    expect(new Set(saved.map(each => JSON.stringify(each))).size).toBe(1)
    expect(await answersOf(form)).toHaveLength(1)
    expect(await save(form, { key })).toEqual(saved[0])
  })

  it('names the first answer when a key is reused with another body', async () => {
    const form = await addForm(open())
    const key = randomUUID()
    const first = await save(form, { key })
    const other = { ...submissionTo(form, 1), location: { lat: 1, lng: 2 } }
    const refusal = await save(form, { key, submission: other }).catch((error: unknown) => error)
    // A location may itself be refused by the form: what counts is that the key is told of first.
    expect(codeOf(refusal)).toBe('answer.keyMismatch')
    expect(refusal instanceof Problem && refusal.details.values).toEqual({ docCode: first.docCode })
  })

  it('answers 410 for the key of a deleted answer', async () => {
    const db = open()
    const form = await addForm(db)
    const key = randomUUID()
    await save(form, { key })
    const { answer, answerContent, answerPosition } = db.tables
    const [row] = await answersOf(form)
    await db.transact(function* (tx) {
      yield* run(tx.delete(answerContent).where(eq(answerContent.answerId, row?.id ?? 0)))
      yield* run(tx.delete(answerPosition).where(eq(answerPosition.answerId, row?.id ?? 0)))
      yield* run(tx.delete(answer).where(eq(answer.formId, form.id)))
    })
    await expect(save(form, { key })).rejects.toMatchObject({ code: 'answer.deleted' })
  })

  it('lets a citizen answer once where the form says so', async () => {
    const form = await addForm(open(), { live: { singleAnswer: true } })
    const person = { id: 77, dni: '30111222', summary: '{"kind":"natural","name":"Ana Paz","number":"30111222"}' }
    const author = { kind: 'citizen' } as const
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, seed) => save(form, { author, person }, seed)),
    )
    expect(outcomes.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    expect(new Set(refusals(outcomes))).toEqual(new Set(['answer.single']))
    const [row] = await answersOf(form)
    expect(row).toMatchObject({ creatorId: -2, citizenId: 77, citizenDni: '30111222' })
  })

  it('gives municipalities without a key unique codes without gaps from one counter', async () => {
    const db = open()
    const forms = await Promise.all(
      [1, 2, 3].map(async () => addForm(db, { municipalityId: await addMunicipality(db, { key: null }) })),
    )
    const saved = await Promise.all(Array.from({ length: 100 }, (_, seed) => save(pick(forms, seed), {}, seed)))
    const numbers = saved.map(each => number(each.docCode)).sort((a, b) => a - b)
    expect(saved[0]?.docCode).toMatch(/^DESC\d+$/)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => (numbers[0] ?? 0) + index))
  })

  it('refuses only the invalid one of many simultaneous saves', async () => {
    const db = open()
    const full = await addForm(db, { live: { limitResponses: true, responseLimit: 1 } })
    const free = await addForm(db)
    const key = randomUUID()
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, seed) => save(full, {}, seed)),
      ...Array.from({ length: 20 }, (_, seed) => save(free, {}, seed)),
      ...Array.from({ length: 5 }, () => save(free, { key })),
    ])
    expect(refusals(outcomes)).toEqual(Array.from({ length: 4 }, () => 'answer.limit.reached'))
    expect(await answersOf(full)).toHaveLength(1)
    const numbers = (await answersOf(free)).map(row => number(row.docCode)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  })

  it('makes a record code before the docCode where the form asks for one', async () => {
    const db = open()
    const { definition } = await addForm(db).then(each => each.fixture)
    const form = await addForm(db, {
      definition: { ...definition, settings: { ...definition.settings, pdfDownloadCode: true } },
    })
    const saved = await save(form)
    expect(saved.recordCode).toMatch(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{8}${saved.docCode}$`))
  })

  it('refuses by the current settings of the form, not by cached ones', async () => {
    const db = open()
    const form = await addForm(db)
    await save(form)
    await change(form, { closesAt: '2026-06-30T00:00:00Z' })
    await expect(save(form)).rejects.toMatchObject({ code: 'form.closed' })
    await change(form, { opensAt: '2026-08-30T00:00:00Z' })
    await expect(save(form)).rejects.toMatchObject({ code: 'form.notOpen' })
    await change(form, { public: false })
    await expect(save(form)).rejects.toMatchObject({ code: 'form.notFound' })
    await change(form, {})
    await save(form)
    const { municipality } = db.tables
    await db.sql.update(municipality).set({ disabled: 1, revision: 2 }).where(eq(municipality.id, form.municipalityId))
    await expect(save(form)).rejects.toMatchObject({ code: 'form.blocked' })
    expect(await answersOf(form)).toHaveLength(2)
  })

  it('accepts the previous version for a week, then answers with the new definition', async () => {
    const db = open()
    const form = await addForm(db)
    const { formVersion, form: forms } = db.tables
    const week = 7 * 86_400_000
    const definition = JSON.stringify(form.fixture.definition)
    const at = clock().getTime()
    await db.sql
      .insert(formVersion)
      .values({ formId: form.id, number: 2, municipalityId: form.municipalityId, definition, createdAt: at - week })
    await db.sql.update(forms).set({ currentVersion: 2, revision: 2 }).where(eq(forms.id, form.id))
    await save(form)
    const later = () => new Date(at + 1)
    const request = {
      formUid: form.uid,
      key: randomUUID(),
      submission: submissionTo(form, 1),
      author: { kind: 'public' },
    } as const
    const refusal = await saveAnswer(savingOn(db, later), request).catch((error: unknown) => error)
    expect(codeOf(refusal)).toBe('form.changed')
    expect(refusal instanceof Problem && refusal.details.with).toMatchObject({
      version: 2,
      definition: form.fixture.definition,
    })
  })

  it('refuses what the rules refuse, and stores no key for it', async () => {
    const form = await addForm(open())
    const key = randomUUID()
    const empty = { version: 1, content: { sections: {} } }
    const refusal = await save(form, { key, submission: empty }).catch((error: unknown) => error)
    expect(codeOf(refusal)).toBe('answer.invalid')
    expect(refusal instanceof Problem && refusal.details.issues?.length).toBeGreaterThan(0)
    await save(form, { key })
    expect(await answersOf(form)).toHaveLength(1)
  })

  it('attaches an uploaded file to one answer only', async () => {
    const db = open()
    const form = await addForm(db)
    const { upload } = db.tables
    const attached = () => db.sql.select().from(upload).where(eq(upload.formId, form.id))
    const values = {
      uid: `file-${form.id}`,
      municipalityId: form.municipalityId,
      formId: form.id,
      purpose: 'answer',
      kind: 'image',
    }
    const about = { name: 'a.png', type: 'image/png', size: 3, sha256: 'abc', createdAt: 0 }
    await db.sql.insert(upload).values({ ...values, ...about, tokenHash: hashOf('secret') })
    const path = ['content', 'here']
    const file: FileClaim = { fileId: values.uid, purpose: 'answer', kind: 'image', path, tokenHash: hashOf('secret') }
    const answer = (given: Partial<NewAnswer>) => ({ ...newAnswer(form), ...given })
    const strangers: Partial<FileClaim>[] = [
      { tokenHash: hashOf('guess') },
      { purpose: 'signature' },
      { kind: 'document' },
      { fileId: 'none' },
    ]
    for (const stranger of strangers) {
      const refused = [{ ...file, ...stranger }]
      expect(await writeAnswer(db, answer({ files: refused }))).toEqual({ kind: 'files', refused })
    }
    const key = { principal: 'staff:1', key: randomUUID(), bodyHash: '' }
    expect((await writeAnswer(db, answer({ files: [file], key }))).kind).toBe('files')
    expect((await writeAnswer(db, { ...newAnswer(await addForm(db)), files: [file] })).kind).toBe('files')
    expect((await writeAnswer(db, answer({ files: [file, file] }))).kind).toBe('files')
    const outcomes = await Promise.all([1, 2, 3].map(() => writeAnswer(db, answer({ files: [file] }))))
    expect(outcomes.map(each => each.kind).sort()).toEqual(['files', 'files', 'saved'])
    expect((await attached()).map(each => each.answerUid !== null)).toEqual([true])
    expect(await answersOf(form)).toHaveLength(1)
  })

  async function change(form: Made, settings: object): Promise<void> {
    const db = open()
    const { form: forms } = db.tables
    const [row] = (await db.sql.select().from(forms)).filter(each => each.id === form.id)
    const before: object = JSON.parse(row?.live ?? '{}')
    const always = { opensAt: null, closesAt: null, public: true }
    await db.sql
      .update(forms)
      .set({ live: JSON.stringify({ ...before, ...always, ...settings }), revision: (row?.revision ?? 0) + 1 })
      .where(eq(forms.id, form.id))
  }
})

function newAnswer(form: Made): NewAnswer {
  return {
    uid: randomUUID(),
    form: { id: form.id, revision: 1 },
    municipality: { id: form.municipalityId, revision: 1, codeKey: 'FILES' },
    version: 1,
    key: { principal: 'public', key: randomUUID(), bodyHash: '' },
    responseLimit: undefined,
    singleAnswer: false,
    files: [],
    creatorId: 0,
    person: undefined,
    state: undefined,
    at: 0,
    localDay: 19700101,
    localHour: 0,
    dueAt: null,
    statisticsKeys: 'a',
    words: 'agua \ue000f1',
    recordPrefix: undefined,
    summary: '["","",""]',
    content: '{"sections":{}}',
    signatures: undefined,
    language: null,
    location: undefined,
    outbox: [],
    order: undefined,
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Problem ? error.code : String(error)
}

function number(docCode: string): number {
  return Number(docCode.replace(/\D/g, ''))
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick')
  return item
}
