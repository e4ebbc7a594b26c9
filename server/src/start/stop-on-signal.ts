import type { Server } from 'node:http'
import type { Deps } from '../deps.ts'

/** How long requests under way may still take. */
const drainMs = 4_000

/** On SIGTERM and SIGINT: takes no more connections, lets what runs finish, closes the database, ends with 0. A second signal ends at once. */
export function stopOnSignal(server: Server, { db, log }: Pick<Deps, 'db' | 'log'>, before: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    const timer = setTimeout(() => server.closeAllConnections(), drainMs)
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    clearTimeout(timer)
    await before()
    await db.close()
    process.exit(0)
  }
  const onSignal = () => {
    stop().catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    })
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
