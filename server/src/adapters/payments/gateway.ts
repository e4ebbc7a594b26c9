import type { RefusalReason } from '@ventanilla/model'

/** One try to pay an order. Gateways take each `reference` once. */
export type GatewayPayment = {
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
  /** What is paid for, and to whom. */
  readonly concept: string
  readonly merchant: string
  readonly language: string
  /** Where the gateway tells our server what became of it, and where it sends the person. */
  readonly notifyAddress: string
  readonly paidAddress: string
  readonly deniedAddress: string
}

/** What the person's browser posts to get to the gateway, signed. */
export type GatewayForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> }

/** A price in the gateway's own terms, to be compared. */
export type GatewayPrice = { readonly amount: number; readonly currency: string }

/** What the gateway told of an attempt, its signature proven. 'other': neither paid nor refused, as a refund. */
export type GatewayNotice = {
  readonly reference: string
  readonly outcome: 'paid' | 'refused' | 'other'
  readonly price: GatewayPrice
  /** The gateway's name for the payment. */
  readonly operationId: string
  /** The gateway's own code of what happened. */
  readonly response: string
  /** Of what was signed: the same notification has the same one, however it comes. */
  readonly digest: string
}

/** Takes payments (spec 3 §4). Our server never calls it: the person's browser goes there, and it calls us. */
export type Gateway = {
  /** In the address of its notifications. */
  readonly name: string
  /** In the currency's own terms; undefined for a currency that the gateway does not know. */
  priceOf(order: { readonly amountCents: number; readonly currency: string }): GatewayPrice | undefined
  /** Undefined for a currency that the gateway does not know. */
  open(payment: GatewayPayment): GatewayForm | undefined
  /** A notification's body as it came; undefined where the gateway has not signed it. */
  read(raw: string): GatewayNotice | undefined
  /** What a notice's `response` means; undefined where it says nothing to who pays. */
  reasonOf(response: string): RefusalReason | undefined
  /** The other side of the counter, where this one only practises. */
  readonly practice?: PracticeBank
}

/** A payment that a browser brought to the practice gateway. */
export type PracticePayment = {
  readonly reference: string
  readonly price: GatewayPrice
  /** The same in cents and by the currency's letters, to be shown. */
  readonly amountCents: number
  readonly currency: string
  readonly concept: string
  readonly merchant: string
  readonly language: string
  readonly paidAddress: string
  readonly deniedAddress: string
}

export type PracticeBank = {
  /** What the fields ask for; undefined where they are not of our own signed form. */
  asked(fields: Readonly<Record<string, string>>): PracticePayment | undefined
  /** The signed notification of what somebody decided, as its body would come. */
  notification(payment: PracticePayment, isPaid: boolean): string
}
