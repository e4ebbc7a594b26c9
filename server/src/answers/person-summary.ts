import type { AnswerListItem } from '@ventanilla/api'
import * as v from 'valibot'

const schema = v.object({ kind: v.picklist(['natural', 'legal']), name: v.string(), number: v.string() })

/** The person of an answer as the lists show it; stored with the answer as it was then. */
export function readPersonSummary(text: string | null): AnswerListItem['person'] {
  return text === null ? null : v.parse(schema, JSON.parse(text))
}
