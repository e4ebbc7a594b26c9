import { joinedText } from './joined-text.ts'
import type { RadioQuestion } from '../question/radio.ts'
import type { TableQuestion } from '../question/table.ts'
import type { Value } from '../question/value.ts'

/** A memo of a pure function: a question never changes, it is replaced. */
const known = new WeakMap<TableQuestion, readonly RadioQuestion[]>()

/** The name of a row among the questions of a form: no id of a question holds a dot. */
export function rowQuestionId(questionId: string, rowId: string): string {
  return `${questionId}.${rowId}`
}

/** The rows of a table as the single choices that they are: for whoever counts, lists or writes answers one by one. */
export function rowQuestions(table: TableQuestion): readonly RadioQuestion[] {
  let questions = known.get(table)
  if (!questions) {
    const { id, title, attachments, rows, options } = table
    questions = rows.map(row => ({
      id: rowQuestionId(id, row.id),
      kind: 'radio',
      title: joinedText(title, row.text),
      required: false,
      attachments: { ...attachments, image: false, document: false, video: false },
      searchable: false,
      options,
    }))
    known.set(table, questions)
  }
  return questions
}

/** What was given to a table, as the values of its rows. */
export function rowValues(table: TableQuestion, given: Value | undefined): Readonly<Record<string, Value>> {
  const chosen = Object.entries(chosenRows(given?.value))
  return Object.fromEntries(chosen.map(([row, value]) => [rowQuestionId(table.id, row), { value }]))
}

/** What was chosen in each row; nothing where the value is none of a table. */
export function chosenRows(value: Value['value'] | undefined): Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
