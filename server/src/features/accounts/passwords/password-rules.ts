import { passwordLength } from '@ventanilla/api'
import { Problem } from '../../../platform/problem.ts'
import { commonWords } from './common-words.ts'

const { min, max } = passwordLength

/** What a password is judged against beside itself: words that everybody who knows the person or the product would try. */
export type Known = { username: string; email: string | null; firstName: string; lastName: string; product: string }

/** Throws password.tooShort, password.tooLong or password.common. Any characters may be used (decisions.md, Sign-in and access). */
export function checkNewPassword(password: string, known: Known): void {
  const { length } = Array.from(password.normalize('NFKC'))
  if (length < min) throw new Problem('password.tooShort', { values: { min } })
  if (length > max) throw new Problem('password.tooLong', { values: { max } })
  if (isCommon(password, known)) throw new Problem('password.common')
}

/**
 * Whether somebody with a list would find it soon. From ten characters on, what leaked lists hold is nearly always one or two common words
 * with digits or signs around them, a piece said again and again, or a walk over the keyboard: these are recognised instead of carrying a
 * list of a hundred thousand that misses next year's.
 */
export function isCommon(password: string, { username, email, firstName, lastName, product }: Known): boolean {
  const folded = fold(password)
  if (isRepeated(folded) || isWalk(folded)) return true
  const own = [username, email?.split('@')[0] ?? '', firstName, lastName, product, ...(email?.split(/[@.]/) ?? [])]
  const words = new Set([...commonWords, ...own.flatMap(name => wordsOf(fold(name)))])
  return [folded, unmasked(folded)].some(text => {
    const parts = wordsOf(text)
    return parts.length > 0 && parts.length <= 2 && wordsIn(parts.join(''), words) <= 2
  })
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** 'p@ssw0rd' is 'password'. */
function unmasked(text: string): string {
  const masks: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }
  const last = text.search(/[a-z][^a-z]*$/)
  return (
    text.slice(0, Math.max(0, last)).replace(/[!$01345@7]/g, sign => masks[sign] ?? sign) +
    text.slice(Math.max(0, last))
  )
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? []
}

/** Of how few known words a text is made; Infinity where something of it is none. */
function wordsIn(text: string, words: ReadonlySet<string>): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    fewest[end] = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - 24); start < end; start++) {
      if (words.has(text.slice(start, end)))
        fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, (fewest[start] ?? Number.POSITIVE_INFINITY) + 1)
    }
  }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY
}

/** The same few signs in turn, as 'abcabcabcabc' or '1212121212'; or hardly any different signs at all. */
function isRepeated(text: string): boolean {
  return new Set(text).size < 4 || /^(.{1,5}?)\1+.{0,4}$/u.test(text)
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
]
const walks = [...rows, ...rows.map(row => Array.from(row).toReversed().join(''))]

/** Made of runs along the alphabet, the digits or the keyboard, as 'qwerty12345' or 'abcdefghij'. */
function isWalk(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let length = 0
    for (const walk of walks)
      while (walk.includes(text.slice(at, at + length + 1)) && at + length < text.length) length++
    if (length < 3) return false
    at += length
  }
  return true
}
