import {
  type AnswerContent,
  type ConditionalSection,
  type FormDefinition,
  filesOf,
  type Language,
  type LocalizedText,
  type Question,
  rowQuestions,
  rowValues,
  type Section,
  type SimpleSection,
  takesValue,
  textIn,
  type Values,
} from '@ventanilla/model'
import { valueLabels } from '@ventanilla/text'
import type { Cell } from '../../platform/spreadsheet/xlsx.ts'
import type { PaymentLabels } from './payment-columns.ts'

/** The words of a spreadsheet in the language of whoever asks for it; they go to another thread, so they are plain. */
export type ExportLabels = {
  readonly language: Language
  readonly yes: string
  readonly no: string
  readonly files: string
  readonly section: string
  readonly anonymous: string
  readonly fixed: readonly string[]
  readonly due: string
  readonly payment: PaymentLabels
}

/** What a column says: of a question or of a row of a table, by its id; which conditions were checked; or which files were given. */
export type ColumnOf =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'conditions'; readonly sectionId: string }
  | { readonly kind: 'files'; readonly id: string }

/** A column of answers: its head, and what an answer has there. */
export type Column = {
  readonly head: string
  readonly of: ColumnOf
  cell(content: AnswerContent, fileName: (id: string) => string): Cell
}

/** A sheet of a repeatable section: a line a row. */
export type RowSheet = {
  readonly name: string
  readonly heads: readonly string[]
  rows(content: AnswerContent, fileName: (id: string) => string): Cell[][]
}

/**
 * The columns of a form's questions in reading order (decisions.md, Documents and exports): of a repeatable section the values of its rows, a line
 * each, and a sheet with a line a row beside; of a conditional one also the conditions that were checked.
 */
export function answerColumns(
  definition: FormDefinition,
  words: ExportLabels,
): { columns: Column[]; sheets: RowSheet[] } {
  const sectionTitle = (section: Section, index: number) =>
    textIn(section.title, words.language) || `${words.section} ${index + 1}`
  const columns = definition.sections.flatMap((section, index) => {
    const title = sectionTitle(section, index)
    return section.kind === 'simple' ? simpleColumns(section, title, words) : conditionalColumns(section, title, words)
  })
  const sheets = definition.sections.flatMap((section, index) =>
    section.kind === 'simple' && section.repeatable ? [rowSheet(section, sectionTitle(section, index), words)] : [],
  )
  return { columns, sheets }
}

function simpleColumns(section: SimpleSection, title: string, words: ExportLabels): Column[] {
  return section.questions.flatMap(question =>
    parts(question, words).map(part => ({
      head: `${title} - ${part.head}`,
      of: part.of,
      cell: (content, fileName) => {
        const given = content.sections[section.id]
        const rows = given && 'rows' in given ? given.rows : []
        const cells = rows.map(({ values }) => part.cell(values, fileName))
        return cells.length > 1 ? lines(cells) : (cells[0] ?? null)
      },
    })),
  )
}

function conditionalColumns(section: ConditionalSection, title: string, words: ExportLabels): Column[] {
  const given = (content: AnswerContent) => {
    const found = content.sections[section.id]
    return found && 'checked' in found ? found : undefined
  }
  const labels = new Map(section.conditions.map(({ id, label }) => [id, textIn(label, words.language)]))
  const checked: Column = {
    head: title,
    of: { kind: 'conditions', sectionId: section.id },
    cell: content =>
      given(content)
        ?.checked.map(id => labels.get(id) ?? '')
        .join('\n') ?? null,
  }
  const questions = section.conditions.flatMap(condition =>
    condition.questions.flatMap(question =>
      parts(question, words).map(
        (part): Column => ({
          head: `${title} - ${labels.get(condition.id) ?? ''} - ${part.head}`,
          of: part.of,
          cell: (content, fileName) => part.cell(given(content)?.values ?? {}, fileName),
        }),
      ),
    ),
  )
  return [checked, ...questions]
}

function rowSheet(section: SimpleSection, title: string, words: ExportLabels): RowSheet {
  const all = section.questions.flatMap(question => parts(question, words))
  return {
    name: title,
    heads: all.map(({ head }) => head),
    rows: (content, fileName) => {
      const given = content.sections[section.id]
      return given && 'rows' in given
        ? given.rows.map(({ values }) => all.map(part => part.cell(values, fileName)))
        : []
    },
  }
}

type Part = { head: string; of: ColumnOf; cell(values: Values, fileName: (id: string) => string): Cell }

/** What a question takes: a value, files, both or, for a title and a link of the form's own, nothing. */
function parts(question: Question, words: ExportLabels): Part[] {
  const head = textIn(question.title, words.language)
  const { image, document, video } = question.attachments
  const valued = takesValue(question) ? valueParts(question, head, words) : []
  const files: Part = {
    head: `${head} (${words.files})`,
    of: { kind: 'files', id: question.id },
    cell: (values, fileName) => {
      const given = values[question.id]
      return given
        ? filesOf(given)
            .map(({ fileId }) => fileName(fileId))
            .join('\n')
        : ''
    },
  }
  return [...valued, ...(image || document || video ? [files] : [])]
}

/** A column, and of a table one a row. */
function valueParts(question: Question, head: string, words: ExportLabels): Part[] {
  if (question.kind !== 'table')
    return [{ head, of: { kind: 'question', id: question.id }, cell: valueCell(question, words) }]
  return rowQuestions(question).map(row => {
    const cell = valueCell(row, words)
    return {
      head: textIn(row.title, words.language),
      of: { kind: 'question', id: row.id },
      cell: (values, fileName) => cell(rowValues(question, values[question.id]), fileName),
    }
  })
}

function valueCell(question: Question, words: ExportLabels): Part['cell'] {
  const labels = {
    t: (key: 'answer.yes' | 'answer.no') => (key === 'answer.yes' ? words.yes : words.no),
    say: (text: LocalizedText) => textIn(text, words.language),
  }
  const isDated = question.kind === 'open' && question.dataType === 'date'
  return values => {
    const given = values[question.id]
    if (!given || given.value === null) return null
    // Numbers and days stay what they are, so that a spreadsheet can count with them.
    if (typeof given.value === 'number') return given.value
    if (isDated && typeof given.value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given.value))
      return { date: Date.parse(given.value) }
    return valueLabels(question, given, labels).join(', ')
  }
}

/** The rows of a section in one cell: a line a row, also an empty one, so that the lines of one column belong to those of another. */
function lines(cells: readonly Cell[]): Cell {
  const texts = cells.map(cell => {
    const words = plain(cell).split('\n')
    return words
      .map(line => line.trim())
      .filter(line => line !== '')
      .join(' ')
  })
  return texts.every(text => text === '') ? null : texts.join('\n')
}

/** A cell among others in one cell. */
function plain(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return `${cell}`
  const at = new Date('date' in cell ? cell.date : cell.instant).toISOString()
  return at.slice(0, 10).split('-').toReversed().join('/')
}
