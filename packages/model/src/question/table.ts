import * as v from 'valibot'
import { type Issue, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { sameWords } from '../same-words.ts'
import { baseEntries, type Option, type QuestionBase, tableRowSchema } from './base.ts'
import { choiceIssues, madeOptions, newOption } from './choice.ts'
import type { KindRules, Making } from './kind-rules.ts'
import type { Fitted } from './legacy.ts'
import type { Compared } from './operators.ts'

/** An option that neither asks which nor shows only if: it stands over all rows. */
const columnSchema: v.GenericSchema<Option> = tableRowSchema

/** One of the same options for each of several rows. */
export const tableSchema = v.strictObject({
  ...baseEntries,
  kind: v.literal('table'),
  rows: v.pipe(v.array(tableRowSchema), v.maxLength(limits.tableRows)),
  /** The columns. */
  options: v.pipe(v.array(columnSchema), v.maxLength(limits.options)),
  /** Whether a required one wants an answer in each row, and not only in one. */
  everyRow: v.boolean(),
})
export type TableQuestion = v.InferOutput<typeof tableSchema>

/** The legacy product asks nothing in rows. */
function fitLegacy(): Fitted {
  return 'value'
}

/** Its rows are counted one by one (table-rows.ts). */
function keys(): string[] {
  return []
}

function summary() {
  return []
}

function compared(): Compared {
  return 'presence'
}

function diff({ everyRow }: TableQuestion) {
  return { everyRow }
}

function formIssues(question: TableQuestion, path: readonly string[], title: string): Issue[] {
  return [...rowIssues(question, path, title), ...choiceIssues(question, path, title)]
}

function rowIssues({ rows }: TableQuestion, path: readonly string[], title: string): Issue[] {
  if (rows.length === 0) return [issue('form.table.noRows', [...path, 'rows'], { title })]
  const seen = new Set<string>()
  return rows.flatMap(({ text }, index) => {
    const at = [...path, 'rows', index]
    const words = sameWords(text.text)
    if (words === '') return [issue('form.table.blankRow', at, { title, number: index + 1 })]
    if (seen.has(words)) return [issue('form.table.duplicateRow', at, { title, name: text.text.trim() })]
    seen.add(words)
    return []
  })
}

/** The columns are the options that were there, without what a column has not: one that asks which, one that shows only if. */
function make(base: QuestionBase, making: Making): TableQuestion {
  const options = madeOptions(making).options.map(({ id, text }) => ({ id, text }))
  const rows = making.former.rows ?? [newOption(making.newId()), newOption(making.newId())]
  return { ...base, kind: 'table', rows, options, everyRow: true }
}

export const table: KindRules<TableQuestion> = {
  schema: tableSchema,
  issues: () => [],
  fitLegacy,
  keys,
  compared,
  summary,
  diff,
  formIssues,
  make,
}
