/** Characters of a word; the rest of a longer one is not looked at, in answers as in searches. */
const longestWord = 40

const ascii = /^[\0-\x7f]*$/
/** Accents and vowel signs that may be left out in writing; the marks of Japanese and of Indian scripts make another letter, and stay. */
const optionalMarks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g
const katakana = /[\u30a1-\u30f6]/g
const kanaDistance = 0x60

/** Letters and digits, also with the signs inside codes, numbers, dates and addresses between them. */
const plainChunks = /[a-z0-9]+(?:[-./_]+[a-z0-9]+)*/g
const chunks = /[\p{L}\p{N}\p{M}]+(?:[-./_]+[\p{L}\p{N}\p{M}]+)*/gu
const signs = /[-./_]+/
const digit = /\p{N}/u
/** Scripts that are written without spaces between words. */
const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const mayBeUnspaced = /[\u2e80-\u{3ffff}]/u

/** One thing as it is written, between spaces or signs. */
type Chunk = {
  /** Its words. Of a script without spaces each two neighbouring characters are one. */
  readonly words: readonly string[]
  /** All of it without its signs, where it is a code or a number: 18.440.231 is also 18440231. */
  readonly joined: string | undefined
}

/** As words are compared: lower case, without accents, wide letters and digits as narrow ones, katakana as hiragana. */
export function foldWords(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return latin.test(text) ? text.replace(latinLetters, foldedLetter).toLowerCase() : foldScript(text)
}

/** Letters of which each stands by itself: what changes one depends on no neighbour. */
const latin = /^[\0-\u017f]*$/
const latinLetters = /[\u0080-\u017f]/g
const letters = new Map<string, string>()

/** Looked up, as taking apart a text takes longer than all else that is done to its words. */
function foldedLetter(letter: string): string {
  let folded = letters.get(letter)
  if (folded === undefined) letters.set(letter, (folded = foldScript(letter)))
  return folded
}

function foldScript(text: string): string {
  const plain = text.normalize('NFKD').replace(optionalMarks, '')
  // What is left of most texts is ASCII.
  if (ascii.test(plain)) return plain.toLowerCase()
  return plain
    .normalize('NFC')
    .toLowerCase()
    .replace(optionalMarks, '')
    .replaceAll('ς', 'σ')
    .replace(katakana, letter => String.fromCharCode(letter.charCodeAt(0) - kanaDistance))
}

/** What a text says, in its order; `splitRun` makes words of characters that are written without spaces. */
export function chunksOf(text: string, splitRun: (run: string) => readonly string[] = pairsOf): Chunk[] {
  const folded = foldWords(text)
  const found = folded.match(ascii.test(folded) ? plainChunks : chunks) ?? []
  return found.map(chunk => {
    const parts = chunk.split(signs)
    const isCode = parts.length > 1 && digit.test(chunk)
    return {
      words: parts.flatMap(part => wordsOfPart(part, splitRun)),
      joined: isCode ? cut(parts.join('')) : undefined,
    }
  })
}

/** Most texts, once they are folded: ASCII, and no sign that may stand inside a word. Each run of letters and digits is a word. */
const simple = /^[\0-,0-^`-\x7f]*$/
const runs = /[a-z0-9]+/g

/** The words of a text as they are looked up, each once. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>()
  addWords(text, words)
  return [...words]
}

/** Adds the words of a text to others. */
export function addWords(text: string, words: Set<string>): void {
  const folded = foldWords(text)
  if (simple.test(folded)) {
    for (const word of folded.match(runs) ?? []) words.add(cut(word))
    return
  }
  for (const chunk of chunksOf(text)) {
    for (const word of chunk.words) words.add(word)
    if (chunk.joined !== undefined) words.add(chunk.joined)
  }
}

/** Each two neighbours and the last by itself: any two that are searched for stand there, and a single one begins some word. */
function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

function wordsOfPart(part: string, splitRun: (run: string) => readonly string[]): string[] {
  if (!mayBeUnspaced.test(part)) return [cut(part)]
  const words: string[] = []
  let from = 0
  for (const { 0: run, index } of part.matchAll(unspacedScripts)) {
    if (index > from) words.push(cut(part.slice(from, index)))
    words.push(...splitRun(run))
    from = index + run.length
  }
  if (from < part.length) words.push(cut(part.slice(from)))
  return words
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')
}
