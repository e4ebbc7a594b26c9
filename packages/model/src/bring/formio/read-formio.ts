import { limits } from '../../limits.ts'
import type { Bringing, Brought } from '../parts/brought.ts'
import { type Element, type Means, meansOf } from '../parts/element.ts'
import { isObject, type JsonObject, objectsOf, wordsOf } from '../parts/json.ts'
import { languageOf } from '../parts/language-of.ts'
import { type BroughtText, broughtForm, broughtText } from '../parts/make.ts'
import { type Reading as RowsReading, readRowsWith } from '../parts/several-questions.ts'
import { type Part, writeSections } from '../parts/write-sections.ts'
import { componentOf, textIn } from './component.ts'
import { conditionalOf, readConditional } from './conditional.ts'
import { readQuestion } from './question.ts'

/** Components in components beyond this are no form. */
const deepest = 20

/** Whether a document is a form of Form.io: it has components with types. */
export function isFormio(document: unknown): document is JsonObject {
  return (
    isObject(document) && objectsOf(document['components']).some(({ object }) => typeof object['type'] === 'string')
  )
}

/** A step of a form, or a form without any. */
export type Step = { readonly title: BroughtText; readonly components: unknown; readonly path: string }

/** The form of a document of Form.io (https://form.io): what maps and what does not stands in docs/importing.md. */
export function readFormio(form: JsonObject, bringing: Bringing): Brought {
  const title = { text: wordsOf(form['title']), translations: {} }
  const step = { title: { text: '', translations: {} }, components: form['components'], path: 'components' }
  return readSteps({ title, language: wordsOf(form['language']), steps: [step] }, bringing)
}

/** The form of steps of components. */
export function readSteps(
  given: { readonly title: BroughtText; readonly language: string; readonly steps: readonly Step[] },
  bringing: Bringing,
  note?: (means: Means) => void,
): Brought {
  const language = languageOf(given.language) ?? bringing.language
  const means = meansOf(bringing, language)
  const { report } = means
  const writer = writeSections({
    ...means,
    readCondition: readConditional,
    conditionSource: ({ where, what }, words) => ({ where, what: { title: what.title, words } }),
    names: new Set(given.steps.flatMap(({ components }) => namesIn(components, 0))),
  })
  const text = JSON.stringify(given.steps)
  const isLookedAt = (key: string) => ['"', 'data.'].some(before => text.includes(`${before}${key}.`))
  for (const { title, components, path } of given.steps) {
    writer.part()
    if (title.text !== '') writer.enter(stepPart(title, path), false)
    readAll(components, path, { means, writer, isLookedAt }, 0)
    if (title.text !== '') writer.leave()
  }
  note?.(means)
  const name = broughtText(
    given.title.text === '' ? { text: bringing.name, translations: {} } : given.title,
    limits.title,
  )
  return broughtForm({ language, title: name, sections: [...writer.end()] }, report)
}

function stepPart(title: BroughtText, path: string): Part {
  const source = { where: { path }, what: { title: title.text, words: '' } }
  return { source, title, hasTitle: true, help: { text: '', translations: {} }, name: '', condition: undefined }
}

/** `isLookedAt`: whether a condition names something in a component, by its key. */
type Reading = RowsReading & { readonly isLookedAt: (key: string) => boolean }

/** What does something for a page and asks nothing. */
const silent = new Set(['button', 'recaptcha', 'captcha', 'softrequirederrors', 'unknown'])

function readAll(components: unknown, path: string, reading: Reading, depth: number): void {
  for (const { object, index } of objectsOf(components)) {
    if (!silent.has(wordsOf(object['type']).toLowerCase())) readComponent(object, `${path}.${index}`, reading, depth)
  }
}

function readComponent(object: JsonObject, path: string, reading: Reading, depth: number): void {
  const { means, writer } = reading
  const element = componentOf(object, path, means)
  const part = partOf(element, means)
  const inner = innerOf(object)
  if (inner) {
    if (depth >= deepest) return means.report.leftOut(element.source, 'kind')
    return readBlock(part, inner, path, reading, depth)
  }
  if (wordsOf(object['type']) === 'survey') return readRows(element, part, reading)
  const made = readQuestion(element, means)
  if (made) writer.add(part, made)
}

type Inner = {
  readonly lists: readonly (readonly [string, unknown])[]
  readonly isRepeat: boolean
  readonly isLayout: boolean
}

/** The lists of components in a component that holds others; undefined where it is a question. */
function innerOf(object: JsonObject): Inner | undefined {
  const own = [['components', object['components']]] as const
  switch (wordsOf(object['type']).toLowerCase()) {
    case 'panel':
    case 'fieldset':
    case 'container':
    case 'form':
      return { lists: own, isRepeat: false, isLayout: false }
    case 'datagrid':
    case 'editgrid':
    case 'datamap':
      return { lists: own, isRepeat: true, isLayout: false }
    case 'well':
      return { lists: own, isRepeat: false, isLayout: true }
    case 'columns':
      return { lists: listsIn(object['columns'], 'columns'), isRepeat: false, isLayout: true }
    case 'tabs':
      return { lists: listsIn(object['components'], 'components'), isRepeat: false, isLayout: true }
    case 'table': {
      const rows = Array.isArray(object['rows']) ? object['rows'] : []
      return { lists: rows.flatMap((row, index) => listsIn(row, `rows.${index}`)), isRepeat: false, isLayout: true }
    }
    default:
      return undefined
  }
}

function listsIn(blocks: unknown, path: string) {
  return objectsOf(blocks).map(({ object, index }) => [`${path}.${index}.components`, object['components']] as const)
}

/** What only says where things stand is no block, unless it shows by a condition. */
function readBlock(
  part: Part,
  { lists, isRepeat, isLayout }: Inner,
  path: string,
  reading: Reading,
  depth: number,
): void {
  const { writer } = reading
  const isBlock = isRepeat || part.condition !== undefined || (!isLayout && part.hasTitle)
  if (isBlock) writer.enter(isLayout ? { ...part, hasTitle: false } : part, isRepeat)
  for (const [name, components] of lists) readAll(components, `${path}.${name}`, reading, depth + 1)
  if (isBlock) writer.leave()
}

/** Several questions that have the same options. */
function readRows(element: Element, part: Part, reading: Reading): void {
  const { object } = element
  const rows = objectsOf(object['questions']).map(({ object: row, index }) => ({
    path: `${element.source.where.path}.questions.${index}`,
    object: {
      type: 'radio',
      key: row['value'],
      label: row['label'],
      values: object['values'],
      validate: object['validate'],
    },
  }))
  const validate = isObject(object['validate']) ? object['validate'] : {}
  const asked = { required: validate['required'] === true, everyRow: true }
  rowsOf.table(part, rows, reading, { ...asked, isLookedAt: reading.isLookedAt(element.name) })
}

const rowsOf = readRowsWith({ elementOf: componentOf, partOf, readQuestion })

function partOf({ object, source, title, hasTitle, name }: Element, { language }: Means): Part {
  const said = textIn(object, 'description', language)
  const help = said.text === '' ? textIn(object, 'tooltip', language) : said
  return { source, title, hasTitle, help, name, condition: conditionalOf(object) }
}

function namesIn(components: unknown, depth: number): string[] {
  if (depth > deepest) return []
  return objectsOf(components).flatMap(({ object }) => [
    wordsOf(object['key']),
    ...(innerOf(object)?.lists ?? []).flatMap(([, inner]) => namesIn(inner, depth + 1)),
  ])
}
