import type { AnswerTable, TableRowResult } from '@ventanilla/api'

type TableRow = AnswerTable['rows'][number]
/** What is wrong with a row: under which head, what stands there and why it cannot be taken. */
export type RowProblem = {
  readonly row: number
  readonly at: string
  readonly content: string
  readonly message: string
}
type Left = { readonly reason: TableRowResult['notes'][number]['reason']; readonly at: string; readonly count: number }

/** What became of the rows of a table so far. */
export type TableReport = {
  readonly readable: number
  readonly imported: number
  readonly refused: number
  readonly known: readonly { readonly row: number; readonly code: string }[]
  readonly problems: readonly RowProblem[]
  readonly left: readonly Left[]
  /** The rows that can be taken. */
  readonly good: readonly TableRow[]
  readonly keys: ReadonlySet<string>
}

export const nothingTaken: TableReport = {
  readable: 0,
  imported: 0,
  refused: 0,
  known: [],
  problems: [],
  left: [],
  good: [],
  keys: new Set(),
}

/** The report with the results of some rows more. A row that is known by the name of one before it comes in once. */
export function withRows(
  report: TableReport,
  rows: readonly TableRow[],
  results: readonly TableRowResult[],
  headOf: (column: number) => string,
): TableReport {
  const keys = new Set(report.keys)
  const known = [...report.known]
  const problems = [...report.problems]
  const good = [...report.good]
  const left = new Map(report.left.map(each => [`${each.reason} ${each.at}`, each]))
  let { readable, imported, refused } = report
  for (const [index, { outcome, code, key, problems: wrong, notes }] of results.entries()) {
    const given = rows[index]
    if (!given) continue
    const { row, cells } = given
    if (outcome === 'refused') {
      refused += 1
      for (const { column, title, message } of wrong) {
        const at = column === null ? title : headOf(column)
        problems.push({ row, at, content: column === null ? '' : (cells[column] ?? ''), message })
      }
      continue
    }
    if (outcome === 'known' || keys.has(key)) {
      known.push({ row, code: code ?? '' })
      continue
    }
    keys.add(key)
    if (outcome === 'imported') imported += 1
    else {
      readable += 1
      good.push(given)
    }
    for (const { column, reason } of notes) {
      const at = column === null ? '' : headOf(column)
      const name = `${reason} ${at}`
      left.set(name, { reason, at, count: (left.get(name)?.count ?? 0) + 1 })
    }
  }
  return { readable, imported, refused, known, problems, left: [...left.values()], good, keys }
}

/** 'A', 'Z', 'AA' as spreadsheets call their columns. */
export function columnLetter(column: number): string {
  const before = Math.floor(column / 26)
  return `${before > 0 ? columnLetter(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/** Columns that are said to be what another one before them is, by that one. */
export function repeatedColumns(columns: readonly (string | null)[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [column, name] of columns.entries()) {
    if (name === null) continue
    const before = first.get(name)
    if (before === undefined) first.set(name, column)
    else repeated.set(column, before)
  }
  return repeated
}
