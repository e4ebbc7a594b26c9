import { type Issue, issue } from '../issue.ts'
import type { Question } from '../question/index.ts'
import { takesValue } from '../question/traits.ts'
import type { FormDefinition } from './definition.ts'
import type { FormContent, LiveSettings } from './live-settings.ts'
import { questionsOf } from './questions.ts'

/** What a list says of an answer, in the order of the form's choice. */
export const summaryParts = ['subject', 'snippet', 'place'] as const
export type SummaryPart = (typeof summaryParts)[number]

/** The questions that a form chose for them; null leaves a part out, nothing at all is no choice. */
export type SummaryChoice = LiveSettings['summaryQuestionIds']

/** Where a question stands that has one answer, so that a list can say it. */
export type Speaker = { readonly question: Question; readonly sectionId: string; readonly conditionId?: string }

/** A yes says nothing without its question, and a file has no words. */
function hasWords(question: Question): boolean {
  return takesValue(question) && question.kind !== 'boolean'
}

const known = new WeakMap<FormDefinition, ReadonlyMap<string, Speaker>>()

/** The questions that a list can say, in reading order: those of a repeated section have an answer a row. */
export function speakersOf(definition: FormDefinition): ReadonlyMap<string, Speaker> {
  const before = known.get(definition)
  if (before) return before
  const speakers = new Map<string, Speaker>()
  for (const section of definition.sections) {
    const { id: sectionId } = section
    if (section.kind === 'conditional') {
      for (const { id: conditionId, questions } of section.conditions)
        for (const question of questions) speakers.set(question.id, { question, sectionId, conditionId })
    } else if (!section.repeatable) {
      for (const question of section.questions) speakers.set(question.id, { question, sectionId })
    }
  }
  for (const [id, { question }] of speakers) if (!hasWords(question)) speakers.delete(id)
  known.set(definition, speakers)
  return speakers
}

/** What keeps a choice from being shown. */
export function summaryIssues({ definition, live }: FormContent): Issue[] {
  const chosen = live.summaryQuestionIds
  const max = summaryParts.length
  if (chosen.length > max) return [issue('form.summary.tooMany', ['live', 'summaryQuestionIds'], { max })]
  return chosen.flatMap((id, index) => {
    if (id === null) return []
    const path = ['live', 'summaryQuestionIds', index]
    const question = questionsOf(definition).find(each => each.id === id)
    if (!question) return [issue('form.summary.unknown', path)]
    const title = question.title.text
    if (chosen.indexOf(id) !== index) return [issue('form.summary.twice', path, { title })]
    if (!hasWords(question)) return [issue('form.summary.silent', path, { title })]
    return speakersOf(definition).has(id) ? [] : [issue('form.summary.repeated', path, { title })]
  })
}

/** The form without chosen questions that are gone or cannot be said where they were moved: the editor shows nothing of them. */
export function withoutSilentSummary(form: FormContent): FormContent {
  const { summaryQuestionIds: chosen } = form.live
  const speakers = speakersOf(form.definition)
  const kept = chosen.map(id => (id !== null && speakers.has(id) ? id : null))
  const last = kept.findLastIndex(id => id !== null)
  const summaryQuestionIds = kept.slice(0, last + 1)
  const isSame = summaryQuestionIds.length === chosen.length && summaryQuestionIds.every((id, at) => id === chosen[at])
  return isSame ? form : { ...form, live: { ...form.live, summaryQuestionIds } }
}
