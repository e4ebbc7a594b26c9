import type { Answer } from '@ventanilla/api'
import {
  attachmentsOf,
  filesOf,
  isEmpty,
  isTitle,
  type Question,
  takesMany,
  textIn,
  type Value,
  type Values,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Pair, Part, Picture } from '../../platform/pdf/document-layout.ts'
import { type EarlierValues, placeKey } from './earlier-values.ts'
import { fileSize } from './file-size.ts'
import type { Pictures } from './read-pictures.ts'
import { valueText } from './value-text.ts'

/** What the parts of a document are made with. */
export type Writing = {
  readonly text: Text
  readonly timeZone: string
  readonly files: Answer['files']
  readonly pictures: Pictures
  readonly earlier: EarlierValues
  /** Who did it, as the reader may know them; null is the citizen. */
  nameOf(by: string | null): string
}

const thumbnail = { width: 200, height: 120 }
const nothing: Value = { value: null }

/** Questions over what was answered; titles only where they take files. */
export function questionPairs(
  writing: Writing,
  questions: readonly Question[],
  values: Values,
  { sectionId, rowId }: { sectionId: string; rowId?: string },
): Pair[] {
  const asked = questions.filter(question => !isTitle(question) || attachmentsOf(question).length > 0)
  return asked.map(question => {
    const given = (Object.hasOwn(values, question.id) ? values[question.id] : undefined) ?? nothing
    const before = writing.earlier.get(placeKey(sectionId, rowId, question.id)) ?? []
    return { label: textIn(question.title, writing.text.language), parts: partsOf(writing, question, given, before) }
  })
}

/** What was replaced stands struck above what counts, with who did it and when. */
function partsOf(
  writing: Writing,
  question: Question,
  given: Value,
  before: NonNullable<ReturnType<EarlierValues['get']>>,
): Part[] {
  const { text, timeZone, nameOf } = writing
  const now = givenParts(writing, question, given, before.length > 0)
  if (before.length === 0) return now
  return [
    ...before.map((old): Part => ({ kind: 'text', tone: 'old', text: oldText(writing, question, old.value) })),
    ...now,
    ...before.slice(-1).map(
      ({ at, by }): Part => ({
        kind: 'text',
        tone: 'note',
        text: text.t('mail.pdf.replaced', { at: text.dateTime(at, timeZone), by: nameOf(by) }),
      }),
    ),
  ]
}

function givenParts({ text, files, pictures }: Writing, question: Question, given: Value, isNew: boolean): Part[] {
  const words = linkText(question, text) ?? valueText(question, given, text)
  if (words === null && isEmpty(given)) return [{ kind: 'text', tone: 'none', text: text.t('answer.none') }]
  const parts: Part[] = words === null ? [] : [{ kind: 'text', text: words, ...(isNew && { tone: 'new' }) }]
  const together: Picture[] = []
  for (const { fileId } of filesOf(given)) {
    const file = Object.hasOwn(files, fileId) ? files[fileId] : undefined
    const name = file ? `${file.name} (${fileSize(file.size, text)})` : text.t('answer.extra.file.given')
    parts.push({ kind: 'text', text: name, ...(isNew && { tone: 'new' }) })
    const picture = pictures.get(fileId)
    if (picture === 'leftOut') parts.push({ kind: 'text', tone: 'note', text: text.t('mail.pdf.leftOut') })
    else if (picture && takesMany(question)) together.push(picture)
    else if (picture) parts.push({ kind: 'picture', picture, ...thumbnail })
  }
  if (together.length > 0) parts.push({ kind: 'pictures', pictures: together, height: thumbnail.height })
  return parts
}

/** A link of the form itself is no answer, but what the person was shown. */
function linkText(question: Question, text: Text): string | null {
  if (question.kind !== 'open' || question.dataType !== 'link' || !question.link) return null
  return `${textIn(question.link.title, text.language)}\n${question.link.url}`
}

function oldText({ text, files }: Writing, question: Question, old: Value): string {
  const words = valueText(question, old, text)
  const names = filesOf(old).map(
    ({ fileId }) =>
      (Object.hasOwn(files, fileId) ? files[fileId]?.name : undefined) ?? text.t('answer.extra.file.given'),
  )
  const all = [...(words === null ? [] : [words]), ...names]
  return all.length === 0 ? text.t('answer.none') : all.join('\n')
}
