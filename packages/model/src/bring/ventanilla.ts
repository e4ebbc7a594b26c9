import { formFileFormat, importForm } from '../form/exchange.ts'
import { questionsOf } from '../form/questions.ts'
import type { Bringing, Brought, Unbrought } from './parts/brought.ts'
import { type BringSource, writeReport } from './parts/report.ts'

/** Whether a document says of itself that it is a form of ours: what is wrong with another one is of no use to anybody. */
export function isExportedForm(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'format' in document && document.format === formFileFormat
}

/** A form that this product exported, under new ids. */
export function readExportedForm(document: unknown, { newId }: Bringing): Brought | Unbrought {
  const imported = importForm(document, newId)
  if ('problems' in imported) return { refused: 'invalid', problems: imported.problems }
  const { form, ignored } = imported
  const report = writeReport()
  for (const { id, title } of [...form.definition.sections, ...questionsOf(form.definition)]) {
    report.item({ where: { path: id }, what: { title: title.text, words: '' } })
  }
  for (const path of ignored) {
    const source: BringSource = { where: { path }, what: { title: '', words: path } }
    report.leftOut(source, 'unknown')
  }
  return { content: form, report: report.report() }
}
