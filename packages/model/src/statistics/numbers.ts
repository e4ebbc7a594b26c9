import type { AnswerContent, Values } from '../answer/content.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import { isIdentifier } from '../question/words/names-somebody.ts'

/**
 * Whether a question is answered by a number, of which sum and middle say something: one that is written, or that follows from others. The
 * number of a document is none, by the question's title.
 */
export function isNumeric(question: Question): boolean {
  if (question.kind === 'open')
    return question.dataType === 'decimal' || (question.dataType === 'integer' && !isIdentifier(question))
  return question.kind === 'calculated'
}

/** Shows each number that an answer holds, those of repeated rows one by one. What is hidden or whose condition is not checked holds none. */
export function eachNumber(
  { sections }: FormDefinition,
  content: AnswerContent,
  see: (questionId: string, value: number) => void,
): void {
  const among = (questions: readonly Question[], values: Values) => {
    for (const question of questions) {
      if (!isNumeric(question) || !Object.hasOwn(values, question.id)) continue
      const value = values[question.id]?.value
      if (typeof value === 'number') see(question.id, value)
    }
  }
  for (const section of sections) {
    const given = content.sections[section.id]
    if (section.kind === 'simple' && given && 'rows' in given) {
      for (const { values } of given.rows) among(section.questions, values)
    }
    if (section.kind === 'conditional' && given && 'checked' in given) {
      for (const { id, questions } of section.conditions) if (given.checked.includes(id)) among(questions, given.values)
    }
  }
}

/** How many numbers are at least `from` and less than `to`. */
export type NumberBin = { readonly from: number; readonly to: number; readonly count: number }
export type NumberFigures = {
  readonly count: number
  readonly sum: number
  readonly mean: number
  /** Of an even count the mean of the two in the middle. */
  readonly median: number
  readonly least: number
  readonly greatest: number
  /** Of the same width each, in order, the empty ones between others too; at most twelve. Of whole numbers that lie close, one each. */
  readonly bins: readonly NumberBin[]
}

const mostBins = 12

/** What numbers say together, exact: decimals are added as the decimal numbers that people wrote. Undefined of none. */
export function figuresOf(numbers: Float64Array): NumberFigures | undefined {
  const ordered = numbers.toSorted()
  const count = ordered.length
  const [least, greatest] = [ordered[0], ordered[count - 1]]
  if (least === undefined || greatest === undefined) return undefined
  const { sum, mean } = added(ordered)
  const low = ordered[Math.floor((count - 1) / 2)] ?? 0
  const high = ordered[Math.floor(count / 2)] ?? 0
  const median = low === high ? low : decimal((low + high) / 2)
  return { count, sum, mean, median, least, greatest, bins: binsOf(ordered, least, greatest) }
}

/** Without what binary fractions add: 0.1 + 0.2 is 0.3. */
function decimal(value: number): number {
  return Number(value.toPrecision(15))
}

function added(numbers: Float64Array): { sum: number; mean: number } {
  const places = numbers.reduce((most, value) => Math.max(most, placesOf(value)), 0)
  let total = 0n
  for (const value of numbers) total += BigInt(value.toFixed(places).replace('.', ''))
  const scale = 10 ** places
  return { sum: decimal(Number(total) / scale), mean: decimal(Number(total) / numbers.length / scale) }
}

/** Decimal places of a number, at most twenty. */
function placesOf(value: number): number {
  if (Number.isInteger(value)) return 0
  const [digits = '', power = '0'] = `${value}`.split('e')
  return Math.min(20, Math.max(0, (digits.split('.')[1] ?? '').length - Number(power)))
}

function binsOf(ordered: Float64Array, least: number, greatest: number): NumberBin[] {
  const isWhole = ordered.every(Number.isInteger)
  const width = widthOf(greatest - least, isWhole, least)
  const binOf = (value: number) => Math.floor(Number((value / width).toPrecision(12)))
  const first = binOf(least)
  const counts: number[] = Array.from({ length: binOf(greatest) - first + 1 }, () => 0)
  for (const value of ordered) {
    const at = binOf(value) - first
    counts[at] = (counts[at] ?? 0) + 1
  }
  const edge = (bin: number) => Number((bin * width).toPrecision(12))
  return counts.map((count, at) => ({ from: edge(first + at), to: edge(first + at + 1), count }))
}

/** The least of 1, 2, 5, 10 and so on, or their tenths, that makes no more bins than fit. */
function widthOf(span: number, isWhole: boolean, least: number): number {
  if (span === 0) return isWhole ? 1 : 10 ** Math.floor(Math.log10(Math.abs(least)))
  const start = Math.floor(Math.log10(span / mostBins))
  for (let power = isWhole ? Math.max(0, start) : start; ; power++) {
    for (const step of [1, 2, 5]) {
      const width = Number((step * 10 ** power).toPrecision(12))
      // Where the first one begins before the least number, there is one more.
      if (Math.floor(span / width) + 2 <= mostBins) return width
    }
  }
}
