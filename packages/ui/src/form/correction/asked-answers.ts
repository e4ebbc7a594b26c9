import {
  askedQuestions,
  type AnswerContent,
  type FormDefinition,
  type Hidden,
  isSame,
  type Mark,
  markedPlaces,
  type Place,
  placeKey,
  type Question,
  type Section,
  valueAt,
  withValue,
} from '@ventanilla/model'
import { fieldKey } from '../../flow/fields.ts'

/** A question of an answer that somebody is asked to correct, and what of it. */
export type AskedAnswer = {
  readonly key: string
  readonly place: Place
  readonly rowId: string | undefined
  readonly question: Question
  readonly section: Section
  readonly kinds: readonly Mark['kind'][]
}

/** What is decided about one: to change it, or that it is right as it is. */
export type Decision = { readonly choice?: 'change' | 'keep' | undefined; readonly reason: string }

/** The questions that marks are about, in the order of the form. */
export function askedAnswers(
  definition: FormDefinition,
  content: AnswerContent,
  hidden: Hidden,
  marks: readonly Mark[],
): AskedAnswer[] {
  const wanted = new Set(markedPlaces(content, marks).map(placeKey))
  return askedQuestions(definition, content, hidden)
    .filter(({ place }) => wanted.has(placeKey(place)))
    .map(({ question, section, place, rowId }) => ({
      key: fieldKey(place.sectionId, rowId, question.id),
      place,
      rowId,
      question,
      section,
      kinds: marks.filter(mark => placeKey(mark) === placeKey(place)).map(({ kind }) => kind),
    }))
}

/** What is asked because of a change, and was not before. */
export function askedSince(
  definition: FormDefinition,
  content: AnswerContent,
  hidden: Hidden,
  before: Hidden,
): AskedAnswer[] {
  const earlier = new Set(askedQuestions(definition, content, before).map(({ place }) => placeKey(place)))
  return askedQuestions(definition, content, hidden)
    .filter(({ place }) => !earlier.has(placeKey(place)))
    .map(({ question, section, place, rowId }) => ({
      key: fieldKey(place.sectionId, rowId, question.id),
      place,
      rowId,
      question,
      section,
      kinds: [],
    }))
}

/** Whether another answer stands there than the one that was sent. */
export function isChanged({ place }: AskedAnswer, before: AnswerContent, now: AnswerContent): boolean {
  return !isSame(valueAt(before, place), valueAt(now, place))
}

/** The answer with the field of each file that is asked for again left empty: another one goes there. Of several, somebody takes away or adds. */
export function toChange(content: AnswerContent, { place, kinds }: AskedAnswer): AnswerContent {
  const { ...value } = valueAt(content, place)
  for (const kind of kinds) if (kind !== 'answer' && kind !== 'files') delete value[kind]
  return withValue(content, place, value)
}
