import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../../../tests/contract/databases.ts'
import { addForm, type Made } from '../../../../../../tests/contract/seed.ts'
import { choose, type Database } from '../../../../platform/db/database.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'
import { createAnswerWriter } from './answer-writer.ts'
import { effects } from './effects.ts'
import { writeAnswer } from './write-answer.ts'

/** Where each effect is seen. */
const tables: Readonly<Record<string, string>> = {
  claim: 'save_key',
  count: 'form_counter',
  person: 'citizen_form_counter',
  files: 'upload',
  delta: 'stat_delta',
  state: 'stat_state',
  outbox: 'outbox',
  code: 'code_counter',
  answer: 'answer',
  content: 'answer_content',
  position: 'answer_position',
  history: 'answer_state_history',
  order: 'payment_order',
  search: 'answer_search',
}
/** What nothing competes for: a group writes it when it likes, in the same statement. */
const free = new Set(['outbox', 'content', 'position', 'history', 'order', 'search'])
/** SQLite's index takes no trigger: that it is written is seen by what is found. */
const noted = (db: Database) =>
  Object.entries(tables).filter(([name]) => db.dialect === 'postgres' || name !== 'search')

onBothDatabases('what follows a save', open => {
  it('has an effect for each table, and each table its effect', () => {
    expect(effects.map(({ name }) => name)).toEqual(Object.keys(tables))
  })

  it('happens in the order of the list, step by step and as the database writes best', async () => {
    const db = open()
    await note(db)
    const form = await addForm(db)
    const inSteps = await fullAnswer(db, form)
    const steps = await orderOf(db, () => writeAnswer(db, inSteps))
    const seen = noted(db).map(([name]) => name)
    const names = effects.map(({ name }) => name).filter(name => seen.includes(name))
    expect(steps).toEqual(names)
    const withoutFiles = { ...(await fullAnswer(db, form)), files: [] }
    const best = await orderOf(db, () => createAnswerWriter(db)(withoutFiles))
    const competing = (each: string) => each !== 'files' && !free.has(each)
    expect(best.filter(competing)).toEqual(names.filter(competing))
    expect(best.toSorted()).toEqual(names.filter(each => each !== 'files').toSorted())
  })
})

const eventOf = (table: string) => (table === 'upload' ? 'update' : 'insert')

/** Lets the database write down which of the tables a statement comes to. */
async function note(db: Database): Promise<void> {
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => {
      connection.exec('create table noted (id integer primary key, name text)')
      for (const [name, table] of noted(db)) {
        const when = `before ${eventOf(table)} on ${table}`
        connection.exec(`create trigger note_${name} ${when} begin insert into noted (name) values ('${name}'); end`)
      }
    },
    postgres: async pool => {
      await pool.query('create table noted (id bigint generated always as identity, name text)')
      await pool.query(
        `create function note() returns trigger language plpgsql as
         $$ begin insert into noted (name) values (tg_argv[0]); return new; end $$`,
      )
      for (const [name, table] of noted(db)) {
        const when = `before ${eventOf(table)} on ${table}`
        await pool.query(`create trigger note_${name} ${when} for each row execute function note('${name}')`)
      }
    },
  })
}

/** In which order the effects of one write came. */
async function orderOf(db: Database, write: () => Promise<Written>): Promise<string[]> {
  const all = 'select name from noted order by id'
  const noted = () =>
    choose(db, {
      sqlite: async connection => connection.prepare<[], { name: string }>(all).all(),
      postgres: async pool => (await pool.query<{ name: string }>(all)).rows,
    })
  const before = (await noted()).length
  expect(await write()).toMatchObject({ kind: 'saved' })
  return [...new Set((await noted()).slice(before).map(({ name }) => name))]
}

/** An answer that every effect has something to do for. */
async function fullAnswer(db: Database, form: Made): Promise<NewAnswer> {
  const { id: formId, municipalityId } = form
  const fileId = randomUUID()
  const values = { uid: fileId, municipalityId, formId, purpose: 'answer', kind: 'image', tokenHash: 'hash' }
  const about = { name: 'a.png', type: 'image/png', size: 3, sha256: 'abc', createdAt: 0 }
  await db.sql.insert(db.tables.upload).values({ ...values, ...about })
  return {
    uid: randomUUID(),
    form: { id: formId, revision: 1 },
    municipality: { id: municipalityId, revision: 1, codeKey: 'ORDER' },
    version: 1,
    key: { principal: 'public', key: randomUUID(), bodyHash: '' },
    responseLimit: undefined,
    singleAnswer: false,
    files: [{ fileId, purpose: 'answer', kind: 'image', path: [], tokenHash: 'hash' }],
    creatorId: 0,
    person: { id: 5, dni: '1', summary: '{}' },
    state: { id: 's', name: 'S' },
    at: 0,
    localDay: 19700101,
    localHour: 0,
    dueAt: null,
    statisticsKeys: 'a',
    words: 'agua \ue000f1',
    recordPrefix: 'ABCDEFGH',
    summary: '["","",""]',
    content: '{"sections":{}}',
    signatures: '[]',
    language: null,
    location: { lat: 1, lng: 2 },
    outbox: [{ kind: 'any', payload: '{}' }],
    order: { orderId: randomUUID().slice(0, 10), accessCode: 'a', amountCents: 1, currency: 'EUR', details: '{}' },
  }
}
