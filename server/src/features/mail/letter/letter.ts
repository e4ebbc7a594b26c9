import * as v from 'valibot'

const words = v.string()
const pair = v.strictObject({ label: words, value: words })

/**
 * A letter to a citizen, already in their language: its frame is put around it when it leaves. `stop` is where they do without such letters,
 * `document` that the answer goes with it as a PDF.
 */
export const letterSchema = v.strictObject({
  event: words,
  subject: words,
  preheader: words,
  /** The area that has to do with it. */
  area: words,
  code: words,
  title: words,
  body: words,
  /** What stands out: the code, with when. */
  box: v.exactOptional(v.strictObject({ label: words, value: words, note: words })),
  /** Why somebody is asked for something. */
  reason: v.exactOptional(v.strictObject({ title: words, text: words })),
  facts: v.exactOptional(v.strictObject({ title: words, isNumbered: v.boolean(), rows: v.array(pair) })),
  action: v.exactOptional(v.strictObject({ name: words, link: words })),
  /** What happens with it meanwhile. */
  next: v.exactOptional(v.strictObject({ title: words, text: words })),
  /** What is to be known of the button. */
  hint: v.exactOptional(words),
  stop: v.exactOptional(words),
  /** What that says, where it is another sentence than of letters about an own answer. */
  stopWords: v.exactOptional(words),
  /** Where what is done with the data is told. */
  privacy: v.exactOptional(words),
  document: v.boolean(),
})
export type Letter = v.InferOutput<typeof letterSchema>

/** A letter with what only mails about work say: words of a person, things one by one with their links, and that the product wrote it. */
export type WrittenLetter = Letter & {
  readonly quote?: string
  readonly list?: readonly { readonly words: string; readonly link: string }[]
  readonly isForStaff?: true
}

/** What may be kept of a letter that has left: which it was, never what it said of the answer nor what its links open. */
export function keptLetter({ event, subject, area, code }: Letter): Letter {
  return { event, subject, area, code, preheader: '', title: '', body: '', document: false }
}
