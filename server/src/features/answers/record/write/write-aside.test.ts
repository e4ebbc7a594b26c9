import { existsSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type Place, sqlitePlace } from '../../../../../../tests/contract/databases.ts'
import { newAnswer } from '../../../../../../tests/contract/new-answer.ts'
import { addForm } from '../../../../../../tests/contract/seed.ts'
import { type Aside, choose, type Database } from '../../../../platform/db/database.ts'
import { isUnavailable } from '../../../../platform/db/failures.ts'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { foldDeltas } from '../../../statistics/fold-deltas.ts'
import { writeAnswer } from './write-answer.ts'
import { asideUnderLoad, writesAside } from './write-aside.ts'

const opened: { db: Database; place: Place }[] = []

afterEach(async () => {
  for (const { db, place } of opened.splice(0)) {
    await db.close()
    await place.remove()
  }
})

async function open(): Promise<{ db: Database; aside: Aside; file: string }> {
  const place = sqlitePlace()
  const db = await openDatabase(place.url)
  opened.push({ db, place })
  await db.migrate()
  const aside = choose<Aside | undefined>(db, { sqlite: (_, given) => given, postgres: () => undefined })
  if (!aside) throw new Error('a file of SQLite may be written to by another connection')
  return { db, aside, file: place.url.slice('file:'.length) }
}

async function codesOf(db: Database, formId: number): Promise<string[]> {
  const { answer } = db.tables
  const rows = await db.sql.select().from(answer).where(eq(answer.formId, formId)).orderBy(asc(answer.id))
  return rows.map(({ docCode }) => docCode)
}

it('writes on its thread and here at the same time, keeps nobody waiting for a lock, and gives codes without gaps', async () => {
  const { db, aside } = await open()
  const form = await addForm(db)
  const there = writesAside(aside)
  const rounds = Array.from({ length: 30 }, () => Array.from({ length: 9 }, () => newAnswer(form)))
  let folded = 0
  for (const round of rounds) {
    const [outcomes, ...here] = await Promise.all([
      there.write(round.slice(0, 6)),
      ...round.slice(6).map(answer => writeAnswer(db, answer)),
      foldDeltas(db).then(count => void (folded += count)),
    ])
    expect(outcomes.map(each => 'written' in each && each.written.kind)).toEqual(Array(6).fill('saved'))
    expect(here.flatMap(each => each?.kind ?? [])).toEqual(Array(3).fill('saved'))
  }
  const numbers = (await codesOf(db, form.id)).map(code => Number(code.replace(/^.*N/, '')))
  expect(numbers).toEqual(Array.from({ length: 270 }, (_, index) => index + 1))
  expect(folded + (await foldDeltas(db))).toBe(270)
})

it('tells of each what became of it: saved before, refused, or impossible', async () => {
  const { db, aside } = await open()
  const form = await addForm(db)
  const there = writesAside(aside)
  const [first, second, third] = [newAnswer(form), newAnswer(form), newAnswer(form)]
  await there.write([first])
  const outcomes = await there.write([
    { ...newAnswer(form), key: first.key },
    { ...second, form: { ...second.form, revision: 7 } },
    { ...third, uid: first.uid },
    { ...newAnswer(form), responseLimit: 1 },
    newAnswer(form),
  ])
  expect(outcomes.map(each => ('written' in each ? each.written.kind : String(each.error)))).toEqual([
    'repeated',
    'stale',
    expect.stringContaining('UNIQUE'),
    'limit',
    'saved',
  ])
  expect(await codesOf(db, form.id)).toHaveLength(2)
})

it('says that the database is away where its thread is lost, and the same keys save once', async () => {
  const { db, aside } = await open()
  const form = await addForm(db)
  const threads: { terminate(): Promise<unknown> }[] = []
  const there = writesAside(aside, thread => threads.push(thread))
  await there.begin()
  const answers = Array.from({ length: 64 }, () => newAnswer(form))
  const lost = there.write(answers)
  await threads[0]?.terminate()
  await lost.then(
    outcomes => expect(outcomes).toHaveLength(64),
    (error: unknown) => expect(isUnavailable(error)).toBe(true),
  )
  const again = await there.write(answers)
  const kinds = again.map(each => 'written' in each && each.written.kind)
  expect(new Set(kinds).size).toBe(1)
  expect(['saved', 'repeated']).toContain(kinds[0])
  expect(await codesOf(db, form.id)).toHaveLength(64)
  expect(await writeAnswer(db, newAnswer(form))).toMatchObject({ kind: 'saved' })
})

it('lets the database close as one whose log is in its file', async () => {
  const { db, aside, file } = await open()
  const form = await addForm(db)
  await writesAside(aside).write([newAnswer(form)])
  expect(existsSync(`${file}-wal`)).toBe(true)
  await db.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  const again = await openDatabase(`file:${file}`)
  expect(await codesOf(again, form.id)).toHaveLength(1)
  await again.close()
})

it('writes here at rest, and on its thread what comes under load', async () => {
  const { db, aside } = await open()
  const form = await addForm(db)
  let here = 0
  let begun = 0
  const write = asideUnderLoad(
    answer => {
      here++
      return writeAnswer(db, answer)
    },
    writesAside(aside, () => begun++),
  )
  for (let index = 0; index < 20; index++) await write(newAnswer(form))
  expect([here, begun]).toEqual([20, 0])
  let saved = 20
  while (here === saved) {
    await Promise.all(Array.from({ length: 50 }, () => write(newAnswer(form))))
    saved += 50
  }
  expect(begun).toBe(1)
  expect(await codesOf(db, form.id)).toHaveLength(saved)
})

it('has no thread for a database in memory', async () => {
  const db = await openDatabase('file::memory:')
  expect(choose<unknown>(db, { sqlite: (_, aside) => aside, postgres: () => 'none' })).toBe(undefined)
  await db.close()
})
