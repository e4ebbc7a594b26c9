import type { Question } from '../../question/index.ts'
import type { FormDefinition } from '../definition.ts'
import { freshQuestions } from '../duplicate.ts'
import { logicOf } from '../logic-parts.ts'
import { questionsOf } from '../questions.ts'
import { findQuestion, type QuestionPlace, questionPlaces, questionsAt, withQuestionsAt } from './question-place.ts'
import { withoutReferences } from './questions.ts'

/* What is done to several questions at once; each leaves a form without them the very same. */

type Ids = ReadonlySet<string>

/** The questions of these ids, in reading order. */
export function questionsIn(definition: FormDefinition, ids: Ids): Question[] {
  return questionsOf(definition).filter(({ id }) => ids.has(id))
}

/** The form with the questions of every place changed where one of these stands among them. */
function inPlaces(
  definition: FormDefinition,
  ids: Ids,
  change: (questions: readonly Question[]) => readonly Question[],
): FormDefinition {
  return questionPlaces(definition)
    .filter(place => questionsAt(definition, place)?.some(({ id }) => ids.has(id)))
    .reduce((form, place) => withQuestionsAt(form, place, change), definition)
}

export function withQuestionsChanged(
  definition: FormDefinition,
  ids: Ids,
  change: (question: Question) => Question,
): FormDefinition {
  return inPlaces(definition, ids, questions => questions.map(each => (ids.has(each.id) ? change(each) : each)))
}

/** The form without the questions, and without what referred to them. */
export function withoutQuestions(definition: FormDefinition, ids: Ids): FormDefinition {
  return withoutReferences(taken(definition, ids))
}

function taken(definition: FormDefinition, ids: Ids): FormDefinition {
  return inPlaces(definition, ids, questions => questions.filter(({ id }) => !ids.has(id)))
}

/** The form with the questions at the end of a place, in the order in which they stood. */
export function withQuestionsMoved(definition: FormDefinition, ids: Ids, place: QuestionPlace): FormDefinition {
  const moved = questionsIn(definition, ids)
  if (moved.length === 0 || !questionsAt(definition, place)) return definition
  return withQuestionsAt(taken(definition, ids), place, questions => [...questions, ...moved])
}

/** The form with each of the questions one position up (-1) or down within its place, as far as there is room. */
export function withQuestionsShifted(definition: FormDefinition, ids: Ids, by: -1 | 1): FormDefinition {
  return inPlaces(definition, ids, questions => {
    const turned = by < 0 ? [...questions] : questions.toReversed()
    for (let at = 1; at < turned.length; at++) {
      const [before, own] = [turned[at - 1], turned[at]]
      if (before && own && ids.has(own.id) && !ids.has(before.id)) turned.splice(at - 1, 2, own, before)
    }
    return by < 0 ? turned : turned.toReversed()
  })
}

/** The form with copies of the questions right after the last of them, and the ids of the copies. */
export function withQuestionsDuplicated(
  definition: FormDefinition,
  ids: Ids,
  newId: () => string,
): { readonly definition: FormDefinition; readonly copies: readonly string[] } {
  const questions = questionsIn(definition, ids)
  const last = questions.at(-1)
  const found = last && findQuestion(definition, last.id)
  if (!found) return { definition, copies: [] }
  const copies = freshQuestions(questions, newId)
  return {
    definition: withQuestionsAt(definition, found.place, before => before.toSpliced(found.index + 1, 0, ...copies)),
    copies: copies.map(({ id }) => id),
  }
}

/** How many parts of the form show by a question that is not in it; with `ids`, as if those were not. */
export function unknownSources(definition: FormDefinition, ids: Ids = new Set()): number {
  const { parts, sources } = logicOf(definition)
  const isGone = (id: string) => ids.has(id) || !sources.has(id)
  return parts.filter(({ target, showIf }) => {
    const own = target.kind === 'option' ? target.questionId : target.id
    return !ids.has(own) && showIf?.conditions.some(({ questionId }) => isGone(questionId))
  }).length
}
