import type { AnswerContent } from '@ventanilla/model'
import { type FormDefinition, type IssuePath, type Language, textIn, visibleQuestions } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'

/** Names a control by its row's id, so it stays the same when rows before it go. */
export function fieldKey(sectionId: string, rowId: string | undefined, questionId: string): string {
  return `${sectionId}.${rowId ?? ''}.${questionId}`
}

/** The conditions of a conditional section as one field. */
export const conditionsKey = (sectionId: string) => `${sectionId}#`

/** The field a rule or the server points at. */
export function keyOfPath(content: AnswerContent, path: IssuePath): string {
  const [, kind, sectionId, part, at, , questionId] = path
  if (kind !== 'sections' || sectionId === undefined) return path.join('.')
  if (part === 'checked') return conditionsKey(String(sectionId))
  if (part === 'values') return fieldKey(String(sectionId), undefined, String(at))
  const section = content.sections[String(sectionId)]
  const row = section && 'rows' in section ? section.rows[Number(at)] : undefined
  return fieldKey(String(sectionId), row?.id, String(questionId))
}

export type FormField = { key: string; label: string; sectionId: string }

/** Every field a person is asked now, in reading order, with the label an error repeats. */
export function formFields(
  definition: FormDefinition,
  content: AnswerContent,
  text: Text,
  language: Language,
): FormField[] {
  const visible = visibleQuestions(definition, content)
  return definition.sections.flatMap((section, index) => {
    const title = textIn(section.title, language) || text.t('answer.section', { number: index + 1 })
    const isMany = section.kind === 'simple' && section.repeatable
    const own = visible
      .filter(each => each.section.id === section.id)
      .map(({ question, rowId, place }) => {
        const row = isMany ? `${text.t('answer.row', { number: (place.rowIndex ?? 0) + 1 })}, ` : ''
        return {
          key: fieldKey(section.id, rowId, question.id),
          label: row + textIn(question.title, language),
          sectionId: section.id,
        }
      })
    const conditions = { key: conditionsKey(section.id), label: title, sectionId: section.id }
    return section.kind === 'conditional' ? [conditions, ...own] : own
  })
}
