import { choose } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Bus, memoryBus } from './bus.ts'

/** In memory where the database is embedded, for then there is one process; else between all processes on it. */
export async function openBus(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<Bus> {
  return await choose<Promise<Bus>>(deps.db, {
    sqlite: async () => memoryBus(),
    postgres: async pool => {
      const { postgresBus } = await import('./postgres-bus.ts')
      return await postgresBus(pool, deps)
    },
  })
}
