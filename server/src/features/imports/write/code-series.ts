import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** As codes are issued: a key of upper case letters and a number. */
export const issued = /^([A-Z]{2,})([1-9]\d{0,8})$/

/** A counter only rises: one code further on than this would cost a town its short codes for ever. */
const farthest = 1_000_000

/** Where a municipality's codes stand, as an import moves them on. */
export type CodeSeries = {
  /** Whether a code is of this series and so far above it that it is a mistake, or worse. */
  isFarAhead(code: string): boolean
  moveOn(code: string): void
}

/** The counter as it stands now: others only raise it meanwhile, so that what passes here is never too far. */
export async function codeSeries(
  { sql, tables: { codeCounter } }: Pick<Database, 'sql' | 'tables'>,
  codeKey: string,
): Promise<CodeSeries> {
  const [row] = await sql.select({ last: codeCounter.last }).from(codeCounter).where(eq(codeCounter.key, codeKey))
  let last = row?.last ?? 0
  const numberOf = (code: string) => {
    const [, key, digits] = issued.exec(code) ?? []
    return key === codeKey ? Number(digits) : 0
  }
  return {
    isFarAhead: code => numberOf(code) > last + farthest,
    moveOn: code => {
      last = Math.max(last, numberOf(code))
    },
  }
}
