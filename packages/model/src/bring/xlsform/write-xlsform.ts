import type { FormDefinition, Section } from '../../form/definition.ts'
import { formLanguages } from '../../form/translations.ts'
import type { Language, LocalizedText } from '../../localized-text.ts'
import { attachmentKinds } from '../../question/attachment-kinds.ts'
import type { Option } from '../../question/base.ts'
import type { Question, TableQuestion } from '../../question/index.ts'
import { endOfScale } from '../../question/points.ts'
import { hasOptions, isTitle } from '../../question/traits.ts'
import { rowQuestions } from '../../table/table-rows.ts'
import { languageNames } from '../parts/language-of.ts'
import { calculationOf, constraintOf, defaultOf, relevantOf, type Written } from './write-logic.ts'

type Row = Readonly<Record<string, string>>
type Words = { readonly yes: string; readonly no: string }
type Writing = {
  readonly survey: Row[]
  readonly choices: Row[]
  readonly written: Map<string, Written>
  readonly languages: readonly Language[]
  readonly words: Words
}
export type XlsformSheets = { readonly survey: string[][]; readonly choices: string[][]; readonly settings: string[][] }

/** A form as an XLSForm, as far as one can say it (docs/importing.md). `words` are what a yes and a no are called. */
export function writeXlsform(definition: FormDefinition, words: Words): XlsformSheets {
  const { language, title } = definition
  const languages = [language, ...formLanguages(definition)]
  const writing: Writing = { survey: [], choices: [], written: new Map(), languages, words }
  for (const [index, section] of definition.sections.entries()) writeSection(writing, section, `s${index + 1}`)
  const settings = [{ form_title: title.text, default_language: nameOf(language) }]
  return { survey: sheetOf(writing.survey), choices: sheetOf(writing.choices), settings: sheetOf(settings) }
}

function sheetOf(rows: readonly Row[]): string[][] {
  const head = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return [head, ...rows.map(row => head.map(column => row[column] ?? ''))]
}

function nameOf(language: Language): string {
  return `${languageNames[language]} (${language})`
}

function texts(column: string, text: LocalizedText | undefined, { languages }: Writing): Row {
  if (!text || text.text === '') return {}
  return Object.fromEntries(
    languages.map((language, index) => [
      `${column}::${nameOf(language)}`,
      index === 0 ? text.text : (text.translations?.[language]?.text ?? ''),
    ]),
  )
}

function writeSection(writing: Writing, section: Section, name: string): void {
  const { survey, written } = writing
  const relevant = relevantOf(section.showIf, written)
  const block = section.kind === 'simple' && section.repeatable ? 'repeat' : 'group'
  const about = { ...texts('label', section.title, writing), ...texts('hint', section.description, writing) }
  survey.push({ type: `begin ${block}`, name, ...about, relevant })
  if (section.kind === 'simple') writeQuestions(writing, section.questions, name)
  else {
    // What is chosen opens its questions: a choice, and a group for each.
    const kind = section.single ? 'select_one' : 'select_multiple'
    survey.push({
      type: `${kind} ${name}_list`,
      name: `${name}_choice`,
      ...texts('label', section.title, writing),
      required: yesOf(section.required),
    })
    for (const [index, { label, questions }] of section.conditions.entries()) {
      const option = `o${index + 1}`
      writing.choices.push({ list_name: `${name}_list`, name: option, ...texts('label', label, writing) })
      const shown = `selected(\${${name}_choice}, '${option}')`
      survey.push({
        type: 'begin group',
        name: `${name}_${option}`,
        ...texts('label', label, writing),
        relevant: shown,
      })
      writeQuestions(writing, questions, `${name}_${option}`)
      survey.push({ type: 'end group' })
    }
  }
  survey.push({ type: `end ${block}` })
}

function yesOf(isRequired: boolean): string {
  return isRequired ? 'yes' : ''
}

function writeQuestions(writing: Writing, questions: readonly Question[], section: string): void {
  for (const [index, question] of questions.entries()) writeQuestion(writing, question, `${section}_q${index + 1}`)
}

/** A table is a question for each of its rows there. */
function writeTable(writing: Writing, table: TableQuestion, name: string): void {
  const { required, everyRow, showIf } = table
  for (const [index, row] of rowQuestions(table).entries()) {
    const asked = { ...row, required: required && everyRow, ...(showIf && { showIf }) }
    writeQuestion(writing, asked, `${name}_r${index + 1}`)
  }
}

function writeQuestion(writing: Writing, question: Question, name: string): void {
  if (question.kind === 'table') return writeTable(writing, question, name)
  const { survey, written } = writing
  const relevant = relevantOf(question.showIf, written)
  const about = { ...texts('label', question.title, writing), ...texts('hint', question.help, writing) }
  const files = attachmentKinds.filter(kind => question.attachments[kind])
  const optionNames = new Map(hasOptions(question) ? question.options.map(({ id }, at) => [id, `o${at + 1}`]) : [])
  const isOnlyFiles = isTitle(question) && files.length > 0
  if (!isOnlyFiles) {
    const row = { ...typeOf(writing, question, name), name, ...about, required: yesOf(question.required) }
    survey.push({ ...row, relevant, constraint: constraintOf(question), default: defaultOf(question, optionNames) })
  }
  for (const [index, file] of files.entries()) {
    const isFirst = isOnlyFiles && index === 0
    const type = file === 'document' ? 'file' : file
    const required = yesOf(isOnlyFiles && question.required)
    survey.push({ type, name: isFirst ? name : `${name}_${file}`, ...about, required, relevant })
  }
  written.set(question.id, { question, name, optionNames })
}

function typeOf(writing: Writing, question: Exclude<Question, TableQuestion>, name: string): Row {
  switch (question.kind) {
    case 'radio':
    case 'select':
      return choiceOf(writing, question.kind === 'select' ? 'select_multiple' : 'select_one', question, name)
    case 'boolean':
      writeYesNo(writing)
      return { type: 'select_one yes_no' }
    case 'scale':
      return { type: 'range', parameters: `start=${question.from} end=${endOfScale(question)} step=1` }
    case 'calculated':
      return { type: 'calculate', calculation: calculationOf(question, writing.written) }
    case 'open':
      return { type: types[question.dataType] ?? 'text', appearance: question.multiline ? 'multiline' : '' }
  }
}

/** Kinds that a workbook has too; the others are texts there. */
const types: Readonly<Record<string, string>> = {
  integer: 'integer',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  title: 'note',
}

function choiceOf(
  writing: Writing,
  type: string,
  { options, searchable }: { readonly options: readonly Option[]; readonly searchable: boolean },
  name: string,
): Row {
  for (const [index, { text, other }] of options.entries()) {
    if (!other) writing.choices.push({ list_name: name, name: `o${index + 1}`, ...texts('label', text, writing) })
  }
  const other = options.some(option => option.other) ? ' or_other' : ''
  return { type: `${type} ${name}${other}`, appearance: searchable ? 'minimal' : '' }
}

function writeYesNo({ choices, languages, words }: Writing): void {
  if (choices.some(row => row['list_name'] === 'yes_no')) return
  const [base = 'es'] = languages
  for (const name of ['yes', 'no'] as const) {
    choices.push({ list_name: 'yes_no', name, [`label::${nameOf(base)}`]: words[name] })
  }
}
