import { expect, it } from 'vitest'
import { choose } from './database.ts'
import { openDatabase } from './open-database.ts'
import { tellPlanner } from './sqlite-planner.ts'

async function opened() {
  const db = await openDatabase('file::memory:')
  await db.migrate()
  const connection = choose(db, {
    sqlite: each => each,
    postgres: () => {
      throw new Error('not this one')
    },
  })
  const all = (text: string) => connection.prepare(text).all() as Record<string, string | number>[]
  return { db, connection, all }
}

it('speaks of every index of the tables that it speaks of, and of each of its columns', async () => {
  const { db, all } = await opened()
  const said = all('select tbl, idx, stat from sqlite_stat1')
  for (const table of new Set(said.map(({ tbl }) => tbl))) {
    const indexes = all(`select name from pragma_index_list('${table}') where origin = 'c'`).map(({ name }) => name)
    const ofTable = said.filter(({ tbl }) => tbl === table)
    expect(ofTable.map(({ idx }) => idx).toSorted()).toEqual(indexes.toSorted())
    for (const { idx, stat } of ofTable) {
      const columns = all(`select name from pragma_index_info('${idx}')`).length
      expect([idx, `${stat}`.split(' ').length]).toEqual([idx, columns + 1])
    }
  }
  expect(said.length).toBeGreaterThan(10)
  await db.close()
})

it.each([
  ['of one citizen', 'citizen_dni = ?', 'created_at', 'answer_dni'],
  ['of one citizen, by update', 'citizen_dni = ?', 'updated_at', 'answer_dni'],
  ['of one state in a range', 'state = ? and created_at > 1', 'created_at', 'answer_state'],
  ['of one state in a range, by update', 'state = ? and updated_at > 1', 'updated_at', 'answer_state_updated'],
  ['of one state that are nobody’s', 'state = ? and assignee_id is null', 'created_at', 'answer_nobodys'],
  ['of one code in a range', 'doc_code = ? and created_at > 1', 'created_at', 'answer_doc_code'],
])('has the answers %s found by their own index, whatever was measured before', async (_, filter, date, index) => {
  const { db, connection, all } = await opened()
  connection.exec('analyze')
  tellPlanner(connection)
  const list = `select id from answer where form_id = ? and ${filter} order by ${date} desc, id desc limit`
  // What is given by a subquery says nothing to the planner (sqlite-limits.ts).
  for (const [limit, given] of [
    ['16', [1, 'x']],
    ['(select ?)', [1, 'x', 16]],
  ] as const) {
    const plan = connection.prepare(`explain query plan ${list} ${limit}`).all(...given) as { detail: string }[]
    const [read] = plan.filter(({ detail }) => / answer /.test(detail))
    expect(read?.detail).toMatch(new RegExp(` ${index} `))
  }
  expect(all('select count(*) as lines from sqlite_stat1 where tbl is not null')[0]?.['lines']).toBeGreaterThan(10)
  await db.close()
})

it.each([
  [
    'of a town, what goes first',
    'id from answer where municipality_id = ? and $ order by trashed_at, id limit 26',
    'SEARCH answer USING COVERING INDEX answer_trash_town (municipality_id=? AND trashed_at>?)',
  ],
  [
    'of a form, what goes first',
    'id from answer where trashed_from = ? and $ order by trashed_at, id limit 26',
    'SEARCH answer USING COVERING INDEX answer_trash (trashed_from=? AND trashed_at>?)',
  ],
  [
    'with its forms and people',
    'distinct trashed_from, trashed_by from answer where $',
    'SCAN answer USING COVERING INDEX answer_trash_who',
  ],
  ['and its number', 'count(*) from answer where $', 'SCAN answer USING COVERING INDEX answer_trash'],
])('has the trash %s found without a look at what is in none', async (_, read, plan) => {
  const { db, connection } = await opened()
  connection.exec('analyze')
  tellPlanner(connection)
  const given = read.includes('?') ? [1] : []
  const steps = connection
    .prepare(`explain query plan select ${read.replace('$', 'trashed_at is not null')}`)
    .all(...given)
  expect((steps as { detail: string }[]).map(({ detail }) => detail)).toEqual([expect.stringContaining(plan)])
  await db.close()
})
