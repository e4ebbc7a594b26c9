import type { AnswerContent } from '../answer/content.ts'
import { questionPath } from '../answer/place.ts'
import { visibleQuestions } from '../answer/visible-questions.ts'
import type { FormDefinition } from '../form/definition.ts'
import { type Issue, issue } from '../issue.ts'
import type { Mark } from './change-request.ts'
import type { Change } from './edit.ts'

/** Why a request cannot be sent (spec 3 §5): no section marked, or a marked section without a marked question. */
export function requestIssues(sectionIds: readonly string[], marks: readonly Mark[]): Issue[] {
  if (sectionIds.length === 0) return [issue('correction.sectionRequired', ['marks'])]
  const bare = sectionIds.filter(id => !marks.some(mark => mark.sectionId === id))
  return bare.map(id => issue('correction.questionRequired', ['marks', id]))
}

/** Changes that were not asked for: in a revision only marked questions may change, and conditions not at all (spec 3 §4). */
export function revisionIssues(
  definition: FormDefinition,
  content: AnswerContent,
  marks: readonly Mark[],
  changes: readonly Change[],
): Issue[] {
  const editable = visibleQuestions(definition, content)
    .filter(({ place }) =>
      marks.some(
        mark =>
          mark.sectionId === place.sectionId &&
          mark.questionId === place.questionId &&
          (mark.rowIndex ?? 0) === (place.rowIndex ?? 0),
      ),
    )
    .map(({ place }) => questionPath(place).join('/'))
  return changes
    .filter(({ path }) => !editable.includes(path.join('/')))
    .map(({ path }) => issue('correction.notRequested', path))
}
