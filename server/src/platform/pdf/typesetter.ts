import type { PDFFont } from 'pdf-lib'
import type { Fonts, Weight } from './fonts.ts'

/** A stretch of one font; `width` at size 1. */
type Run = { font: PDFFont; text: string; width: number }
export type Line = { readonly runs: readonly Run[]; readonly width: number }

export type Typesetter = {
  /** Breaks a text into lines of at most `width` points at `size`; never fewer than one. */
  wrap(text: string, weight: Weight, size: number, width: number): Line[]
  /** The same of a sentence whose pieces differ in weight. */
  wrapPieces(pieces: readonly { text: string; weight: Weight }[], size: number, width: number): Line[]
  /** One line, cut with an ellipsis where it is too long. */
  fit(text: string, weight: Weight, size: number, width: number): Line
  /** Whether a character had to be replaced by its mark. */
  hasMissing(): boolean
}

/** In the place of what no font has a glyph for. */
const mark = '\ufffd'
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** A line may end before and after these, and before what opens and after what closes with them. */
const words =
  /\s+|[「『（【〈《〔]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef][ー、。，．・：；？！」』）】〉》〕々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+/gu
/** Controls, direction marks and variation selectors draw nothing. What joins an emoji (U+200D) keeps it one character. */
const invisible = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu

export function createTypesetter(fonts: Fonts): Typesetter {
  const { runsOf, hasMissing } = rememberRuns(fonts)
  return {
    wrap: (text, weight, size, width) =>
      clean(text)
        .split('\n')
        .flatMap(paragraph => wrapParagraph(paragraph, word => runsOf(word, weight), width / size)),
    wrapPieces: (pieces, size, width) =>
      wrapWords(
        pieces.flatMap(({ text, weight }) => wordsOf(clean(text).replaceAll('\n', ' '), word => runsOf(word, weight))),
        width / size,
      ),
    fit: (text, weight, size, width) => {
      const one = clean(text).replaceAll('\n', ' ')
      const [line] = wrapParagraph(one, word => runsOf(word, weight), Number.POSITIVE_INFINITY)
      if (line && line.width * size <= width) return line
      return cutLine(one, word => runsOf(word, weight), width / size)
    },
    hasMissing,
  }
}

/** The runs of a word, remembered: forms say the same words again and again. */
function rememberRuns(fonts: Fonts) {
  const known = { regular: new Map<string, Run[]>(), bold: new Map<string, Run[]>() }
  let isMissing = false

  function runsOf(text: string, weight: Weight): Run[] {
    const found = known[weight].get(text)
    if (found) return found
    const runs: Run[] = []
    const add = (font: PDFFont, piece: string) => {
      const last = runs.at(-1)
      if (last?.font === font) last.text += piece
      else runs.push({ font, text: piece, width: 0 })
    }
    const faces = fonts[weight]
    const whole = faces.find(({ has }) => [...text].every(each => has.has(each.codePointAt(0) ?? 0)))
    if (whole) add(whole.font, text)
    else {
      for (const { segment } of clusters.segment(text)) {
        const face = faces.find(({ has }) => [...segment].every(each => has.has(each.codePointAt(0) ?? 0)))
        if (!face) isMissing = true
        const font = face?.font ?? faces[0]?.font
        if (font) add(font, face ? segment : mark)
      }
    }
    for (const run of runs) run.width = run.font.widthOfTextAtSize(run.text, 1)
    known[weight].set(text, runs)
    return runs
  }
  return { runsOf, hasMissing: () => isMissing }
}

type RunsOf = (word: string) => Run[]

type Word = { readonly text: string; readonly runsOf: RunsOf }

function wordsOf(text: string, runsOf: RunsOf): Word[] {
  return (text.match(words) ?? []).map(word => ({ text: word, runsOf }))
}

function wrapParagraph(text: string, runsOf: RunsOf, most: number): Line[] {
  return wrapWords(wordsOf(text, runsOf), most)
}

/** Lines of at most `most` at size 1. A word that is longer than a line is broken between its characters. */
function wrapWords(given: readonly Word[], most: number): Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  let width = 0
  const close = () => {
    while (runs.at(-1)?.text.trim() === '') width -= runs.pop()?.width ?? 0
    lines.push({ runs: joined(runs), width })
    runs = []
    width = 0
  }
  const put = (more: readonly Run[]) => {
    runs.push(...more)
    width += widthOf(more)
  }
  const putBroken = ({ text, runsOf }: Word) => {
    for (const { segment } of clusters.segment(text)) {
      const piece = runsOf(segment)
      if (runs.length > 0 && width + widthOf(piece) > most) close()
      put(piece)
    }
  }
  for (const word of given) {
    const whole = word.runsOf(word.text)
    const needed = widthOf(whole)
    if (width + needed <= most) put(whole)
    else {
      if (runs.length > 0) close()
      if (word.text.trim() === '') continue
      if (needed <= most) put(whole)
      else putBroken(word)
    }
  }
  if (runs.length > 0 || lines.length === 0) close()
  return lines
}

/** As much of a line as there is room for before an ellipsis. */
function cutLine(text: string, runsOf: RunsOf, most: number): Line {
  const end = runsOf('…')
  const room = most - widthOf(end)
  const runs: Run[] = []
  let used = 0
  for (const { segment } of clusters.segment(text)) {
    const piece = runsOf(segment)
    if (used + widthOf(piece) > room) break
    runs.push(...piece)
    used += widthOf(piece)
  }
  return { runs: joined([...runs, ...end]), width: used + widthOf(end) }
}

function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0)
}

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .split('\n')
    .map(line => line.replace(invisible, ''))
    .join('\n')
}

/** Neighbours of one font are drawn at once. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last?.font === run.font) {
      last.text += run.text
      last.width += run.width
    } else whole.push({ ...run })
  }
  return whole
}
