import type { Position } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { drawPlaces, HeadOfFile, PlaceOnMap } from '@ventanilla/ui/neighbours'
import { whenSeen } from '@ventanilla/ui'
import { element, outline } from './element-of.ts'

type Options = {
  text: Text
  centre: Position | null
  tilesUrl: string
  headOf(url: string): HeadOfFile
  credit: string | null
  places: readonly PlaceOnMap[]
  onPressed(id: string): void
  addCss(css: string): void
}

type Drawn = ReturnType<typeof drawPlaces>

/** So long a map may take from when it is in sight; the list has all of it. */
const patienceMs = 4_000

/** The map beside a list, whose script comes when it is in sight; one line where it does not come. */
export function showMap(options: Options) {
  const { text, credit } = options
  const ground = element('div', {
    class: 'v-map',
    role: 'application',
    'aria-label': text.t('neighbours.map'),
    'aria-busy': 'true',
  })
  const box = element(
    'div',
    { class: 'v-map-box' },
    ground,
    zoomButtons(text, by => drawn?.zoom(by)),
    ownButton(text, at => drawn?.goTo(at)),
    ...(credit ? [element('p', { class: 'v-map-credit' }, credit)] : []),
  )
  const frame = element('section', { class: 'v-neighbours-map', 'aria-label': text.t('neighbours.map') }, box)
  let drawn: Drawn | undefined
  let selected: string | undefined
  let shown = options.places
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    if (isOver) return
    end()
    frame.replaceChildren(element('p', { class: 'v-neighbours-note', role: 'status' }, text.t('neighbours.missing')))
  }
  const draw = async () => {
    const { drawPlaces, groupsCss, mapCss } = await import('@ventanilla/ui/neighbours')
    if (isOver) return
    options.addCss(mapCss)
    options.addCss(groupsCss)
    drawn = drawPlaces(ground, {
      ...options,
      places: shown,
      head: options.headOf(options.tilesUrl),
      wordsOf: count => text.t('neighbours.group', { count: String(count) }),
      onShown: () => {
        clearTimeout(timer)
        ground.removeAttribute('aria-busy')
      },
      onFailed: giveUp,
    })
    drawn.select(selected, false)
  }
  const endWaiting = whenSeen(ground, () => {
    timer = setTimeout(giveUp, patienceMs)
    draw().catch(giveUp)
  })
  function end(): void {
    isOver = true
    clearTimeout(timer)
    endWaiting()
    drawn?.remove()
    drawn = undefined
  }
  return {
    element: frame,
    /** Others than before: what filters find. */
    show(places: readonly PlaceOnMap[]): void {
      shown = places
      drawn?.show(places)
    },
    select(id: string, isSought: boolean): void {
      selected = id
      drawn?.select(id, isSought)
    },
    end,
  }
}

function zoomButtons(text: Text, onZoom: (by: 1 | -1) => void): HTMLElement {
  const button = (by: 1 | -1, sign: string, words: string) => {
    const made = element('button', { type: 'button', 'aria-label': words }, sign)
    made.addEventListener('click', () => onZoom(by))
    return made
  }
  return element(
    'div',
    { class: 'v-map-zoom' },
    button(1, '+', text.t('neighbours.zoomIn')),
    button(-1, '−', text.t('neighbours.zoomOut')),
  )
}

const target = 'M12 2v3M12 19v3M2 12h3M19 12h3M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0'
const positionPatienceMs = 10_000

/** Brings the map to where the device is; it is asked for nothing else, and told to nobody. */
function ownButton(text: Text, onFound: (at: Position) => void): HTMLElement {
  const said = element('p', { role: 'status', class: 'v-neighbours-own-said', hidden: '' })
  const button = element('button', { type: 'button', 'aria-label': text.t('neighbours.own') }, outline(target))
  const tell = (words: string) => {
    said.replaceChildren(words)
    said.hidden = words === ''
  }
  const fail = () => tell(text.t('neighbours.ownFailed'))
  button.addEventListener('click', () => {
    tell('')
    if (!navigator.geolocation) return fail()
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => onFound({ lat, lng }),
      fail,
      { timeout: positionPatienceMs },
    )
  })
  return element('div', { class: 'v-neighbours-own' }, element('div', { class: 'v-map-zoom' }, button), said)
}
