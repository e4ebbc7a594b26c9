import type { ImportResult } from '@ventanilla/api'

/** Why an answer of a file was not read: as the server says, no JSON, or larger than a request may be. */
type Reason = NonNullable<ImportResult['reason']> | 'json' | 'large'
/** `code`: the one that it came with. */
type Refused = { readonly line: number; readonly reason: Reason; readonly code: string }
type Left = ImportResult['notes'][number] & { readonly count: number }

/** What became of the answers of a file so far. `left`: what did not come along, the most frequent first. */
export type ImportReport = {
  readonly readable: number
  readonly imported: number
  readonly known: number
  readonly refused: readonly Refused[]
  readonly left: readonly Left[]
}

export const nothingRead: ImportReport = { readable: 0, imported: 0, known: 0, refused: [], left: [] }

export function withRefused(report: ImportReport, line: number, reason: Reason): ImportReport {
  return { ...report, refused: [...report.refused, { line, reason, code: '' }] }
}

/** The report with the results of one piece more, whose answers stood in these lines. */
export function withResults(
  report: ImportReport,
  lines: readonly number[],
  results: readonly ImportResult[],
): ImportReport {
  const count = (outcome: ImportResult['outcome']) => results.filter(each => each.outcome === outcome).length
  const refused = results.flatMap(({ reason, code }, index): Refused[] =>
    reason ? [{ line: lines[index] ?? 0, reason, code: code ?? '' }] : [],
  )
  const left = new Map(report.left.map(each => [`${each.reason} ${each.at}`, each]))
  for (const note of results.flatMap(({ notes }) => notes)) {
    const key = `${note.reason} ${note.at}`
    left.set(key, { ...note, count: (left.get(key)?.count ?? 0) + 1 })
  }
  return {
    readable: report.readable + count('readable'),
    imported: report.imported + count('imported'),
    known: report.known + count('known'),
    refused: [...report.refused, ...refused],
    left: [...left.values()].toSorted((a, b) => b.count - a.count),
  }
}
