import type { Server } from 'node:http'
import type { Deps } from '../features/deps.ts'
import { errorForLog } from '../platform/log/error-for-log.ts'

/** How long requests under way may still take. */
const drainMs = 4_000

/** On SIGTERM and SIGINT: takes no more connections, ends open streams, lets what runs finish, closes the rest, ends with 0. A second signal ends at once. */
export function stopOnSignal(
  server: Server,
  { log, stopping }: Pick<Deps, 'log' | 'stopping'>,
  close: () => Promise<void>,
): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stopping.abort()
    // A connection that falls idle after its last answer would else stay open for its keep-alive time.
    const closingIdle = setInterval(() => server.closeIdleConnections(), 50)
    const givingUp = setTimeout(() => server.closeAllConnections(), drainMs)
    await new Promise<void>(resolve => server.close(() => resolve()))
    clearInterval(closingIdle)
    clearTimeout(givingUp)
    await close()
    process.exit(0)
  }
  const onSignal = () => {
    stop().catch((error: unknown) => {
      log.error({ error: errorForLog(error) }, 'stopping failed')
      process.exit(1)
    })
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
