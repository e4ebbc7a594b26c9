import type { Answer, AnswerListItem } from '@ventanilla/api'
import { personSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { citizenOfAnswer } from '../../../citizens/citizen-named.ts'
import type { Citizen } from '../../../citizens/keep-citizen.ts'
import type { Person } from './new-answer.ts'

const summaryEntries = { kind: v.picklist(['natural', 'legal']), name: v.string(), number: v.string() }
const summarySchema = v.object(summaryEntries)
const storedSchema = v.object({ ...summaryEntries, person: v.exactOptional(personSchema) })

/** The citizen of an answer that is to be saved. */
export function personOfAnswer(citizen: Citizen): Person {
  const { summary, ...known } = citizenOfAnswer(citizen)
  return { ...known, summary: JSON.stringify(summary) }
}

/** The person of an answer as the lists show it; stored with the answer as it was then. */
export function readPersonSummary(text: string | null): AnswerListItem['person'] {
  return text === null ? null : v.parse(summarySchema, JSON.parse(text))
}

/** The person of an answer with everything that was known of them then. */
export function readStoredPerson(text: string | null): Answer['person'] {
  if (text === null) return null
  const { person, ...summary } = v.parse(storedSchema, JSON.parse(text))
  return { ...summary, details: person ?? null }
}
