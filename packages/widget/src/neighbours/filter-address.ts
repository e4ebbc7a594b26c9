import { type Filters, noFilters, spans, type Topic } from './filters.ts'

type Known = { topics: readonly Topic[]; states: readonly { readonly id: string }[] }

const names = { words: 'words', states: 'state', days: 'days', chosen: 'about.' }

/** The filters that an address holds; what it names that is not there is left out. */
export function filtersIn(search: string, { topics, states }: Known): Filters {
  const query = new URLSearchParams(search)
  const chosen: Record<string, string> = {}
  for (const { id, labels } of topics) {
    const label = query.get(names.chosen + id)
    if (label !== null && labels.includes(label)) chosen[id] = label
  }
  return {
    ...noFilters,
    chosen,
    words: query.get(names.words)?.slice(0, 100) ?? '',
    states: query.getAll(names.states).filter(id => states.some(state => state.id === id)),
    days: spans.find(span => String(span) === query.get(names.days)),
  }
}

/** An address with these filters and whatever else it says. */
export function withFilters(search: string, { words, chosen, states, days }: Filters): string {
  const query = new URLSearchParams(search)
  const own = [...query.keys()].filter(
    name => name.startsWith(names.chosen) || [names.words, names.states, names.days].includes(name),
  )
  for (const name of own) query.delete(name)
  if (words.trim() !== '') query.set(names.words, words.trim())
  for (const [id, label] of Object.entries(chosen)) if (label !== '') query.set(names.chosen + id, label)
  for (const id of states) query.append(names.states, id)
  if (days !== undefined) query.set(names.days, String(days))
  return query.size > 0 ? `?${query}` : ''
}
