import {
  type AnswerContent,
  type FormDefinition,
  isTitle,
  type Mark,
  type Question,
  takesValue,
  textIn,
  type Value,
  valueAt,
  visibleQuestions,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

export type MarkableQuestion = { question: Question; row: string; value: Value; marks: readonly Mark[] }
export type MarkableSection = { id: string; title: string; questions: readonly MarkableQuestion[] }

export function markKey({ sectionId, rowIndex, questionId, kind }: Mark): string {
  return `${sectionId} ${rowIndex ?? ''} ${questionId} ${kind}`
}

/** What can be marked in an answer: each question that was asked, with the photo and the document that it has (spec 3 §4). */
export function markableSections(definition: FormDefinition, content: AnswerContent, text: Text): MarkableSection[] {
  const visible = visibleQuestions(definition, content)
  return definition.sections.map((section, index) => {
    const name = textIn(section.title, text.language)
    const isMany = section.kind === 'simple' && section.repeatable
    const questions = visible
      .filter(({ place }) => place.sectionId === section.id)
      .flatMap(({ question, place }): MarkableQuestion[] => {
        const value = valueAt(content, place)
        const kinds: Mark['kind'][] = [
          ...(takesValue(question) && question.kind !== 'calculated' ? (['answer'] as const) : []),
          ...(['image', 'document', 'files'] as const).filter(kind => value[kind]),
        ]
        // A file that was never given is asked for as the answer.
        const asked = kinds.length === 0 && isTitle(question) && hasFiles(question) ? (['answer'] as const) : kinds
        if (asked.length === 0) return []
        const row = isMany ? text.t('answer.row', { number: (place.rowIndex ?? 0) + 1 }) : ''
        return [{ question, row, value, marks: asked.map(kind => ({ kind, ...place })) }]
      })
    return {
      id: section.id,
      title: name
        ? text.t('desk.request.section', { number: index + 1, title: name })
        : text.t('answer.section', { number: index + 1 }),
      questions,
    }
  })
}

function hasFiles({ attachments }: Question): boolean {
  return attachments.image || attachments.document || attachments.video
}
