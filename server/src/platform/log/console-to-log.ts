import type { Logger } from 'pino'
import { errorForLog } from './error-for-log.ts'

const ways = ['error', 'warn', 'info'] as const

/** What libraries print becomes a line of the log, of an error only what may stand there; what gives `console` back as it was. */
export function consoleToLog(log: Logger): () => void {
  const before = ways.map(way => [way, console[way]] as const)
  for (const way of ways)
    console[way] = (...said: unknown[]) => {
      const error = said.find(each => each instanceof Error)
      const words = said.filter(each => typeof each === 'string').join(' ')
      log[way]({ ...(error && { error: errorForLog(error) }) }, words || 'printed by a library')
    }
  return () => {
    for (const [way, print] of before) console[way] = print
  }
}
