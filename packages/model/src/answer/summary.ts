import type { FormDefinition } from '../form/definition.ts'
import { type Speaker, type SummaryChoice, type SummaryPart, speakersOf, summaryParts } from '../form/summary-choice.ts'
import type { AutocompleteToken } from '../question/autocomplete.ts'
import type { Question } from '../question/index.ts'
import { isList } from '../question/traits.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent } from './content.ts'
import type { Location } from './submission.ts'

/** What a list says of an answer; a part that was not answered is not there. */
export type AnswerSummary = Readonly<Partial<Record<SummaryPart, string>>>

/** What was given to a question, as people read it: one label a choice. */
export type ValueLabels = (question: Question, value: Value) => readonly string[]

type Given = { readonly content: AnswerContent; readonly location?: Location | null | undefined }

/** So many letters of each part are kept with an answer. */
const longest: Readonly<Record<SummaryPart, number>> = { subject: 120, snippet: 200, place: 120 }
/** A text of more letters is no subject unless the form says so. */
const longestSubject = 80

/**
 * What a list says of an answer: what was answered to the form's three questions. Without a choice: the first short text or choice that was
 * answered, the next text, or else the next choice, and the first address. Where the form chose no place it is the address of the answer's
 * position.
 */
export function answerSummary(
  definition: FormDefinition,
  chosen: SummaryChoice,
  given: Given,
  labels: ValueLabels,
): AnswerSummary {
  const texts =
    chosen.length > 0 ? chosenTexts(definition, chosen, given, labels) : usualTexts(definition, given, labels)
  const { subject, snippet, place = textOf(given.location?.address ?? '', longest.place) } = texts
  return { ...(subject && { subject }), ...(snippet && { snippet }), ...(place && { place }) }
}

function chosenTexts(definition: FormDefinition, chosen: SummaryChoice, given: Given, labels: ValueLabels) {
  const speakers = speakersOf(definition)
  const texts: Partial<Record<SummaryPart, string>> = {}
  for (const [index, part] of summaryParts.entries()) {
    const id = chosen[index]
    if (!id) continue
    // An answer of an earlier version may not have been asked it.
    const speaker = speakers.get(id)
    texts[part] = speaker ? said(speaker, given, labels, longest[part]) : ''
  }
  return texts
}

/** Purposes of a question that are no subject: how to reach somebody, and where. */
const addresses: readonly AutocompleteToken[] = ['street-address', 'address-line1']
const noSubjects: readonly AutocompleteToken[] = [
  ...addresses,
  'address-line2',
  'address-level2',
  'address-level1',
  'postal-code',
  'country-name',
  'email',
  'tel',
]

function usualTexts(definition: FormDefinition, given: Given, labels: ValueLabels) {
  const texts: Partial<Record<SummaryPart, string>> = {}
  let choice = ''
  for (const speaker of speakersOf(definition).values()) {
    const kind = usualKind(speaker.question)
    const isTold = kind === 'address' ? texts.place : texts.subject && texts.snippet
    if (kind === undefined || isTold) continue
    const text = said(speaker, given, labels, longest.snippet)
    if (text === '') continue
    if (kind === 'address') texts.place = textOf(text, longest.place)
    else if (texts.subject === undefined && [...text].length <= longestSubject) texts.subject = text
    else if (kind === 'text') texts.snippet ??= text
    else choice ||= text
  }
  const { subject, snippet = choice, place } = texts
  return { subject, snippet, ...(place && { place }) }
}

/** What a question is to a form that made no choice; numbers, days and the like say nothing by themselves. */
function usualKind(question: Question): 'address' | 'text' | 'choice' | undefined {
  if (isList(question)) return 'choice'
  if (question.kind !== 'open' || question.dataType !== 'string') return undefined
  const { autocomplete } = question
  if (autocomplete === undefined) return 'text'
  if (addresses.includes(autocomplete)) return 'address'
  return noSubjects.includes(autocomplete) ? undefined : 'text'
}

/** The questions that an answer without gaps is shown by where the form made no choice. */
export function usualSummary(definition: FormDefinition): Readonly<Partial<Record<SummaryPart, Question>>> {
  const questions = [...speakersOf(definition).values()].map(({ question }) => question)
  const [subject, ...others] = questions.filter(question => ['text', 'choice'].includes(usualKind(question) ?? ''))
  const snippet = others.find(question => usualKind(question) === 'text') ?? others[0]
  const place = questions.find(question => usualKind(question) === 'address')
  return { ...(subject && { subject }), ...(snippet && { snippet }), ...(place && { place }) }
}

function said(speaker: Speaker, { content }: Given, labels: ValueLabels, most: number): string {
  const value = spokenValue(speaker, content)
  return value ? textOf(labels(speaker.question, value).join(', '), most) : ''
}

/** What an answer says to a question that has one answer. */
export function spokenValue({ question, sectionId, conditionId }: Speaker, content: AnswerContent): Value | undefined {
  const section = content.sections[sectionId]
  if (!section) return undefined
  const values =
    'rows' in section
      ? section.rows[0]?.values
      : conditionId !== undefined && section.checked.includes(conditionId)
        ? section.values
        : undefined
  return values?.[question.id]
}

/** In one line and no longer than that; whole letters. */
function textOf(text: string, most: number): string {
  const start = text.slice(0, most * 8)
  // Most are one line already, and every save comes by here.
  const line = (/[^\S ]|\s\s/.test(start) ? start.replace(/\s+/g, ' ') : start).trim()
  if (line.length <= most) return line
  const letters = [...line]
  if (letters.length <= most) return line
  const kept = letters.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}
