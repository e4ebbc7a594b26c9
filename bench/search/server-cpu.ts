import { readFileSync } from 'node:fs'
import { choose, type Database } from '../../server/src/platform/db/database.ts'

/** Milliseconds that the processes of this database's server have been on a processor; 0 where they are elsewhere, or there are none. */
export async function serverCpu(db: Database): Promise<() => number> {
  const pids = await choose<Promise<number[]>>(db, {
    sqlite: async () => [],
    postgres: async pool => {
      // As many connections as ever answer at once.
      await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
      const { rows } = await pool.query('select pid from pg_stat_activity where datname = current_database()')
      return rows.map(({ pid }: { pid: number }) => pid)
    },
  })
  return () => pids.reduce((sum, pid) => sum + onProcessor(pid), 0)
}

function onProcessor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return 0
  }
}
