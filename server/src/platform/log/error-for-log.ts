/**
 * What may be logged of an unexpected error. A failed query's message lists its values, and the database's own message may quote one, so of
 * these only the statement and the code are kept: the log holds no personal data. What could not be parsed is quoted by those who say so.
 */
export function errorForLog(error: unknown, isFromQuery = false): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const isQuery = 'params' in error || 'query' in error
  const quotes = isQuery || isFromQuery || error instanceof SyntaxError || 'issues' in error
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(quotes ? {} : { message: error.message }),
    ...('code' in error && { code: error.code }),
    ...(isQuery && 'query' in error && { query: error.query }),
    stack: frames.slice(0, 12).map(line => line.trim()),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause, isQuery || isFromQuery) }),
  }
}
