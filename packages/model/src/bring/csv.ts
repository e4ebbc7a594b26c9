import { fold } from '../fold.ts'
import { limits } from '../limits.ts'
import type { QuestionType } from '../question/edit.ts'
import { newQuestion, withQuestionType } from '../question/edit.ts'
import type { Question } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import type { Bringing, Brought } from './parts/brought.ts'
import { readDelimited, readDelimitedTo, type TableRow, tableOf } from './parts/delimited.ts'
import { broughtForm, broughtOptions, broughtSection, broughtText, broughtTitle } from './parts/make.ts'
import { type BringSource, type ReportWriter, writeReport } from './parts/report.ts'

/** What a column of the head holds, by its words. */
const columns = {
  title: ['title', 'question', 'label', 'titulo', 'pregunta', 'pergunta'],
  kind: ['kind', 'type', 'tipo'],
  required: ['required', 'obligatoria', 'obligatorio', 'requerida', 'obrigatoria'],
  help: ['help', 'hint', 'ayuda', 'ajuda'],
  options: ['options', 'choices', 'opciones', 'opcoes', 'opcions'],
} as const
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]

/** What a kind is called, beside our own names of it. */
const kinds = new Map<string, QuestionType>(
  Object.entries({
    text: 'string',
    texto: 'string',
    string: 'string',
    email: 'email',
    correo: 'email',
    phone: 'phone',
    telefono: 'phone',
    integer: 'integer',
    number: 'integer',
    numero: 'integer',
    entero: 'integer',
    decimal: 'decimal',
    date: 'date',
    fecha: 'date',
    time: 'time',
    hora: 'time',
    link: 'link',
    enlace: 'link',
    title: 'title',
    titulo: 'title',
    radio: 'radio',
    'one choice': 'radio',
    'una opcion': 'radio',
    select: 'select',
    'several choices': 'select',
    'varias opciones': 'select',
    boolean: 'boolean',
    'yes or no': 'boolean',
    'si o no': 'boolean',
  } as const),
)
const yes = ['yes', 'true', '1', 'x', 'si', 'sim', 'bai', 'はい']

/** Whether a text is a table of questions: its head names one column that we know, and the title's is among them. */
export function isQuestionTable(text: string): boolean {
  const [head = []] = readDelimited(text.slice(0, text.search(/[\r\n]|$/)))
  return head.some(word => wordOf(word) === 'title')
}

function wordOf(head: string): string {
  const word = fold(head)
  return names.find(name => columns[name].some(each => each === word)) ?? word
}

/** The form of a table with a question in each row. */
export function readQuestionTable(text: string, bringing: Bringing): Brought {
  const report = writeReport()
  const { rows, ended } = readDelimitedTo(text)
  const questions = tableOf(rows, wordOf).flatMap(row => questionOf(row, bringing, report) ?? [])
  const { language, name, newId } = bringing
  const title = broughtText({ text: name, translations: {} }, limits.title)
  const sections = questions.length > 0 ? [broughtSection(newId(), title, questions)] : []
  const brought = broughtForm({ language, title, sections }, report)
  return ended === undefined ? brought : { ...brought, report: { ...brought.report, ended: { row: ended } } }
}

function questionOf({ row, cells }: TableRow, { newId }: Bringing, report: ReportWriter): Question | undefined {
  const cell = (column: Column) => cells.get(column) ?? ''
  const said = cell('kind')
  const source: BringSource = { where: { row }, what: { title: cell('title'), words: said } }
  report.item(source)
  for (const [column, words] of cells) {
    if (!names.some(name => name === column)) {
      report.leftOut({ ...source, what: { title: cell('title'), words: `${column}: ${words}` } }, 'column')
    }
  }
  if (cell('title') === '') {
    report.leftOut(source, 'untitled')
    return undefined
  }
  const listed = cell('options')
    .split(/[|\n\r]/)
    .map(option => option.trim())
    .filter(option => option !== '')
  const told = kinds.get(fold(said))
  const kind = told ?? (listed.length > 0 ? 'radio' : 'string')
  const blank = newQuestion(newId())
  if (said !== '' && !told) report.changed(source, 'kindGuessed', blank.id)
  const made = withQuestionType(blank, kind, newId)
  const question = {
    ...made,
    title: broughtTitle({ text: cell('title'), translations: {} }, source, report),
    required: yes.includes(fold(cell('required'))),
    ...(cell('help') !== '' && { help: broughtText({ text: cell('help'), translations: {} }, limits.text) }),
  }
  if (!hasOptions(question)) {
    if (listed.length > 0) report.leftOut({ ...source, what: { ...source.what, words: cell('options') } }, 'column')
    return question
  }
  const given = listed.map(text => ({ name: text, text: { text, translations: {} } }))
  return { ...question, options: broughtOptions(given, source, { report, newId }).options }
}
