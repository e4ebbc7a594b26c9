import type { AddressOf, PublicForm, PublicPlace, PublicPlaces } from '@ventanilla/api'
import { createLightText, type Text } from '@ventanilla/text/light'
import { loadNeighboursMessages } from '@ventanilla/text/neighbours'
import type { HeadOfFile } from '@ventanilla/ui/neighbours'
import { whenSeen } from '@ventanilla/ui'
import { stateShape } from '@ventanilla/ui/style'
import { element } from './element-of.ts'
import { readHead } from './read-head.ts'
import { showMap } from './show-map.ts'

type Options = {
  origin: string
  formId: string
  language: Parameters<typeof loadNeighboursMessages>[0]
  addCss(css: string): void
}

/** Draws what a form shows of its answers in a box: a list of all of it, and a map beside it. Gives what ends it. */
export function showNeighbours(box: HTMLElement, options: Options): () => void {
  let isOver = false
  let endMap: (() => void) | undefined
  let endAhead: (() => void) | undefined
  let known: HeadOfFile | undefined
  const headOf = (url: string) => (known ??= readHead(url))
  /** What does not come is asked for again where it is shown, which says so. */
  const fetchAhead = async (coming: ReturnType<typeof read>) => {
    const [places, form] = await coming
    if (isOver || !hasMap(places, form)) return
    endAhead = whenSeen(box, () => {
      void headOf(tilesUrlOf(form, options.origin))
      import('@ventanilla/ui/neighbours').catch(() => undefined)
    })
  }
  const begin = async () => {
    const { language } = options
    // What is said, what is shown and what draws it come beside each other, not one after the other.
    const coming = read(options)
    fetchAhead(coming).catch(() => undefined)
    const text = createLightText(language, await loadNeighboursMessages(language))
    if (isOver) return
    const wait = element('p', { role: 'status', class: 'v-neighbours-note' }, text.t('neighbours.loading'))
    box.replaceChildren(wait)
    try {
      const [places, form] = await coming
      if (!isOver) endMap = draw(box, { ...options, text, places, form, headOf })
    } catch {
      if (isOver) return
      const again = element('button', { type: 'button', class: 'v-button v-secondary' }, text.t('neighbours.retry'))
      again.addEventListener('click', () => void begin())
      box.replaceChildren(
        element(
          'div',
          { class: 'v-neighbours-note', role: 'alert' },
          element('p', {}, text.t('neighbours.failed')),
          again,
        ),
      )
    }
  }
  void begin()
  return () => {
    isOver = true
    endAhead?.()
    endMap?.()
  }
}

async function read({
  origin,
  formId,
  language,
}: Options): Promise<[PublicPlaces, Pick<PublicForm, 'mapTiles' | 'municipality'>]> {
  const id = encodeURIComponent(formId)
  const places =
    `${origin}/api/v1/public/forms/${id}/places.geojson` satisfies AddressOf<'GET /public/forms/:id/places.geojson'>
  const form = `${origin}/api/v1/public/forms/${id}` satisfies AddressOf<'GET /public/forms/:id'>
  return await Promise.all([json<PublicPlaces>(`${places}?lang=${language}`), json<PublicForm>(form)])
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.json()
}

const hasMap = ({ features }: PublicPlaces, { mapTiles }: Pick<PublicForm, 'mapTiles'>): boolean =>
  Boolean(mapTiles) && features.length > 0

function tilesUrlOf({ mapTiles }: Pick<PublicForm, 'mapTiles'>, origin: string): string {
  const url = mapTiles?.url ?? ''
  return url.startsWith('/') ? origin + url : url
}

type Shown = Options & {
  text: Text
  places: PublicPlaces
  form: Pick<PublicForm, 'mapTiles' | 'municipality'>
  /** The beginning of the map's file, read once. */
  headOf(url: string): HeadOfFile
}

/** What a place is called: what was chosen, and where nothing is shown of it, its state. */
const nameOf = ({ properties: { answers, state } }: PublicPlace) =>
  answers.flatMap(({ chosen }) => chosen).join(', ') || state.name

function draw(box: HTMLElement, shown: Shown): () => void {
  const { text, places, form, origin } = shown
  const { features } = places
  const rows = new Map<string, HTMLButtonElement>()
  let map: ReturnType<typeof showMap> | undefined
  const select = (id: string, isSought: boolean) => {
    for (const [each, row] of rows) row.setAttribute('aria-pressed', String(each === id))
    if (!isSought) rows.get(id)?.scrollIntoView({ block: 'nearest' })
    map?.select(id, isSought)
  }
  const items = features.map(place => {
    const {
      id,
      properties: { day, state },
    } = place
    const row = element(
      'button',
      { type: 'button', class: 'v-neighbour', 'aria-pressed': 'false' },
      stateShape(state.hue),
      element(
        'span',
        {},
        element('strong', {}, nameOf(place)),
        element('span', {}, `${text.date(day)} · ${state.name}`),
      ),
    )
    row.addEventListener('click', () => select(id, true))
    rows.set(id, row)
    return element('li', {}, row)
  })
  const list = element(
    'section',
    { class: 'v-neighbours-list', 'aria-label': text.t('neighbours.list') },
    element('ul', {}, ...items),
  )
  const frame = element('div', { class: 'v-neighbours' }, titleOf(shown), list)
  box.replaceChildren(element('div', { class: 'v-neighbours-room' }, frame))
  const { mapTiles, municipality } = form
  if (mapTiles && hasMap(places, form)) {
    map = showMap({
      addCss: shown.addCss,
      text,
      centre: municipality.location,
      tilesUrl: tilesUrlOf(form, origin),
      headOf: shown.headOf,
      credit: mapTiles.credit,
      places: features.map(place => {
        const {
          geometry: {
            coordinates: [lng, lat],
          },
          properties: { state, day },
        } = place
        return {
          id: place.id,
          position: { lat, lng },
          words: `${nameOf(place)}, ${state.name}, ${text.date(day)}`,
          mark: () => stateShape(state.hue),
        }
      }),
      onPressed: id => select(id, false),
    })
    frame.append(map.element)
    frame.classList.add('v-neighbours-mapped')
  }
  return () => map?.end()
}

/** What is shown, in one sentence, the way to report something, and what the shapes mean. */
function titleOf({ text, origin, formId, places }: Shown): HTMLElement {
  const { features, blurMetres, title } = places
  const said =
    features.length === 0
      ? text.t('neighbours.none')
      : `${text.t('neighbours.about', { count: features.length, metres: blurMetres })}${places.more ? ` ${text.t('neighbours.more')}` : ''}`
  const report = element(
    'a',
    { class: 'v-button v-primary', href: `${origin}/publico/contestar/${encodeURIComponent(formId)}` },
    text.t('neighbours.report'),
  )
  return element(
    'header',
    {},
    element('h1', { class: 'v-title' }, title),
    element('p', { class: 'v-description' }, said),
    report,
    legendOf(features, text),
  )
}

/** What each shape means, in words, for the states that are there. */
function legendOf(features: readonly PublicPlace[], text: Text): HTMLElement {
  const states = new Map(features.map(({ properties: { state } }) => [state.name, state]))
  const items = [...states.values()].map(({ name, hue }) => element('li', {}, stateShape(hue), name))
  return element('ul', { class: 'v-neighbours-legend', 'aria-label': text.t('neighbours.legend') }, ...items)
}
