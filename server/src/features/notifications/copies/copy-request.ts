/** One press on Send: the client's key within whoever pressed, and which mails it is about. */
export type CopyKey = {
  readonly formId: number
  readonly principal: string
  readonly key: string
  readonly bodyHash: string
  readonly municipalityId: number
  readonly answerUid: string
}
