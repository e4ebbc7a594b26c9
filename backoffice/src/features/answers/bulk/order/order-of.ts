import type { BulkAction, BulkOrder } from '@ventanilla/api'
import { inBraces, placeholdersIn, unknownPlaceholders } from '@ventanilla/model'

/** Which answers an order is about. */
export type Chosen = Pick<BulkOrder, 'filter' | 'upTo' | 'answers'> & { readonly count: number }

/** What stands in the fields of an order; of these an action has its own. */
export type OrderFields = {
  readonly state: string
  /** Whose they shall be, '' for nobody's. */
  readonly person: string | undefined
  readonly comment: string
  readonly questions: string[]
  readonly message: string
  /** Why, for whoever reads what happened to them; nobody has to say it. */
  readonly reason: string
}
export const noFields: OrderFields = {
  state: '',
  person: undefined,
  comment: '',
  questions: [],
  message: '',
  reason: '',
}

type About = { readonly formId: string; readonly action: BulkAction; readonly chosen: Chosen }

/** What a plan is asked for with: only what changes it, so that writing a text asks nothing anew. */
export function planOf(about: About, { person, questions, message }: OrderFields): BulkOrder {
  const { action } = about
  const names = placeholdersIn(message)
  return {
    ...base(about),
    ...(action === 'assign' && person !== undefined && { userId: person === '' ? null : person }),
    ...(action === 'request' && questions.length > 0 && { request: { comment: '-', questions } }),
    ...(action === 'mail' && names.length > 0 && { message: names.map(inBraces).join('') }),
    dryRun: true,
  }
}

/** The order itself; of what is found no more than was there when it was planned. */
export function orderOf(about: About, fields: OrderFields, upTo: string | undefined): BulkOrder {
  const { action, chosen } = about
  const { state, comment, questions, message } = fields
  const reason = fields.reason.trim()
  const { dryRun: _, ...planned } = planOf(about, fields)
  return {
    ...planned,
    ...(action === 'state' && { state }),
    ...(action === 'request' && { request: { comment, questions } }),
    ...(action === 'mail' && { message }),
    ...(takesReason(action) && reason !== '' && { reason }),
    ...(!chosen.answers && upTo !== undefined && { upTo }),
  }
}

/** Acts that are told with their reason. */
export function takesReason(action: BulkAction): boolean {
  return action === 'state' || action === 'trash'
}

/** Whether enough stands there to say how many may. */
export function isPlanned(action: BulkAction, { person, questions, message }: OrderFields): boolean {
  if (action === 'assign') return person !== undefined
  if (action === 'mail') return unknownPlaceholders(message).length === 0
  return action !== 'request' || questions.length > 0
}

/** Whether it can be ordered; `asksReason` where the state that is moved to does. */
export function isComplete(
  action: BulkAction,
  { comment, message, reason }: OrderFields,
  asksReason: boolean,
): boolean {
  if (action === 'mail') return message.trim() !== ''
  if (action === 'state') return !asksReason || reason.trim() !== ''
  return action !== 'request' || comment.trim() !== ''
}

function base({ formId, action, chosen }: About): BulkOrder {
  const { count: _, ...which } = chosen
  return { formId, action, ...which }
}
