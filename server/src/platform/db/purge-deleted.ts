import type Connection from 'better-sqlite3'
import { choose, type Database } from './database.ts'

/** Pages of the index that one step writes at most: some hundredths of a second. */
const pages = 200

/**
 * Has what was deleted leave the embedded database's file, too: pages are overwritten as they are freed (`secure_delete`), but the index of words
 * only drops what it had when its segments are merged, and the log keeps pages until it begins anew. Others write between the steps. Postgres
 * does the same by itself, as its vacuum comes round.
 */
export async function purgeDeleted(db: Database): Promise<void> {
  await choose<Promise<void>>(db, {
    postgres: async () => {},
    sqlite: async (connection, aside) => {
      const alone = aside?.alone ?? (async <T>(write: () => Promise<T>) => await write())
      // A negative number puts all segments into one merge; those that follow go on with it until there is nothing left.
      let isDone = await alone(async () => mergeIndex(connection, -pages))
      while (!isDone) isDone = await alone(async () => mergeIndex(connection, pages))
      await alone(async () => void connection.pragma('wal_checkpoint(TRUNCATE)'))
    },
  })
}

/** Whether nothing was left to merge, which the documentation of FTS5 tells by fewer than two changes. */
function mergeIndex(connection: Connection.Database, most: number): boolean {
  const changes = () => Number(connection.prepare('select total_changes()').pluck().get())
  const before = changes()
  connection.prepare("insert into answer_search(answer_search, rank) values ('merge', ?)").run(most)
  return changes() - before < 2
}
