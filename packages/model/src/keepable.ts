/**
 * U+0000 and halves of surrogate pairs: nobody writes them on purpose, and no database keeps both. With the flag u, a pair is one character
 * and none of these.
 */
const lost = /[\0\p{Cs}]/u

/** Whether a text can be kept as it is. */
export function isKeepable(text: string): boolean {
  return !lost.test(text)
}

/** The text without what cannot be kept of it, as the half of an emoji that was cut. */
export function keepable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '')
}
