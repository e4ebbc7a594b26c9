/** The database is locked, full, out of reach or shutting down: nothing was saved, the same request may work later (HTTP 503). */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

const unavailableSqlite = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/
/** Connection exceptions, out of resources, operator intervention, lock timeout, read-only server; and the system's network errors. */
const unavailablePostgres =
  /^(08|53|57P|58)...?|^57014$|^55P03$|^25006$|^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN|NOTFOUND)/
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|database connection is not open|Cannot use a pool after/

/** Whether the cause, the error itself or a wrapped one, is the database being out of order rather than the statement being wrong. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(
    each =>
      each instanceof DatabaseUnavailable ||
      matches(unavailableSqlite, codeOf(each)) ||
      matches(unavailablePostgres, codeOf(each)) ||
      (each instanceof Error && lostConnection.test(each.message)),
  )
}

/** Whether a unique index or a primary key refused the row, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(each => {
    const code = codeOf(each)
    return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  })
}

/** The database did not answer in time: its connection is good for nothing more. */
export function isSilent(error: unknown): error is Error {
  return causes(error).some(each => each instanceof Error && each.message === 'Query read timeout')
}

/** Two transactions stood in each other's way and the database ended one: running it again is right. */
export function isTransient(error: unknown): boolean {
  return causes(error).some(each => codeOf(each) === '40P01' || codeOf(each) === '40001')
}

/** Others held what the statement needed for longer than it may wait. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some(each => codeOf(each) === '55P03')
}

/** The reason given to the database's `refuse` function by a statement that decides by itself. */
export function refusalReason(error: unknown): string | undefined {
  const refusal = causes(error).find(each => codeOf(each) === 'VT001')
  return refusal instanceof Error ? refusal.message : undefined
}

export function asUnavailable(error: unknown): unknown {
  return isUnavailable(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let each = error; each && found.length < 8; each = each instanceof Error ? each.cause : undefined)
    found.push(each)
  return found
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function matches(pattern: RegExp, code: string | undefined): boolean {
  return code !== undefined && pattern.test(code)
}
