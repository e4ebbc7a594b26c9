import type { Database } from './database.ts'

/**
 * `file:path` (`file::memory:` for tests) is the embedded database, `postgres://…` a server. `cacheMb` is what the embedded one keeps at hand,
 * `isServed` holds it for this server alone; `directUrl` is the server past a pooler, for its migrations.
 * Only the one driver is loaded: the other would take its megabytes in the process and in each of its threads.
 */
export async function openDatabase(
  url: string,
  options: { poolSize?: number; cacheMb?: number; isServed?: boolean; directUrl?: string } = {},
): Promise<Database> {
  if (url.startsWith('file:')) {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(url.slice('file:'.length), {
      cacheMb: options.cacheMb ?? 64,
      isServed: options.isServed ?? false,
    })
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(url, options.poolSize ?? 10, options.directUrl)
  }
  throw new Error('DATABASE_URL must be file:… or postgres://…')
}
