import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { choose, type Database } from '../db/database.ts'
import { type Bus, memoryBus } from './bus.ts'

/** In memory where the database is embedded, for then there is one process; else between all processes on it. */
export async function openBus(deps: { db: Database; config: Config; log: Logger }): Promise<Bus> {
  return await choose<Promise<Bus>>(deps.db, {
    sqlite: async () => memoryBus(),
    postgres: async pool => {
      const { postgresBus } = await import('./postgres-bus.ts')
      return await postgresBus(pool, deps)
    },
  })
}
