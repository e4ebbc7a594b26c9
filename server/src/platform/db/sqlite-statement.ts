import type Connection from 'better-sqlite3'
import { Column, is, Param, Placeholder } from 'drizzle-orm'
import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core'
import type { Prepared, Quicken } from './handle.ts'

type Values = Record<string, unknown>
type Give = (values: Values) => unknown

/** What a transaction runs at once, and what anybody else may wait for. */
class Immediate implements PromiseLike<unknown> {
  readonly sync: () => unknown

  constructor(sync: () => unknown) {
    this.sync = sync
  }

  // oxlint-disable-next-line unicorn/no-thenable -- Queries are run by whoever awaits them, as drizzle's are.
  then<A, B>(
    kept?: ((value: unknown) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ) {
    return new Promise<unknown>(resolve => resolve(this.sync())).then(kept, failed)
  }
}

/**
 * Runs drizzle's prepared statements by themselves: where the values stand and which columns come back is looked up once, not on each run,
 * where it took longer than SQLite takes for a small insert. What is not plain (joins, expressions) stays drizzle's.
 */
export function quickStatements(connection: Connection.Database): Quicken {
  return prepared => {
    if (!is(prepared, SQLitePreparedQuery)) return prepared
    const { sql, params } = prepared.getQuery()
    const give = params.map(giverOf)
    const valuesOf = (values: Values) => give.map(each => each(values))
    const method: unknown = Reflect.get(prepared, 'executeMethod')
    if (method === 'run') {
      const statement = connection.prepare(sql)
      return executing(values => statement.run(valuesOf(values)))
    }
    const columns = method === 'all' ? plainColumns(prepared) : undefined
    if (!columns) return prepared
    const statement = connection.prepare<unknown[], unknown[]>(sql).raw()
    return executing(values => statement.all(valuesOf(values)).map(row => rowOf(columns, row)))
  }
}

function executing(run: Give): Prepared<unknown> {
  return { execute: (values = {}) => new Immediate(() => run(values)) }
}

function giverOf(param: unknown): Give {
  if (is(param, Placeholder)) return given(param.name)
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param
    const give = given(param.value.name)
    return values => encoder.mapToDriverValue(give(values))
  }
  return () => param
}

function given(name: string): Give {
  return values => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`)
    return value
  }
}

type Plain = { readonly name: string; readonly column: Column }

/** The columns that come back, in their order, where each is one of a table under a name of its own. */
function plainColumns(prepared: object): readonly Plain[] | undefined {
  const fields: unknown = Reflect.get(prepared, 'fields')
  if (!Array.isArray(fields) || Reflect.get(prepared, 'customResultMapper')) return undefined
  const columns: Plain[] = []
  for (const { path, field } of fields as { path: readonly string[]; field: unknown }[]) {
    const [name] = path
    if (path.length !== 1 || name === undefined || !is(field, Column)) return undefined
    columns.push({ name, column: field })
  }
  return columns
}

function rowOf(columns: readonly Plain[], row: readonly unknown[]): Values {
  const values: Values = {}
  for (const [index, { name, column }] of columns.entries()) {
    const raw = row[index]
    values[name] = raw === null ? null : column.mapFromDriverValue(raw)
  }
  return values
}
