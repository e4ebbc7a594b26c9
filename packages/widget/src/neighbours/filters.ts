import type { PublicPlace } from '@ventanilla/api'
import { fold } from '@ventanilla/model'

/** What is wanted of all that is shown; what is left empty asks for nothing. */
export type Filters = {
  readonly words: string
  /** Of each question, by its id, what must have been chosen. */
  readonly chosen: Readonly<Record<string, string>>
  /** Ids of states, of which any will do. */
  readonly states: readonly string[]
  /** How many days ago it may be, at most. */
  readonly days: number | undefined
}

export const noFilters: Filters = { words: '', chosen: {}, states: [], days: undefined }
export const spans = [7, 31, 92] as const

export const isFiltered = ({ words, chosen, states, days }: Filters): boolean =>
  words.trim() !== '' || Object.values(chosen).some(Boolean) || states.length > 0 || days !== undefined

const dayMs = 86_400_000

/** Days from a stored day to the present one; what is of tomorrow in another zone is of today. */
export function daysSince(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.max(0, Math.round((today - Date.parse(`${day}T00:00:00Z`)) / dayMs))
}

/** Each is read once: at every key they are counted beside every option. */
const readings = new WeakMap<PublicPlace, string>()

/** What the words of a filter are looked for in: what is read of a place in the list. */
function readOf(found: PublicPlace): string {
  const known = readings.get(found)
  if (known !== undefined) return known
  const { answers, state, place } = found.properties
  const chosen = answers.flatMap(answer => answer.chosen)
  const read = fold([...chosen, state.name, place.street, ...place.crossings, ...place.districts].join(' '))
  readings.set(found, read)
  return read
}

/** The places that a filter finds. */
export function filtered(places: readonly PublicPlace[], filters: Filters, now: Date): PublicPlace[] {
  const words = fold(filters.words).split(/\s+/).filter(Boolean)
  const wanted = Object.entries(filters.chosen).filter(([, label]) => label !== '')
  return places.filter(place => {
    const { day, state, answers } = place.properties
    if (filters.states.length > 0 && !filters.states.includes(state.id)) return false
    if (filters.days !== undefined && daysSince(day, now) > filters.days) return false
    if (!wanted.every(([id, label]) => answers.some(answer => answer.id === id && answer.chosen.includes(label))))
      return false
    const read = words.length > 0 ? readOf(place) : ''
    return words.every(word => read.includes(word))
  })
}

/** More than these are no choice in one look. */
const mostOptions = 60
/** A question and what was chosen in it, in the order of the alphabet. */
export type Topic = { readonly id: string; readonly question: string; readonly labels: readonly string[] }

/** The questions that tell places apart: more than one thing was chosen in them. */
export function topicsOf(places: readonly PublicPlace[], language: string): Topic[] {
  const topics = new Map<string, { question: string; labels: Set<string> }>()
  for (const { properties } of places)
    for (const { id, question, chosen } of properties.answers) {
      const known = topics.get(id) ?? { question, labels: new Set<string>() }
      for (const label of chosen) known.labels.add(label)
      topics.set(id, known)
    }
  const { compare } = new Intl.Collator([language, 'es'])
  return [...topics]
    .map(([id, { question, labels }]) => ({ id, question, labels: [...labels].toSorted(compare) }))
    .filter(({ labels }) => labels.length > 1 && labels.length <= mostOptions)
}

/** The states that are there, in the order of the newest of each. */
export function statesOf(places: readonly PublicPlace[]): PublicPlace['properties']['state'][] {
  return [...new Map(places.map(({ properties: { state } }) => [state.id, state])).values()]
}

/** How many a filter would find with one part of it another; told beside each option. */
export function countWith(
  places: readonly PublicPlace[],
  filters: Filters,
  { other, now }: { other: Partial<Filters>; now: Date },
): number {
  return filtered(places, { ...filters, ...other }, now).length
}
