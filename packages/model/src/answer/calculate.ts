import type { CalculatedQuestion } from '../question/calculated.ts'
import { isList } from '../question/traits.ts'
import type { Source } from './meets.ts'

/** Beyond this a number is none that anybody could pay or read. */
const largest = 1e12

/**
 * The sum or product of what was answered, rounded to the question's decimals; null while there is none. What was not asked counts as
 * nothing, a question of several rows as their sum, and a product waits for each of its factors.
 */
export function calculate(
  { operation, terms, decimals }: CalculatedQuestion,
  sourcesOf: (questionId: string) => readonly Source[],
): number | null {
  const numbers: number[] = []
  let isAnswered = false
  let isOpen = false
  for (const term of terms) {
    if ('constant' in term) {
      numbers.push(term.constant)
      continue
    }
    const asked = sourcesOf(term.questionId).filter(({ isHidden }) => !isHidden)
    const given = asked.flatMap(numbersOf)
    if (given.length > 0) numbers.push(sum(given))
    isAnswered ||= given.length > 0
    isOpen ||= asked.length > 0 && given.length === 0
  }
  const isWaiting = terms.some(term => 'questionId' in term) && (!isAnswered || (operation === 'product' && isOpen))
  if (isWaiting || numbers.length === 0) return null
  const result = operation === 'sum' ? sum(numbers) : numbers.reduce((product, number) => product * number, 1)
  return Math.abs(result) < largest ? rounded(result, decimals) : null
}

/** The number that was answered, or the values of the options that were chosen. */
function numbersOf({ question, value: given }: Source): number[] {
  const value = given?.value
  if (typeof value === 'number') return [value]
  if (!isList(question)) return []
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return question.options.flatMap(option =>
    option.value !== undefined && chosen.includes(option.id) ? [option.value] : [],
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Half goes up, as people count it: 1.005 is held as a little less, and has to become 1.01. */
function rounded(number: number, decimals: number): number {
  const by = 10 ** decimals
  const shifted = Number((Math.abs(number) * by).toPrecision(15))
  return (Math.sign(number) * Math.round(shifted)) / by || 0
}
