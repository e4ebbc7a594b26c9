import type { FieldProblem } from '../../../components/field/field-problem.ts'

/** A mail as it is being written. */
export type MailDraft = {
  readonly addresses: readonly string[]
  /** In the field, and not among the addresses yet. */
  readonly typed: string
  readonly body: string
  readonly problems: readonly FieldProblem[]
  /** That the button beside the field adds what is typed there. */
  readonly isReminded: boolean
}

export type MailAction =
  | { readonly type: 'typed'; readonly typed: string }
  | { readonly type: 'addressed'; readonly addresses: readonly string[] }
  | { readonly type: 'written'; readonly body: string }
  | { readonly type: 'attached' | 'sending' | 'reminded' | 'reminderEnded' }
  | { readonly type: 'refused'; readonly problem: FieldProblem }
  /** Whom it has reached is not asked again. */
  | { readonly type: 'failed'; readonly addresses: readonly string[]; readonly sentence: string }

export const emptyMail: MailDraft = { addresses: [], typed: '', body: '', problems: [], isReminded: false }

export function mailReducer(draft: MailDraft, action: MailAction): MailDraft {
  switch (action.type) {
    case 'typed':
      return { ...draft, typed: action.typed, problems: [] }
    case 'addressed':
      return { ...draft, addresses: action.addresses, isReminded: false }
    case 'written':
      return { ...draft, body: action.body }
    case 'attached':
    case 'sending':
      return { ...draft, problems: [] }
    case 'reminded':
      return { ...draft, problems: [], isReminded: true }
    case 'reminderEnded':
      return { ...draft, isReminded: false }
    case 'refused':
      return { ...draft, problems: [action.problem] }
    case 'failed':
      return { ...draft, addresses: action.addresses, problems: [{ sentence: action.sentence }] }
  }
}
