import { limits } from '../../limits.ts'
import type { Language } from '../../localized-text.ts'
import type { Bringing, Brought } from '../parts/brought.ts'
import { type Element, type Means, meansOf, withProperty } from '../parts/element.ts'
import { isObject, type JsonObject, objectsOf, wordsOf } from '../parts/json.ts'
import { languageOf } from '../parts/language-of.ts'
import { broughtForm, broughtText } from '../parts/make.ts'
import type { ReportWriter } from '../parts/report.ts'
import { type Reading as RowsReading, readRowsWith } from '../parts/several-questions.ts'
import { type Part, writeSections } from '../parts/write-sections.ts'
import { elementOf } from './element.ts'
import { readQuestion } from './question.ts'
import { textOf, unknownLanguages } from './texts.ts'
import { readVisibleIf } from './visible-if.ts'

/** Panels in panels beyond this are no form. */
const deepest = 20

/** Whether a document is a survey of SurveyJS: its pages have elements, or it has some itself. */
export function isSurvey(document: unknown): document is JsonObject {
  if (!isObject(document)) return false
  return pagesOf(document).some(({ object }) => elementsOf(object).length > 0)
}

/** Pages with where they stand; a survey without pages is one page. */
function pagesOf(survey: JsonObject): { readonly object: JsonObject; readonly path: string }[] {
  const pages = objectsOf(survey['pages'])
  if (pages.length > 0) return pages.map(({ object, index }) => ({ object, path: `pages.${index}` }))
  return [{ object: survey, path: '' }]
}

/** What a page or a panel asks, with the name of the list. */
function elementsOf(block: JsonObject): { readonly object: JsonObject; readonly path: string }[] {
  const list = ['elements', 'questions', 'templateElements'].find(name => Array.isArray(block[name]))
  return list === undefined
    ? []
    : objectsOf(block[list]).map(({ object, index }) => ({ object, path: `${list}.${index}` }))
}

/** The form of a survey of SurveyJS (https://surveyjs.io): what maps and what does not stands in docs/importing.md. */
export function readSurvey(survey: JsonObject, bringing: Bringing): Brought {
  const language = languageOf(wordsOf(survey['locale'])) ?? bringing.language
  const means = meansOf(bringing, language)
  const { report } = means
  const pages = pagesOf(survey)
  const writer = writeSections({
    ...means,
    readCondition: readVisibleIf,
    conditionSource: (source, words) => withProperty(source, 'visibleIf', words),
    names: new Set(pages.flatMap(({ object }) => namesIn(object, 0))),
  })
  noteSettings(survey, language, report)
  const text = JSON.stringify(survey)
  const isLookedAt = (element: string) => text.includes(`{${element}.`)
  for (const { object, path } of pages) readPage(object, path, { means, writer, isLookedAt })
  const said = textOf(survey['title'], language)
  const name = broughtText(said.text === '' ? { text: bringing.name, translations: {} } : said, limits.title)
  const brought = broughtForm({ language, title: name, sections: [...writer.end()] }, report)
  const description = broughtText(textOf(survey['description'], language), limits.text)
  const { definition } = brought.content
  return { ...brought, content: { ...brought.content, definition: { ...definition, description } } }
}

/** `isLookedAt`: whether a condition names something in an element, by its name. */
type Reading = RowsReading & { readonly isLookedAt: (name: string) => boolean }

/** A page is a section where it says what it is about; else what stands in it makes sections. */
function readPage(page: JsonObject, path: string, reading: Reading): void {
  const { means, writer } = reading
  const title = textOf(page['title'], means.language)
  const isBlock = path !== '' && (title.text !== '' || page['visibleIf'] !== undefined)
  if (isBlock) writer.enter(partOf(elementOf(page, path, means), means), false)
  else writer.part()
  readElements(page, path, reading, 0)
  if (isBlock) writer.leave()
}

function readElements(block: JsonObject, path: string, reading: Reading, depth: number): void {
  for (const { object, path: place } of elementsOf(block)) {
    readElement(object, path === '' ? place : `${path}.${place}`, reading, depth)
  }
}

function readElement(object: JsonObject, path: string, reading: Reading, depth: number): void {
  const { means, writer } = reading
  const element = elementOf(object, path, means)
  const part = partOf(element, means)
  switch (wordsOf(object['type']).toLowerCase()) {
    case 'panel':
    case 'flowpanel':
    case 'paneldynamic': {
      if (depth >= deepest) return means.report.leftOut(element.source, 'kind')
      const isRepeat = object['type'] === 'paneldynamic'
      writer.enter(part, isRepeat)
      readElements(object, path, reading, depth + 1)
      return writer.leave()
    }
    case 'multipletext':
      return readTexts(element, part, reading)
    case 'matrix':
      return readMatrix(element, part, reading)
    default: {
      const made = readQuestion(element, means)
      if (made) writer.add(part, made)
    }
  }
}

/** A matrix of single choices: a table of the columns for each of its rows. */
function readMatrix({ object, source, name }: Element, part: Part, reading: Reading): void {
  const rows = Array.isArray(object['rows']) ? object['rows'] : []
  const everyRow = object['isAllRowRequired'] === true || object['eachRowRequired'] === true
  const items = rows.map((row: unknown, index) => {
    const said: JsonObject = isObject(row) ? row : { value: row }
    const words = { name: said['value'], title: said['text'] ?? said['value'] }
    const asked = { type: 'radiogroup', ...words, choices: object['columns'], isRequired: everyRow }
    return { object: asked, path: `${source.where.path}.rows.${index}` }
  })
  const required = everyRow || object['isRequired'] === true
  rowsOf.table(part, items, reading, { required, everyRow, isLookedAt: reading.isLookedAt(name) })
}

/** Several texts under one title. */
function readTexts({ object, source }: Element, part: Part, reading: Reading): void {
  const rows = objectsOf(object['items']).map(({ object: item, index }) => ({
    object: { type: 'text', ...item },
    path: `${source.where.path}.items.${index}`,
  }))
  rowsOf.several(part, rows, reading)
}

const rowsOf = readRowsWith({ elementOf, partOf, readQuestion })

function partOf({ object, source, title, hasTitle, name }: Element, { language }: Means): Part {
  const condition = wordsOf(object['visibleIf'])
  return {
    source,
    title,
    hasTitle,
    help: textOf(object['description'], language),
    name,
    condition: condition === '' ? undefined : condition,
  }
}

function namesIn(block: JsonObject, depth: number): string[] {
  if (depth > deepest) return []
  return elementsOf(block).flatMap(({ object }) => [wordsOf(object['name']), ...namesIn(object, depth + 1)])
}

/** What of a survey is no question, and does something there. */
const settings = ['triggers', 'calculatedValues', 'completedHtml', 'completedHtmlOnCondition', 'navigateToUrl', 'logo']

function noteSettings(survey: JsonObject, language: Language, report: ReportWriter): void {
  const title = textOf(survey['title'], language).text
  for (const name of settings) {
    const value = survey[name]
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue
    report.leftOut(withProperty({ where: { path: name }, what: { title, words: '' } }, name, value), 'setting')
  }
  const others = new Set(unknownLanguages(survey['title']))
  for (const code of others) {
    report.leftOut({ where: { path: 'title' }, what: { title, words: code } }, 'language')
  }
}
