import * as v from 'valibot'

export const messageKind = 'message'
/**
 * What the timeline keeps of what somebody wrote to whoever gave the answer; `message` tells which mail of the outbox it is. What a citizen writes
 * to the town, or the town to a citizen of the portal without an address, is no mail, so it has neither.
 */
export const messageSchema = v.object({
  text: v.string(),
  to: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
})

export const mailedKind = 'mailed'
/** What it keeps of any other mail that left: `row` is its row of the outbox, which goes after some weeks. */
export const mailedSchema = v.object({
  to: v.string(),
  template: v.string(),
  row: v.number(),
  /** Of what is told to citizens by itself. */
  subject: v.exactOptional(v.string()),
  language: v.exactOptional(v.string()),
})
