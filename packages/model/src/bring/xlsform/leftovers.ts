import type { TableRow } from '../parts/delimited.ts'
import type { BringLoss, BringSource, ReportWriter } from '../parts/report.ts'

/** Columns that are read, or that say nothing to whoever answers. */
const read = new Set([
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'id',
  'note',
  'order',
  'list',
])

/** Why a column is left out. */
const whys = new Map<string, BringLoss>(
  Object.entries({
    constraint_message: 'checkWords',
    required_message: 'checkWords',
    calculation: 'preset',
    default: 'preset',
    trigger: 'preset',
    read_only: 'preset',
    readonly: 'preset',
    choice_filter: 'filter',
    repeat_count: 'repeatCount',
    image: 'media',
    audio: 'media',
    video: 'media',
    media: 'media',
  } as const),
)

/** Names what of a row nobody read; `also` are columns that this row's type reads. */
export function noteLeftovers(row: TableRow, source: BringSource, report: ReportWriter, also: readonly string[]): void {
  const { title } = source.what
  for (const [column, words] of row.cells) {
    const [name = ''] = column.split('::')
    if (read.has(name) || also.includes(name) || words === '') continue
    report.leftOut({ ...source, what: { title, words: `${column}: ${words}` } }, whys.get(name) ?? 'column')
  }
}
