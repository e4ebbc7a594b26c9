import type { PublicPlace } from '@ventanilla/api'
import type { MessageKey, Text } from '@ventanilla/text/light'
import { stateShape } from '@ventanilla/ui/style'
import { element, outline } from './element-of.ts'
import { countWith, type Filters, isFiltered, noFilters, spans, statesOf, type Topic } from './filters.ts'

type Options = {
  text: Text
  places: readonly PublicPlace[]
  topics: readonly Topic[]
  now: Date
  filters: Filters
  onFilters(filters: Filters): void
}

const icons = {
  search: 'm21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  chevron: 'm6 9 6 6 6-6',
  sliders: 'M4 6h9M17 6h3M4 18h3M11 18h9M15 3v6M9 15v6',
}
const spanWords: Readonly<Record<(typeof spans)[number], MessageKey>> = {
  7: 'neighbours.filter.week',
  31: 'neighbours.filter.month',
  92: 'neighbours.filter.quarter',
}

/** The filters of the list and the map: words, what was chosen, days, and the states, which say what each shape means. Each option says how many it has. */
export function filterBar(options: Options) {
  const { text, places, topics, now, onFilters } = options
  let filters = options.filters
  const change = (part: Partial<Filters>) => {
    filters = { ...filters, ...part }
    update()
    onFilters(filters)
  }
  const count = (other: Partial<Filters>) => text.number(countWith(places, filters, { other, now }))
  const search = element('input', {
    class: 'v-input',
    type: 'search',
    placeholder: text.t('neighbours.filter.words'),
    'aria-label': text.t('neighbours.filter.words'),
    maxlength: '100',
  })
  search.addEventListener('input', () => change({ words: search.value }))
  const chosenOf = topics.map(({ id, question, labels }) =>
    choice(question, {
      any: text.t('neighbours.filter.all'),
      values: labels.map(label => ({ value: label, words: label })),
      count: label => count({ chosen: { ...filters.chosen, [id]: label } }),
      read: () => filters.chosen[id] ?? '',
      onChosen: label => change({ chosen: { ...filters.chosen, [id]: label } }),
    }),
  )
  const dates = choice(text.t('neighbours.filter.since'), {
    any: text.t('neighbours.filter.any'),
    values: spans.map(span => ({ value: String(span), words: text.t(spanWords[span]) })),
    count: span => count({ days: Number(span) }),
    read: () => String(filters.days ?? ''),
    onChosen: span => change({ days: spans.find(each => String(each) === span) }),
  })
  const states = stateButtons(places, text, {
    count: id => count({ states: [id] }),
    read: () => filters.states,
    onChosen: wanted => change({ states: wanted }),
  })
  const more = element('div', { class: 'v-neighbours-choices' }, ...[...chosenOf, dates].map(each => each.element))
  const open = element(
    'button',
    {
      type: 'button',
      class: 'v-neighbours-open',
      'aria-expanded': 'false',
      'aria-label': text.t('neighbours.filters'),
    },
    outline(icons.sliders),
  )
  const show = (is: boolean) => {
    open.setAttribute('aria-expanded', String(is))
    more.classList.toggle('v-neighbours-shown', is)
  }
  open.addEventListener('click', () => show(open.getAttribute('aria-expanded') !== 'true'))
  const bar = element(
    'search',
    { class: 'v-neighbours-filters', 'aria-label': text.t('neighbours.filters') },
    element('div', { class: 'v-neighbours-search' }, outline(icons.search), search, open),
    more,
  )
  const update = () => {
    if (search.value.trim() !== filters.words.trim()) search.value = filters.words
    for (const each of [...chosenOf, dates, states]) each.update()
  }
  update()
  // Those that an address brought along are seen on a phone, too.
  show(isFiltered({ ...filters, words: '', states: [] }))
  return {
    element: bar,
    states: states.element,
    clear(): void {
      change(noFilters)
      search.focus()
    },
  }
}

type Choice = {
  any: string
  values: readonly { value: string; words: string }[]
  count(value: string): string
  read(): string
  onChosen(value: string): void
}

function choice(label: string, { any, values, count, read, onChosen }: Choice) {
  const options = values.map(({ value }) => element('option', { value }))
  const select = element('select', { class: 'v-input' }, element('option', { value: '' }, any), ...options)
  select.addEventListener('change', () => onChosen(select.value))
  return {
    element: element(
      'label',
      {},
      element('span', {}, label),
      element('span', { class: 'v-select' }, select, outline(icons.chevron)),
    ),
    update: () => {
      for (const [index, { value, words }] of values.entries())
        options[index]?.replaceChildren(`${words} (${count(value)})`)
      select.value = read()
    },
  }
}

type States = { count(id: string): string; read(): readonly string[]; onChosen(ids: string[]): void }

/** What each shape means, each to be pressed: only those that are, or all where none is. */
function stateButtons(places: readonly PublicPlace[], text: Text, { count, read, onChosen }: States) {
  const buttons = statesOf(places).map(({ id, name, hue }) => {
    const number = element('span', { class: 'v-neighbours-count' })
    const button = element('button', { type: 'button' }, stateShape(hue), name, number)
    button.addEventListener('click', () =>
      onChosen(read().includes(id) ? read().filter(each => each !== id) : [...read(), id]),
    )
    return { id, button, number }
  })
  return {
    element: element(
      'ul',
      { class: 'v-neighbours-legend', 'aria-label': text.t('neighbours.legend') },
      ...buttons.map(({ button }) => element('li', {}, button)),
    ),
    update: () => {
      for (const { id, button, number } of buttons) {
        button.setAttribute('aria-pressed', String(read().includes(id)))
        number.replaceChildren(count(id))
      }
    },
  }
}
