import type Connection from 'better-sqlite3'

/**
 * What ANALYZE would say of a million answers: the rows of an index, then how many of them share its first column, its first two and so on.
 */
const statistics: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  answer: {
    answer_uid: '1000000 1',
    answer_doc_code: '1000000 1',
    answer_record_code: '1000000 1',
    answer_created: '1000000 1000000 1 1',
    answer_updated: '1000000 1000000 1 1',
    answer_creator: '1000000 1000000 20000 1 1',
    answer_creator_state: '1000000 1000000 20000 5000 1 1',
    answer_creator_updated: '1000000 1000000 20000 1 1 1',
    answer_state: '1000000 1000000 250000 1 1',
    answer_state_updated: '1000000 1000000 250000 1 1',
    answer_assignee: '500000 5000 2500 1 1',
    answer_todo: '500000 5000 2500 600 10 1 1',
    answer_taken: '500000 500000 125000 1',
    answer_nobodys: '500000 500000 125000 1 1',
    answer_citizen: '100000 10 1 1',
    answer_dni: '100000 10 1 1',
    answer_due: '200000 200000 10 1',
    answer_paused: '20000 20000 1 1',
    answer_trash: '10000 10000 1 1',
    answer_trash_town: '10000 10000 1 1',
    answer_trash_who: '10000 10000 2000 500 1',
  },
  answer_position: { answer_position_form: '1000000 1000000 6 1 1' },
  answer_state_history: { answer_state_history_answer: '1400000 2 1' },
}
const lines = Object.entries(statistics).flatMap(([table, indexes]) =>
  Object.entries(indexes).map(([index, stat]) => [table, index, stat].join(' ')),
)

/**
 * Tells SQLite how large the tables of answers become. Left alone it takes a form for ten rows and reads all its answers to find those of
 * one citizen; measuring by ANALYZE would keep everybody from writing for seconds, and again as the tables grow.
 */
export function tellPlanner(connection: Connection.Database): void {
  connection.exec('analyze sqlite_schema')
  const known = connection.prepare("select tbl || ' ' || idx || ' ' || stat as line from sqlite_stat1").all()
  const given = new Set((known as { line: string }[]).map(({ line }) => line))
  if (lines.every(line => given.has(line))) return
  const remove = connection.prepare('delete from sqlite_stat1 where tbl = ?')
  const put = connection.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  const write = connection.transaction(() => {
    for (const [table, indexes] of Object.entries(statistics)) {
      remove.run(table)
      for (const [index, stat] of Object.entries(indexes)) put.run(table, index, stat)
    }
  })
  write.immediate()
  // Has this connection read them; others do when they open.
  connection.exec('analyze sqlite_schema')
}
