import type { Position } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { drawPlaces, HeadOfFile, PlaceOnMap } from '@ventanilla/ui/neighbours'
import { whenSeen } from '@ventanilla/ui'
import { element } from './element-of.ts'

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
  const zoom = (by: 1 | -1, sign: string, words: string) => {
    const button = element('button', { type: 'button', 'aria-label': words }, sign)
    button.addEventListener('click', () => drawn?.zoom(by))
    return button
  }
  const controls = element(
    'div',
    { class: 'v-map-zoom' },
    zoom(1, '+', text.t('neighbours.zoomIn')),
    zoom(-1, '−', text.t('neighbours.zoomOut')),
  )
  const box = element(
    'div',
    { class: 'v-map-box' },
    ground,
    controls,
    ...(credit ? [element('p', { class: 'v-map-credit' }, credit)] : []),
  )
  const frame = element('section', { class: 'v-neighbours-map', 'aria-label': text.t('neighbours.map') }, box)
  let drawn: Drawn | undefined
  let selected: string | undefined
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
    select(id: string, isSought: boolean): void {
      selected = id
      drawn?.select(id, isSought)
    },
    end,
  }
}
