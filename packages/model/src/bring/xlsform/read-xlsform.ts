import { limits } from '../../limits.ts'
import type { Language } from '../../localized-text.ts'
import type { Bringing, Brought } from '../parts/brought.ts'
import { languageOf } from '../parts/language-of.ts'
import { broughtForm, broughtText } from '../parts/make.ts'
import { writeReport } from '../parts/report.ts'
import { readChoices } from './choices.ts'
import { readSheet, type Sheets } from './sheet.ts'
import { readSurvey } from './survey.ts'

/** Whether a workbook is an XLSForm: it has a sheet `survey` with the column `type`. */
export function isXlsform(sheets: Sheets): boolean {
  const [head = []] = Object.entries(sheets).find(([name]) => name.trim().toLowerCase() === 'survey')?.[1] ?? []
  return head.some(word => word.trim().toLowerCase() === 'type')
}

/** Settings that are read, or that are of no use to a form of ours. */
const settings = new Set(['form_title', 'default_language', 'form_id', 'version'])

/** The form of an XLSForm (https://xlsform.org): what maps and what does not stands in docs/importing.md. */
export function readXlsform(sheets: Sheets, bringing: Bringing): Brought {
  const report = writeReport()
  const survey = readSheet(sheets, 'survey')
  const choices = readSheet(sheets, 'choices')
  const [set] = readSheet(sheets, 'settings').rows
  const language = baseLanguage(set?.cells.get('default_language'), survey.languages, bringing.language)
  const words = set?.cells.get('form_title') ?? bringing.name
  for (const [column, value] of set?.cells ?? []) {
    const source = {
      where: { sheet: 'settings', row: set?.row ?? 2 },
      what: { title: words, words: `${column}: ${value}` },
    }
    if (!settings.has(column)) report.leftOut(source, 'setting')
  }
  for (const unknown of new Set([...survey.unknown, ...choices.unknown])) {
    report.leftOut(
      { where: { sheet: 'survey', row: 1 }, what: { title: unknown, words: `label::${unknown}` } },
      'language',
    )
  }
  const lists = readChoices(choices.rows, language, report)
  const sections = readSurvey(survey.rows, { language, lists, report, newId: bringing.newId, other: bringing.other })
  const title = broughtText({ text: words, translations: {} }, limits.title)
  return broughtForm({ language, title, sections: [...sections] }, report)
}

/** The one that the file says, else that of its first column with a language, else that of whoever brings it. */
function baseLanguage(said: string | undefined, languages: readonly Language[], own: Language): Language {
  return (said === undefined ? undefined : languageOf(said)) ?? languages[0] ?? own
}
