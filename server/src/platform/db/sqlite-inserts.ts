/** What comes back of a row that is inserted: the number that SQLite gives it, or a value that it is given. */
export type Returned = { readonly name: string; readonly from: 'rowid' | number }

/** An insert of one row that needs not say what came of it: what it returned is known without. */
export type PlainInsert = { readonly sql: string; readonly returned: readonly Returned[] }

const oneRow = /^(insert into "\w+" \(([^()]*)\) values \(([^()]*)\)(?: on conflict do nothing)?) returning ([^()]*)$/

/**
 * Takes the RETURNING off an insert of one row, where it asks for the number of the row or for what was inserted. SQLite does it as a trigger,
 * for which it copies each page before it is written, nine of them for the header of an answer. Undefined where it is another statement.
 */
export function plainInsert(sql: string): PlainInsert | undefined {
  const [, insert, columns = '', values = '', asked = ''] = oneRow.exec(sql) ?? []
  if (insert === undefined) return undefined
  const names = columns.split(', ')
  const given = values.split(', ')
  if (names.length !== given.length) return undefined
  const returned: Returned[] = []
  for (const name of asked.split(', ')) {
    const from = sourceOf(name, names, given)
    if (from === undefined) return undefined
    returned.push({ name, from })
  }
  return { sql: insert, returned }
}

function sourceOf(name: string, names: readonly string[], given: readonly string[]): Returned['from'] | undefined {
  const at = names.indexOf(name)
  // A row's number is always called that.
  if (given[at] === 'null') return name === '"id"' ? 'rowid' : undefined
  return given[at] === '?' ? given.slice(0, at).filter(each => each === '?').length : undefined
}
