import {
  type AnswerContent,
  askedQuestions,
  filePartsOf,
  foreignLanguage,
  type IssuePath,
  type Language,
  type LocalizedText,
  localizedWord,
  shownParts,
  textIn,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { ShownState } from './answer-state.ts'
import { attachmentKey, conditionsKey, fieldKey } from './fields.ts'

/** The field a rule or the server points at. */
export function keyOfPath(content: AnswerContent, path: IssuePath): string {
  const [, kind, sectionId, part, at, inRow, questionId, file] = path
  if (kind !== 'sections' || sectionId === undefined) return path.join('.')
  if (part === 'checked') return conditionsKey(String(sectionId))
  const named = (rowId: string | undefined, id: string | number = '', attachment?: string | number) =>
    fieldKey(String(sectionId), rowId, String(id)) + (attachment === undefined ? '' : `:${attachment}`)
  if (part === 'values') return named(undefined, at, inRow)
  const section = content.sections[String(sectionId)]
  const row = section && 'rows' in section ? section.rows[Number(at)] : undefined
  return named(row?.id, questionId, file)
}

/** A field in words: the row it stands in, then its label, and in which language that is if not in the one shown. */
export type FormField = { key: string; row?: string; label: string; lang?: Language | undefined; sectionId: string }

/** Every field a person is asked now, in reading order, with the label an error repeats. */
export function formFields(
  { definition, content, hidden }: Pick<ShownState, 'definition' | 'content' | 'hidden'>,
  text: Text,
  language: Language,
): FormField[] {
  const visible = askedQuestions(definition, content, hidden)
  const named = (title: LocalizedText, otherwise = '') => ({
    label: textIn(title, language) || otherwise,
    lang: foreignLanguage(title, language, definition.language),
  })
  const inSections = shownParts(definition.sections, hidden).flatMap((section, index) => {
    const isMany = section.kind === 'simple' && section.repeatable
    const own = visible
      .filter(each => each.section.id === section.id)
      .flatMap(({ question, rowId, place }) => {
        const row = isMany ? `${text.t('answer.row', { number: (place.rowIndex ?? 0) + 1 })}, ` : ''
        const key = fieldKey(section.id, rowId, question.id)
        const field = { key, row, ...named(question.title), sectionId: section.id }
        return [field, ...filePartsOf(question).map(part => ({ ...field, key: attachmentKey(key, part) }))]
      })
    if (section.kind === 'simple') return own
    const title = named(section.title, text.t('answer.section', { number: index + 1 }))
    return [{ key: conditionsKey(section.id), ...title, sectionId: section.id }, ...own]
  })
  const signatures = definition.signatures.map(slot => ({
    key: `signatures.${slot.id}`,
    ...named(localizedWord(slot.title, slot)),
    sectionId: 'signatures',
  }))
  return [...inSections, ...signatures]
}
