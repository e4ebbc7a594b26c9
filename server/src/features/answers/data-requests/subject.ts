/** Whom a request is about: the number of a document without its signs, or an address of mail, both as they are compared. */
export type Subject = { readonly kind: 'document' | 'email'; readonly value: string }

const address = /^[^\s@]{1,64}@[^\s@]{1,189}$/
const number = /^[\p{L}\p{N}]{5,20}$/u

/** Undefined for what is neither. */
export function subjectOf(typed: string): Subject | undefined {
  const text = typed.trim()
  if (address.test(text)) return { kind: 'email', value: text.toLowerCase() }
  const value = plain(text)
  return number.test(value) && /\p{N}/u.test(value) ? { kind: 'document', value } : undefined
}

/** What may be shown of it for good: it names nobody. */
export function hintOf({ value }: Subject): string {
  return `…${value.slice(-3)}`
}

/** What texts in small letters are like that may mention it: signs that mean something in a pattern are any one. */
export function patternOf({ value }: Subject): string {
  return `%${value.toLowerCase().replace(/[\\%_]/g, '_')}%`
}

function plain(text: string): string {
  return text.replace(/[\s.\-_/]/g, '').toUpperCase()
}

/** Whether any text or number within something is, or holds, the number or the address. */
export function mentions(subject: Subject, within: unknown): boolean {
  if (typeof within === 'string') return isIn(subject, within)
  if (typeof within === 'number') return isIn(subject, String(within))
  if (typeof within !== 'object' || within === null) return false
  return Object.values(within).some(each => mentions(subject, each))
}

function isIn({ kind, value }: Subject, text: string): boolean {
  if (kind === 'email') {
    return text
      .toLowerCase()
      .split(/[\s<>()[\]{}",;:'|]+/)
      .some(part => part.replace(/^mailto:|[.!?]$/g, '') === value || part === value)
  }
  // A number may be written with signs between its digits: 30.123.456.
  return text.split(/[^\p{L}\p{N}\s.\-_/]+/u).some(part => holdsNumber(part, value))
}

/** Neighbouring words of a part together, as far as they could be the number. */
function holdsNumber(part: string, value: string): boolean {
  const words = part.toUpperCase().split(/[\s.\-_/]+/)
  for (let from = 0; from < words.length; from++) {
    let joined = ''
    for (let to = from; to < words.length && joined.length < value.length; to++) joined += words[to] ?? ''
    if (joined === value) return true
  }
  return false
}
