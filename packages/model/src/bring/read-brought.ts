import { questionsOf, questionsOfSection } from '../form/questions.ts'
import { limits } from '../limits.ts'
import { isQuestionTable, readQuestionTable } from './csv.ts'
import { isFormio, readFormio } from './formio/read-formio.ts'
import { isOpenForms, type OpenFormsFiles, readOpenForms } from './formio/read-open-forms.ts'
import { isLegacyForm, readLegacyForm } from './legacy-form/read-legacy-form.ts'
import type { BringFormat, Bringing, Brought, Unbrought } from './parts/brought.ts'
import { readCutJson } from './parts/cut-json.ts'
import type { BringEnd } from './parts/report.ts'
import { isSurvey, readSurvey } from './surveyjs/read-surveyjs.ts'
import { isExportedForm, readExportedForm } from './ventanilla.ts'
import { isXlsform, readXlsform } from './xlsform/read-xlsform.ts'
import type { Sheets } from './xlsform/sheet.ts'

/** The most that is brought along at once; the editor and every answer carry all of them. */
export const mostBroughtQuestions = 1_000

type Read = (Brought & { readonly format: BringFormat }) | Unbrought

/** The form in a text, whose format is told by what stands in it. */
export function readBroughtText(text: string, bringing: Bringing): Read {
  if (text.trim() === '') return { refused: 'empty' }
  const document = parsed(text)
  if (document !== undefined) return readDocument(document, bringing)
  if (isQuestionTable(text)) return held('csv', readQuestionTable(text, bringing))
  const cut = readCutJson(text)
  return cut ? endedAt(readDocument(cut.document, bringing), { row: cut.line }) : { refused: 'unknown' }
}

function readDocument(document: unknown, bringing: Bringing): Read {
  if (isExportedForm(document)) return held('ventanilla', readExportedForm(document, bringing))
  if (isLegacyForm(document)) return held('legacy', readLegacyForm(document, bringing))
  if (isSurvey(document)) return held('surveyjs', readSurvey(document, bringing))
  return isFormio(document) ? held('formio', readFormio(document, bringing)) : { refused: 'unknown' }
}

/** What was read of a file that ends before its end. */
function endedAt(read: Read, ended: BringEnd | undefined): Read {
  return 'refused' in read || !ended ? read : { ...read, report: { ...read.report, ended } }
}

/** The form in the sheets of a workbook, one of which may have been cut. */
export function readBroughtSheets(sheets: Sheets, bringing: Bringing, ended?: BringEnd): Read {
  return isXlsform(sheets) ? endedAt(held('xlsform', readXlsform(sheets, bringing)), ended) : { refused: 'unknown' }
}

/** The form in the documents of an archive. */
export function readBroughtFiles(files: OpenFormsFiles, bringing: Bringing): Read {
  return isOpenForms(files) ? held('openforms', readOpenForms(files, bringing)) : { refused: 'unknown' }
}

/** Refuses what no form can hold. */
function held(format: BringFormat, read: Brought | Unbrought): Read {
  if ('refused' in read) return read
  const { sections } = read.content.definition
  const count = questionsOf(read.content.definition).length
  if (count === 0) return { refused: 'empty' }
  const isOver =
    count > mostBroughtQuestions ||
    sections.length > limits.sections ||
    sections.some(section => questionsOfSection(section).length > limits.questions)
  return isOver ? { refused: 'tooMany' } : { ...read, format }
}

/** Undefined where it is no JSON, or nested deeper than anything that could be a form. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
