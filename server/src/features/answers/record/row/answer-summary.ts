import {
  type AnswerContent,
  type AnswerSummary,
  answerSummary,
  type FormDefinition,
  type Location,
  type Question,
  type SummaryChoice,
  type Value,
} from '@ventanilla/model'
import { valueLabels } from '@ventanilla/text'
import * as v from 'valibot'

/** In the form's own language; a summary has no yes and no to say. */
const asWritten = { t: (key: string) => key, say: ({ text }: { readonly text: string }) => text }

function labels(question: Question, value: Value): readonly string[] {
  return valueLabels(question, value, asWritten)
}

type Given = { readonly content: AnswerContent; readonly location: Location | null | undefined }

/** What lists say of an answer as it is kept beside it: subject, snippet and place, '' where one is not there. */
export function summaryText(definition: FormDefinition, chosen: SummaryChoice, given: Given): string {
  const { subject = '', snippet = '', place = '' } = answerSummary(definition, chosen, given, labels)
  return JSON.stringify([subject, snippet, place])
}

const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Nothing for an answer whose summary is still to be written. */
export function readSummary(text: string | null): AnswerSummary {
  if (text === null) return {}
  const [subject, snippet, place] = v.parse(storedSchema, text)
  return { ...(subject && { subject }), ...(snippet && { snippet }), ...(place && { place }) }
}
