import type { MessageEvent, MessageText } from '@ventanilla/model'
import type { StoredAnswer } from '../../answers/record/read/read-answer.ts'

/** What a letter says of an answer. */
export type AboutAnswer = Pick<
  StoredAnswer,
  'docCode' | 'createdAt' | 'byCitizen' | 'definition' | 'content' | 'location' | 'state' | 'requests'
> & {
  readonly payment: Pick<
    NonNullable<StoredAnswer['payment']>,
    'orderId' | 'amountCents' | 'refundedCents' | 'currency'
  > | null
  readonly person: { readonly name: string } | null
  readonly municipality: { readonly name: string; readonly timeZone: string }
}

/** What a letter is made of. */
export type Told = {
  readonly event: MessageEvent
  readonly answer: AboutAnswer
  readonly area: string
  /** What somebody wrote in place of our text. */
  readonly written: MessageText | undefined
  /** Where anybody sees how the answer stands; undefined where nobody may by its code alone. */
  readonly statusLink: string | undefined
  /** Where it can be paid. */
  readonly payLink: string | undefined
  /** Where what was asked is corrected. */
  readonly correctLink: string | undefined
  /** Where what is done with what was sent is told; undefined where no page tells it. */
  readonly privacyLink: string | undefined
  /** What was given back, where it is about that. */
  readonly refund: { readonly amountCents: number; readonly reason: string } | undefined
  /** The last day on which the town has it, 'YYYY-MM-DD'; undefined where there is no term. */
  readonly dueOn: string | undefined
  /** The last day of what was asked, 'YYYY-MM-DD'. */
  readonly until: string | undefined
}
