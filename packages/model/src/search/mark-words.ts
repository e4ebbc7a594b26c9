import type { SearchTerm, SearchWord } from './parse-search.ts'
import { foldWords } from './words.ts'

export type MarkedText = { readonly text: string; readonly isMarked: boolean }
type Range = readonly [from: number, to: number]

const chunks = /[\p{L}\p{N}\p{M}]+(?:[-./_]+[\p{L}\p{N}\p{M}]+)*/gu
const parts = /[\p{L}\p{N}\p{M}]+/gu
const signs = /[-./_]+/g
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** A text with what a search found of it marked: whole words, of begun ones the beginning. Empty parts are left out. */
export function markWords(text: string, terms: readonly SearchTerm[]): MarkedText[] {
  const wanted = terms.flat(2)
  const ranges = joinedRanges(
    [...text.matchAll(chunks)].flatMap(({ 0: chunk, index }) => inChunk(chunk, index, wanted)),
  )
  const pieces: MarkedText[] = []
  let at = 0
  for (const [from, to] of ranges) {
    pieces.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true })
    at = to
  }
  return [...pieces, { text: text.slice(at), isMarked: false }].filter(piece => piece.text !== '')
}

/** Characters before what was found, and of all of it. */
const lead = 24
const longest = 90

/** The first of some texts that a search found something in, cut around it; null where none has anything. */
export function snippetOf(texts: readonly string[], terms: readonly SearchTerm[]): string | null {
  for (const text of texts) {
    const flat = text.replace(/\s+/g, ' ').trim()
    const pieces = markWords(flat, terms)
    const first = pieces.findIndex(({ isMarked }) => isMarked)
    if (first >= 0) return around(flat, first === 0 ? 0 : (pieces[0]?.text.length ?? 0))
  }
  return null
}

function around(text: string, at: number): string {
  const from = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1
  const start = from > at || from === 0 ? Math.min(at, Math.max(0, from)) : from
  const cut = text.slice(start, start + longest)
  return `${start > 0 ? '…' : ''}${cut}${start + longest < text.length ? '…' : ''}`
}

function inChunk(chunk: string, start: number, wanted: readonly SearchWord[]): Range[] {
  const ranges = [...chunk.matchAll(parts)].flatMap(({ 0: part, index }) =>
    wanted.flatMap(each => inWord(part, start + index, each)),
  )
  const joined = foldWords(chunk).replace(signs, '')
  const isWhole = joined.length < chunk.length && wanted.some(({ word, isBegun }) => fits(joined, word, isBegun))
  return isWhole ? [[start, start + chunk.length]] : ranges
}

function inWord(part: string, start: number, { word, isBegun }: SearchWord): Range[] {
  const folded = foldWords(part)
  const isSame = folded.length === part.length
  if (unspaced.test(word)) {
    const at = isSame ? folded.indexOf(word) : -1
    return at < 0 ? [] : [[start + at, start + at + word.length]]
  }
  if (!fits(folded, word, isBegun)) return []
  return [[start, start + (isSame ? word.length : part.length)]]
}

function fits(folded: string, word: string, isBegun: boolean): boolean {
  return isBegun ? folded.startsWith(word) : folded === word
}

function joinedRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}
