import type Connection from 'better-sqlite3'

type Reading = Connection.Statement<unknown[], unknown[]>

/** So many numbers of rows have a statement of their own: there are few sizes of pages. */
const mostNumbers = 8
const givenLimit = /\blimit \?/g

/**
 * Prepares what reads rows; `params` is how many values it is given. SQLite plans a statement anew each time that it is given the number of its
 * rows, which takes longer than reading a page. So each number has a statement that holds it, planned once and as well; further ones are
 * given by a subquery, of which the planner wants to know nothing.
 */
export function prepareReading(
  connection: Connection.Database,
  text: string,
  params: number,
): (given: readonly unknown[]) => unknown[][] {
  const prepare = (sql: string) => connection.prepare<unknown[], unknown[]>(sql).raw()
  const [before = '', after, ...more] = text.split(givenLimit)
  const at = placeholdersIn(before)
  const isOne = after !== undefined && more.length === 0 && at + 1 + placeholdersIn(after) === params
  let any: Reading | undefined
  const others = (): Reading => (any ??= prepare(text.replace(givenLimit, 'limit (select ?)')))
  if (!isOne) {
    const statement = others()
    return given => statement.all(given)
  }
  const known = new Map<number, Reading>()
  return given => {
    const rows = given[at]
    if (typeof rows !== 'number' || !Number.isSafeInteger(rows)) return others().all(given)
    let statement = known.get(rows)
    if (!statement && known.size < mostNumbers) known.set(rows, (statement = prepare(`${before}limit ${rows}${after}`)))
    return statement ? statement.all(given.toSpliced(at, 1)) : others().all(given)
  }
}

function placeholdersIn(text: string): number {
  return text.split('?').length - 1
}
