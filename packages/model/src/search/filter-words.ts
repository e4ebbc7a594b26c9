/*
 * What an answer is filtered by as words beside those that it says. They begin with characters of private use, which no text that is split
 * into words keeps: nobody can search for one by typing it.
 */

const filterMark = '\ue000'
/** Before what an answer says of the person, for whoever may not see that. */
const personMark = '\ue001'
/** Stands before the codes of what is neither a small letter nor a digit, so that different ids stay different words. */
const signBase = 0xe100

function encoded(text: string): string {
  return text.replace(/[^a-z0-9]/g, sign => String.fromCharCode(signBase + sign.charCodeAt(0)))
}

export const filterWord = {
  form: (id: number) => `${filterMark}f${id}`,
  municipality: (id: number) => `${filterMark}m${id}`,
  creator: (id: number) => `${filterMark}u${encoded(String(id))}`,
  option: (questionId: string, optionId: string) => `${filterMark}q${encoded(`${questionId}:${optionId}`)}`,
  /** An answer that chose something for the question. */
  chosen: (questionId: string) => `${filterMark}s${encoded(questionId)}`,
  files: `${filterMark}h`,
} as const

/** A word that stands in what is known of the person. */
export function personWord(word: string): string {
  return `${personMark}${word}`
}
