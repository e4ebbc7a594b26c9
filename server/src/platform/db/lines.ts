import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Line = { readonly number: SQLWrapper; readonly text: SQL | SQLWrapper; readonly order?: boolean }

/** Rows as lines of one text, each its number and what stands behind it: hundreds of short rows take a driver longer than one long one. */
export function asLines({ number, text, order = false }: Line): SQL<string | null> {
  const ordered = order ? sql` order by ${number}` : sql``
  return sql<string | null>`string_agg(${number} || ' ' || ${text}, ${sql.raw(`'\n'`)}${ordered})`
}

/** Takes the lines apart, each at its first blank. */
export function linesOf([row]: readonly { readonly lines: string | null }[]): [number: number, text: string][] {
  if (!row?.lines) return []
  return row.lines.split('\n').map(line => {
    const blank = line.indexOf(' ')
    return [Number(line.slice(0, blank)), line.slice(blank + 1)]
  })
}
