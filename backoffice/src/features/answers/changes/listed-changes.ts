import {
  type Change,
  type FormDefinition,
  isSame,
  type Question,
  questionsOfSection,
  type Row,
  type Section,
  textIn,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** One side of a change: words, or a value that its question knows to say. */
export type Side = { words: string } | { question: Question; value: unknown }
export type ListedChange = { key: string; label: string; before: Side; after: Side }

type Context = { definition: FormDefinition; text: Text }

/** What an edit changed, as a list to read: one line for each value, each list of conditions, the person, the place, each signature. */
export function listedChanges(changes: readonly Change[], context: Context): ListedChange[] {
  return changes.flatMap(change => listed(change, context))
}

function listed(change: Change, context: Context): ListedChange[] {
  const { text, definition } = context
  const { path, before, after } = change
  const key = path.join('/')
  const line = (label: string, words: (value: unknown) => string): ListedChange[] => [
    { key, label, before: { words: words(before) }, after: { words: words(after) } },
  ]
  switch (path[0]) {
    case 'citizen':
      return line(text.t('view.change.citizen'), value => personText(value) ?? text.t('view.edits.nothing'))
    case 'location':
      return line(text.t('view.place'), value => placeText(value) ?? text.t('view.edits.nothing'))
    case 'signatures': {
      const slot = definition.signatures.find(({ id }) => id === path[1])
      const title = text.t('view.edits.signature', { title: slot?.title ?? '' })
      return line(title, value => textAt(value, 'name') ?? text.t('view.edits.nothing'))
    }
    default:
      return listedInSection(change, context)
  }
}

function listedInSection({ path, before, after }: Change, context: Context): ListedChange[] {
  const { definition, text } = context
  const [, , sectionId, part, at, , inRow] = path
  const index = definition.sections.findIndex(({ id }) => id === sectionId)
  const section = definition.sections[index]
  const key = path.join('/')
  if (!section) return []
  const title = textIn(section.title, text.language) || text.t('answer.section', { number: index + 1 })
  if (part === 'checked' && section.kind === 'conditional') {
    const words = (value: unknown) =>
      section.conditions
        .filter(({ id }) => Array.isArray(value) && value.includes(id))
        .map(({ label }) => textIn(label, text.language))
        .join(', ') || text.t('view.edits.nothing')
    const label = text.t('view.edits.conditions', { section: title })
    return [{ key, label, before: { words: words(before) }, after: { words: words(after) } }]
  }
  if (part === 'rows' && at === undefined) return listedRows(section, rowsOf(before), rowsOf(after), text)
  const questionId = part === 'values' ? at : inRow
  const question = questionsOfSection(section).find(({ id }) => id === questionId)
  if (!question) return [{ key, label: title, before: { words: '' }, after: { words: text.t('view.edits.added') } }]
  const row =
    section.kind === 'simple' && section.repeatable && typeof at === 'number'
      ? `${text.t('answer.row', { number: at + 1 })}, `
      : ''
  const label = row + textIn(question.title, text.language)
  return [{ key, label, before: { question, value: before }, after: { question, value: after } }]
}

/** A list whose rows came or went: a line for each value of a row that came or went, and for each that changed. */
function listedRows(section: Section, before: readonly Row[], after: readonly Row[], text: Text): ListedChange[] {
  const gone = before.filter(row => !after.some(({ id }) => id === row.id))
  const lines = (row: Row, number: number, old: Row | undefined, now: Row | undefined, word?: string) =>
    questionsOfSection(section).flatMap((question): ListedChange[] => {
      const [was, is] = [old?.values[question.id], now?.values[question.id]]
      const place = [text.t('answer.row', { number }), ...(word ? [word] : [])].join(', ')
      return isSame(was, is)
        ? []
        : [
            {
              key: `${section.id}/${row.id}/${question.id}`,
              label: `${place}, ${textIn(question.title, text.language)}`,
              before: { question, value: was },
              after: { question, value: is },
            },
          ]
    })
  return [
    ...gone.flatMap(row => lines(row, before.indexOf(row) + 1, row, undefined, text.t('view.edits.removed'))),
    ...after.flatMap((row, index) => {
      const old = before.find(({ id }) => id === row.id)
      return lines(row, index + 1, old, row, old ? undefined : text.t('view.edits.added'))
    }),
  ]
}

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && 'values' in value
}

function textAt(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || !(key in value)) return undefined
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof found === 'string' && found !== '' ? found : undefined
}

function personText(value: unknown): string | undefined {
  const [name, number] = [textAt(value, 'name'), textAt(value, 'number')]
  return name && number ? `${name}, ${number}` : (name ?? number)
}

function placeText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return undefined
  return textAt(value, 'address') ?? `${String(value.lat)}, ${String(value.lng)}`
}
