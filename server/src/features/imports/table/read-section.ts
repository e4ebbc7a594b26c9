import {
  type ConditionalSection,
  plainValue,
  type Section,
  type SectionContent,
  type SimpleSection,
  type Values,
} from '@ventanilla/model'
import type { PlannedPart } from './column-plan.ts'
import { type CellFault, type CellReading, readCell } from './read-cell.ts'
import { readChoices } from './read-choices.ts'

export type SectionReading = CellReading & {
  textOf(column: number): string
  refuse(column: number, fault: CellFault): void
  newId(): string
}

/** What the columns of a section say: of a repeated one a line a row, as an export writes it. */
export function readSection(
  section: Section,
  columns: readonly PlannedPart[],
  reading: SectionReading,
): SectionContent {
  return section.kind === 'simple' ? readSimple(section, columns, reading) : readConditional(section, columns, reading)
}

type Written = PlannedPart & { readonly text: string }

function written(columns: readonly PlannedPart[], { textOf }: SectionReading): Written[] {
  return columns.flatMap(each => {
    const text = textOf(each.column)
    return text.trim() === '' ? [] : [{ ...each, text }]
  })
}

function readSimple({ repeatable }: SimpleSection, columns: readonly PlannedPart[], reading: SectionReading) {
  const given = written(columns, reading)
  const rows = repeatable ? linesOf(given, reading) : [given]
  return { rows: rows.map(row => ({ id: reading.newId(), values: valuesOf(row, reading) })) }
}

/**
 * The rows of a repeated section. Where cells have different numbers of lines, they are one row as long as only texts have several: lines of one cell
 * belong to those of the others.
 */
function linesOf(given: readonly Written[], { refuse }: SectionReading): (readonly Written[])[] {
  const lines = given.map(({ text }) => text.split(/\r\n|\r|\n/))
  const [first] = lines
  const other = lines.findIndex(each => each.length !== first?.length)
  if (!first || (other < 0 && first.length === 1)) return [given]
  if (other < 0) return first.map((_, row) => given.map((each, at) => ({ ...each, text: lines[at]?.[row] ?? '' })))
  const isOne = given.every(({ part }, at) => lines[at]?.length === 1 || isText(part))
  if (isOne) return [given]
  const values = { lines: lines[other]?.length ?? 0, others: first.length }
  refuse(given[other]?.column ?? 0, { fault: 'cell.lines', values })
  return [[]]
}

function isText(part: PlannedPart['part']): boolean {
  return part.kind === 'question' && part.question.kind === 'open' && part.question.dataType === 'string'
}

function valuesOf(given: readonly Written[], reading: SectionReading): Values {
  const values: Values = {}
  for (const { column, part, text } of given) {
    if (part.kind !== 'question') continue
    const read = readCell(part.question, text, reading)
    if ('fault' in read) reading.refuse(column, read)
    else if (read.value.value === null) continue
    else if (!part.table) values[part.question.id] = read.value
    else {
      const before = values[part.table.id]?.value
      const rows = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
      values[part.table.id] = { value: { ...rows, [part.table.rowId]: plainValue(read.value.value) } }
    }
  }
  return values
}

/** Where no column says what was checked, it is what has answers. */
function readConditional(section: ConditionalSection, columns: readonly PlannedPart[], reading: SectionReading) {
  const values = valuesOf(written(columns, reading), reading)
  const [checking] = columns.flatMap(({ column, part }) => (part.kind === 'conditions' ? [{ column, ...part }] : []))
  if (!checking) {
    const answered = section.conditions.filter(({ questions }) => questions.some(({ id }) => Object.hasOwn(values, id)))
    return { checked: answered.map(({ id }) => id), values }
  }
  const chosen = readChoices(checking.options, reading.textOf(checking.column))
  if (!chosen) reading.refuse(checking.column, { fault: 'cell.option' })
  return { checked: [...new Set((chosen ?? []).map(({ id }) => id))], values }
}
