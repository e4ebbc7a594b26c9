import type { PublicForm, PublicPlace, PublicPlaces } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import type { HeadOfFile } from '@ventanilla/ui/neighbours'
import { stateShape } from '@ventanilla/ui/style'
import { element } from './element-of.ts'
import { filtersIn, withFilters } from './filter-address.ts'
import { filterBar } from './filter-bar.ts'
import { type Filters, filtered, isFiltered, noFilters, statesOf, topicsOf } from './filters.ts'
import { nameOf, placeRow } from './place-row.ts'
import { showMap } from './show-map.ts'

export type MapOfForm = Pick<PublicForm, 'mapTiles' | 'municipality'>

export type Shown = {
  origin: string
  formId: string
  isInAddress: boolean
  text: Text
  places: PublicPlaces
  form: MapOfForm
  addCss(css: string): void
  /** The beginning of the map's file, read once. */
  headOf(url: string): HeadOfFile
}

export const hasMap = ({ features }: PublicPlaces, { mapTiles }: MapOfForm): boolean =>
  Boolean(mapTiles) && features.length > 0

export function tilesUrlOf({ mapTiles }: MapOfForm, origin: string): string {
  const url = mapTiles?.url ?? ''
  return url.startsWith('/') ? origin + url : url
}

/** What a form shows of its answers: filters, a list of what they find, and a map of the same. Gives what ends it. */
export function drawNeighbours(box: HTMLElement, shown: Shown): () => void {
  const { text, places, form, isInAddress } = shown
  const { features } = places
  const now = new Date()
  const topics = topicsOf(features, text.language)
  const states = statesOf(features)
  let map: ReturnType<typeof showMap> | undefined
  const list = listOf(shown, now, (id, isSought) => map?.select(id, isSought))
  const found = element('p', { class: 'v-neighbours-found', role: 'status' })
  const clear = element('button', { type: 'button', class: 'v-button v-quiet' }, text.t('neighbours.filter.clear'))
  const apply = (filters: Filters) => {
    const kept = filtered(features, filters, now)
    list.keep(new Set(kept.map(({ id }) => id)))
    map?.show(kept.map(place => onMap(place, text)))
    found.replaceChildren(
      kept.length > 0
        ? text.t('neighbours.filter.found', { count: kept.length, all: features.length })
        : text.t('neighbours.filter.nothing'),
    )
    clear.hidden = !isFiltered(filters)
    if (isInAddress) history.replaceState(history.state, '', location.pathname + withFilters(location.search, filters))
  }
  const filters = isInAddress ? filtersIn(location.search, { topics, states }) : noFilters
  const bar = filterBar({ text, places: features, topics, now, filters, onFilters: apply })
  clear.addEventListener('click', () => bar.clear())
  if (hasMap(places, form))
    map = showMap({
      addCss: shown.addCss,
      text,
      centre: form.municipality.location,
      tilesUrl: tilesUrlOf(form, shown.origin),
      headOf: shown.headOf,
      credit: form.mapTiles?.credit ?? null,
      places: filtered(features, filters, now).map(place => onMap(place, text)),
      onPressed: id => list.choose(id, false),
    })
  const asList = map && listButton(text, map.element)
  const head = element('div', { class: 'v-neighbours-head' }, found, clear, ...(asList ? [asList] : []))
  const isEmpty = features.length === 0
  const frame = element(
    'div',
    { class: map ? 'v-neighbours v-neighbours-mapped' : 'v-neighbours' },
    titleOf(shown),
    ...(isEmpty ? [] : [bar.states]),
    reportOf(shown),
    ...(isEmpty ? [] : [element('div', { class: 'v-neighbours-side' }, bar.element, head, list.element)]),
    ...(map ? [map.element] : []),
  )
  apply(filters)
  box.replaceChildren(element('div', { class: 'v-neighbours-room' }, frame))
  return () => map?.end()
}

function onMap(place: PublicPlace, text: Text) {
  const { id, geometry, properties } = place
  const [lng, lat] = geometry.coordinates
  const { state, day } = properties
  return {
    id,
    position: { lat, lng },
    words: `${nameOf(place)}, ${state.name}, ${text.date(day)}`,
    mark: () => stateShape(state.hue),
  }
}

/** All of it, of which a filter keeps some in sight; one of them at a time is chosen. */
function listOf({ text, places, origin, formId }: Shown, now: Date, onChosen: (id: string, isSought: boolean) => void) {
  const said = element('p', { class: 'v-neighbours-said', role: 'status' })
  const follow = async (id: string, beside: HTMLElement) => {
    const { followPlace } = await import('./follow-place.ts')
    const again = beside.firstElementChild
    const end = () => {
      if (again) beside.replaceChildren(again)
      if (again instanceof HTMLElement) again.focus()
    }
    const form = followPlace({
      text,
      origin,
      formId,
      placeId: id,
      onCancel: end,
      onFollowed: words => {
        beside.replaceChildren(element('p', { class: 'v-verified', tabindex: '-1', role: 'status' }, words))
        if (beside.firstElementChild instanceof HTMLElement) beside.firstElementChild.focus()
      },
    })
    beside.replaceChildren(form)
    form.querySelector('input')?.focus()
  }
  const rows = new Map(
    places.features.map(place => [
      place.id,
      placeRow(place, {
        text,
        now,
        onPressed: () => choose(place.id, true),
        onFollow: beside => {
          said.replaceChildren()
          follow(place.id, beside).catch(() => said.replaceChildren(text.t('neighbours.follow.lost')))
        },
      }),
    ]),
  )
  function choose(id: string, isSought: boolean): void {
    for (const [each, row] of rows) row.choose(each === id)
    if (!isSought) rows.get(id)?.button.scrollIntoView({ block: 'nearest' })
    onChosen(id, isSought)
  }
  const items = [...rows.values()].map(row => row.element)
  return {
    element: element(
      'section',
      { class: 'v-neighbours-list', 'aria-label': text.t('neighbours.list') },
      said,
      element('ul', {}, ...items),
    ),
    choose,
    keep: (ids: ReadonlySet<string>) => {
      for (const [id, row] of rows) row.element.hidden = !ids.has(id)
    },
  }
}

/** On a phone the map stands over the list, and may give it its room. */
function listButton(text: Text, map: HTMLElement): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'v-button v-quiet v-neighbours-as' },
    text.t('neighbours.asList'),
  )
  button.addEventListener('click', () => {
    map.hidden = !map.hidden
    button.replaceChildren(text.t(map.hidden ? 'neighbours.asMap' : 'neighbours.asList'))
  })
  return button
}

/** What is shown, in one sentence. */
function titleOf({ text, places }: Shown): HTMLElement {
  const { features, blurMetres, title, more } = places
  const said =
    features.length === 0
      ? text.t('neighbours.none')
      : `${text.t('neighbours.about', { count: features.length, metres: blurMetres })}${more ? ` ${text.t('neighbours.more')}` : ''}`
  return element(
    'header',
    {},
    element('h1', { class: 'v-title' }, title),
    element('p', { class: 'v-description' }, said),
  )
}

function reportOf({ text, origin, formId }: Shown): HTMLElement {
  const link = element(
    'a',
    { class: 'v-button v-primary', href: `${origin}/publico/contestar/${encodeURIComponent(formId)}` },
    text.t('neighbours.report'),
  )
  return element('div', { class: 'v-neighbours-report' }, link)
}
