import { questionsOf } from '../form/questions.ts'
import { limits } from '../limits.ts'
import { questionsOfSection } from '../form/questions.ts'
import type { Bringing, BringFormat, Brought, Unbrought } from './parts/brought.ts'
import { isSurvey, readSurvey } from './surveyjs/read-surveyjs.ts'
import { isFormio, readFormio } from './formio/read-formio.ts'
import { isOpenForms, type OpenFormsFiles, readOpenForms } from './formio/read-open-forms.ts'
import { isQuestionTable, readQuestionTable } from './csv.ts'
import { isXlsform, readXlsform } from './xlsform/read-xlsform.ts'
import type { Sheets } from './xlsform/sheet.ts'
import { isExportedForm, readExportedForm } from './ventanilla.ts'

/** The most that is brought along at once; the editor and every answer carry all of them. */
export const mostBroughtQuestions = 1_000

type Read = (Brought & { readonly format: BringFormat }) | Unbrought

/** The form in a text, whose format is told by what stands in it. */
export function readBroughtText(text: string, bringing: Bringing): Read {
  if (text.trim() === '') return { refused: 'empty' }
  const document = parsed(text)
  if (document !== undefined) {
    if (isExportedForm(document)) return held('ventanilla', readExportedForm(document, bringing))
    if (isSurvey(document)) return held('surveyjs', readSurvey(document, bringing))
    return isFormio(document) ? held('formio', readFormio(document, bringing)) : { refused: 'unknown' }
  }
  return isQuestionTable(text) ? held('csv', readQuestionTable(text, bringing)) : { refused: 'unknown' }
}

/** The form in the sheets of a workbook. */
export function readBroughtSheets(sheets: Sheets, bringing: Bringing): Read {
  return isXlsform(sheets) ? held('xlsform', readXlsform(sheets, bringing)) : { refused: 'unknown' }
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
