import type { Narrowing } from '@ventanilla/api'
import { readFilters } from '../../answers/list-state/answer-filters.ts'

/** What the address narrows the statistics to, under the names that it has in the list's. */
export function readNarrowing(search: URLSearchParams): Narrowing {
  const { state, assignee, option } = readFilters(search, '')
  return narrowedBy({}, { state, assignee, option })
}

export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.keys(narrowing).length > 0
}

/** A narrowing after a change; what is emptied is taken away. */
export function narrowedBy(narrowing: Narrowing, patch: Readonly<Record<string, string | undefined>>): Narrowing {
  const { state = '', assignee = '', option = '' } = { ...narrowing, ...patch }
  return { ...(state && { state }), ...(assignee && { assignee }), ...(option && { option }) }
}

/** Options of questions with one more: of its own question it alone, as several of one would mean any of them. */
export function optionsWith(options = '', option: string): string {
  const question = questionOf(option)
  const others = options.split(',').filter(each => each !== '' && questionOf(each) !== question)
  return [...others, option].join(',')
}

/**
 * Whether a list can show the answers of an option among those of the narrowing: of a question with many choices the list cannot ask for one of
 * them and also for any of some others.
 */
export function isOptionListed({ option = '' }: Narrowing, asked: string): boolean {
  const chosen = option.split(',').filter(each => questionOf(each) === questionOf(asked))
  return chosen.length === 0 || chosen.includes(asked)
}

function questionOf(option: string): string {
  return option.slice(0, option.indexOf(':'))
}
