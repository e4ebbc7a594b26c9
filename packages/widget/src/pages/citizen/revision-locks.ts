import type { CitizenAnswer } from '@ventanilla/api'
import {
  type AnswerContent,
  hiddenKey,
  hiddenParts,
  isSame,
  type Mark,
  type Value,
  type ValuePlace,
  valueAt,
} from '@ventanilla/model'
import type { Locks } from '@ventanilla/ui'

type Asked = Pick<CitizenAnswer, 'definition' | 'content'> & { readonly marks: readonly Mark[] }

/** Only what was marked can be changed, and what shows because of that: no row, condition, place or signature comes or goes (spec 3 §4). */
export function revisionLocks({ definition, content, marks }: Asked): Locks {
  const hidden = hiddenParts(definition, content)
  const wasHidden = ({ sectionId, rowId, questionId }: ValuePlace) =>
    hidden.has(sectionId) || hidden.has(questionId) || hidden.has(hiddenKey(questionId, rowId))
  return {
    isLocked: (place, part) =>
      !wasHidden(place) &&
      !marksAt(content, marks, place).some(({ kind }) =>
        // A file that was never given is asked for as the answer.
        kind === 'answer' ? part === 'value' || !valueOf(content, place)?.[part] : kind === part,
      ),
    isConditionLocked: () => true,
    isRowLocked: () => true,
    isListLocked: () => true,
    isLocationLocked: true,
    isSignatureLocked: () => true,
  }
}

/** What was answered before to a question that is to be corrected. */
export function previousAnswer({ content, marks }: Asked): (place: ValuePlace) => Value | undefined {
  return place => (marksAt(content, marks, place).length > 0 ? valueOf(content, place) : undefined)
}

/** Whether nothing that was asked for is different now. */
export function isUnchanged({ content, marks }: Asked, given: AnswerContent): boolean {
  return marks.every(mark => isSame(valueAt(content, mark), valueAt(given, mark)))
}

function marksAt(content: AnswerContent, marks: readonly Mark[], { sectionId, rowId, questionId }: ValuePlace): Mark[] {
  const section = content.sections[sectionId]
  const row = section && 'rows' in section ? section.rows.findIndex(({ id }) => id === rowId) : 0
  return marks.filter(
    mark => mark.sectionId === sectionId && mark.questionId === questionId && (mark.rowIndex ?? 0) === row,
  )
}

function valueOf(content: AnswerContent, { sectionId, rowId, questionId }: ValuePlace): Value | undefined {
  const section = content.sections[sectionId]
  if (!section) return undefined
  return 'rows' in section
    ? section.rows.find(({ id }) => id === rowId)?.values[questionId]
    : section.values[questionId]
}
