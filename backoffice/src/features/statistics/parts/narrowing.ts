import type { Narrowing } from '@ventanilla/api'
import { readFilters } from '../../answers/list-state/answer-filters.ts'

/** What the address narrows the statistics to, under the names that it has in the list's. */
export function readNarrowing(search: URLSearchParams): Narrowing {
  const { state, assignee, option, district } = readFilters(search, '')
  return narrowedBy({}, { state, assignee, option, district })
}

export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.keys(narrowing).length > 0
}

/** A narrowing after a change; what is emptied is taken away. */
export function narrowedBy(narrowing: Narrowing, patch: Readonly<Record<string, string | undefined>>): Narrowing {
  const { state = '', assignee = '', option = '', district = '' } = { ...narrowing, ...patch }
  return {
    ...(state && { state }),
    ...(assignee && { assignee }),
    ...(option && { option }),
    ...(district && { district }),
  }
}

/** Options of questions with some more: of their own questions these alone, as several of one would mean any of them. */
export function optionsWith(options = '', more: string): string {
  const asked = more.split(',')
  const questions = new Set(asked.map(questionOf))
  const others = options.split(',').filter(each => each !== '' && !questions.has(questionOf(each)))
  return [...others, ...asked].join(',')
}

/**
 * Whether a list can show the answers of some options among those of the narrowing: of a question with many choices the list cannot ask for one of
 * them and also for any of some others.
 */
export function isOptionListed({ option = '' }: Narrowing, asked: string): boolean {
  return asked.split(',').every(one => {
    const chosen = option.split(',').filter(each => questionOf(each) === questionOf(one))
    return chosen.length === 0 || chosen.includes(one)
  })
}

function questionOf(option: string): string {
  return option.slice(0, option.indexOf(':'))
}
