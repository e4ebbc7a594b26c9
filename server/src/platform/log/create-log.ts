import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** JSON lines on standard error, so that what the start prints on standard output stays readable. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to: DestinationStream = destination(2)): Logger {
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
