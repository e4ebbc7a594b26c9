import type Connection from 'better-sqlite3'
import { Column, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm'
import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core'
import type { Prepared, Quicken } from './handle.ts'
import { type PlainInsert, plainInsert } from './sqlite-inserts.ts'
import { prepareReading } from './sqlite-limits.ts'

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
 * where it took longer than SQLite takes for a small insert. What is more than that stays drizzle's.
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
    const makeRow = method === 'all' ? rowMaker(prepared) : undefined
    if (!makeRow) return prepared
    const insert = plainInsert(sql)
    if (insert) return executing(inserting(connection, insert, { valuesOf, makeRow }))
    const read = prepareReading(connection, sql, params.length)
    return executing(values => read(valuesOf(values)).map(makeRow))
  }
}

type Row = { valuesOf: (values: Values) => unknown[]; makeRow: (row: readonly unknown[]) => Values }

function inserting(connection: Connection.Database, insert: PlainInsert, { valuesOf, makeRow }: Row): Give {
  const statement = connection.prepare(insert.sql)
  return values => {
    const given = valuesOf(values)
    const { changes, lastInsertRowid } = statement.run(given)
    if (changes === 0) return []
    return [makeRow(insert.returned.map(({ from }) => (from === 'rowid' ? lastInsertRowid : given[from])))]
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

/** A column that comes back: what it is called, in which object of a row it stands where it is one of several tables, and how it is read. */
type Read = {
  readonly name: string
  readonly of: string | undefined
  readonly table: string | undefined
  readonly decode: (raw: unknown) => unknown
}
type Field = { readonly path: readonly string[]; readonly field: unknown }

/** Makes a row of what SQLite gives, as drizzle does; undefined where it is more than columns and expressions, be it by tables. */
function rowMaker(prepared: object): ((row: readonly unknown[]) => Values) | undefined {
  const fields: unknown = Reflect.get(prepared, 'fields')
  if (!Array.isArray(fields) || Reflect.get(prepared, 'customResultMapper')) return undefined
  const reads: Read[] = []
  for (const each of fields as Field[]) {
    const read = readOf(each)
    if (!read) return undefined
    reads.push(read)
  }
  const notNull: unknown = Reflect.get(prepared, 'joinsNotNullableMap')
  const absent = typeof notNull === 'object' && notNull !== null ? absentObjects(reads, notNull) : []
  return row => {
    const values: Values = {}
    const objects: Record<string, Values> = {}
    for (let index = 0; index < reads.length; index++) {
      const read = reads[index]
      if (!read) continue
      const raw = row[index]
      const into = read.of === undefined ? values : (objects[read.of] ??= values[read.of] = {})
      into[read.name] = raw === null ? null : read.decode(raw)
    }
    for (const { name, index } of absent) if (row[index] === null) values[name] = null
    return values
  }
}

function readOf({ path, field }: Field): Read | undefined {
  const [first, second] = path
  if (first === undefined || path.length > 2) return undefined
  const [of, name] = second === undefined ? [undefined, first] : [first, second]
  if (is(field, Column))
    return { name, of, table: getTableName(field.table), decode: raw => field.mapFromDriverValue(raw) }
  const expression = is(field, SQL.Aliased) ? field.sql : field
  if (!is(expression, SQL)) return undefined
  const decoder: unknown = Reflect.get(expression, 'decoder')
  return isDecoder(decoder) ? { name, of, table: undefined, decode: raw => decoder.mapFromDriverValue(raw) } : undefined
}

function isDecoder(value: unknown): value is { mapFromDriverValue(raw: unknown): unknown } {
  return typeof value === 'object' && value !== null && 'mapFromDriverValue' in value
}

/** Objects of one table that a join may leave out: null where their first column is, which is at `index`. */
function absentObjects(reads: readonly Read[], notNull: object): { name: string; index: number }[] {
  const names = new Set(reads.flatMap(({ of }) => (of === undefined ? [] : [of])))
  return [...names].flatMap(name => {
    const columns = reads.filter(({ of, table }) => of === name && table !== undefined)
    const [first] = columns
    const isOneTable = columns.every(({ table }) => table === first?.table)
    const isAlways = first?.table !== undefined && Reflect.get(notNull, first.table) === true
    return first && isOneTable && !isAlways ? [{ name, index: reads.indexOf(first) }] : []
  })
}
