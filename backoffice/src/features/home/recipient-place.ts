import type { RecipientSearch } from '@ventanilla/api'
import { type Issue, recipientNumberIssue } from '@ventanilla/model'

/** What is searched for. It stands in the history entry and never in the address: a person's number is personal data (decisions.md, Requests and the HTTP interface). */
export type Recipient = { type: RecipientSearch['type']; number: string }

export function recipientOf(state: unknown): Recipient | undefined {
  if (typeof state !== 'object' || state === null || !('type' in state) || !('number' in state)) return undefined
  const { type, number } = state
  if ((type !== 'DNI' && type !== 'CUIT' && type !== 'code') || typeof number !== 'string') return undefined
  return recipientIssue({ type, number }) ? undefined : { type, number }
}

/** Why a number cannot be searched for (spec 1 §5); an answer's code only has to be there. */
export function recipientIssue({ type, number }: Recipient): Pick<Issue, 'code' | 'values'> | 'code' | null {
  if (type !== 'code') return recipientNumberIssue(type, number)
  return /^[\p{L}\d-]{3,40}$/u.test(number.trim()) ? null : 'code'
}
