import Connection from 'better-sqlite3'
import { makeOwnFile } from './make-own-file.ts'

/**
 * Holds a SQLite database for one server, until it is closed or its process ends, however it does: by a lock on an empty file beside it, which
 * the system knows across containers. Programs that are run beside the server do not ask for it. Throws an Error where another server has it.
 */
export function holdAlone(path: string): { close(): void } {
  const place = `${path}.lock`
  makeOwnFile(place)
  const lock = new Connection(place, { timeout: 0 })
  try {
    // Nothing is written, and nothing else is to stand beside it.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (!(error instanceof Connection.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
    throw new Error('another server has it open. SQLite is for one at a time: stop that one first', { cause: error })
  }
}
