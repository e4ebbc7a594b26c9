/*
 * What an answer is filtered by as words beside those that it says. They begin with characters of private use, which no text that is split
 * into words keeps: nobody can search for one by typing it.
 */

const filterMark = '\ue000'
/** Before what an answer says of the person, for whoever may not see that. */
const personMark = '\ue001'
/** Before the beginning of a word of which very many different ones may begin alike. */
const begunMark = '\ue002'
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
  /** An answer that says something to the question, or has the condition checked: their ids are never the same. */
  given: (id: string) => `${filterMark}s${encoded(id)}`,
  files: `${filterMark}h`,
} as const

/** A word that stands in what is known of the person. */
export function personWord(word: string): string {
  return `${personMark}${word}`
}

const digit = /\p{N}/u
/** Characters of the beginnings by which codes and numbers are found before all of it is typed: a million end in a million ways. */
const begunCode = [4, 5] as const
/** What is known of people is a word of its own kind, and one character longer for an index of short beginnings. */
const begunPerson = 3
const begunLengths = [begunPerson, ...begunCode]
const none: string[] = []

const plain = /^[\0-\x7f]*$/

/** The beginnings of a word that stand in the index as words of their own. */
export function beginningsOf(word: string, { isPerson = false } = {}): string[] {
  if (!isPerson && !digit.test(word)) return none
  const letters = lettersOf(word)
  const begun: string[] = []
  for (const length of begunLengths) {
    if (letters.length < length) break
    const beginning = letters.slice(0, length)
    const made = beginningWord(typeof beginning === 'string' ? beginning : beginning.join(''), { isPerson })
    if (made !== undefined) begun.push(made)
  }
  return begun
}

/** As which word the index has a beginning; undefined where it has none. */
export function beginningWord(begun: string, { isPerson = false } = {}): string | undefined {
  const { length } = lettersOf(begun)
  const isKept = length === begunPerson ? isPerson : begunCode.some(each => each === length) && digit.test(begun)
  return isKept ? `${begunMark}${begun}` : undefined
}

/** Each counts as one, also where it is two to JavaScript; most words have none such. */
function lettersOf(word: string): string | string[] {
  return plain.test(word) ? word : [...word]
}
