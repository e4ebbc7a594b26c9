import type { AddressOf, PublicForm, PublicPlaces } from '@ventanilla/api'
import { createLightText } from '@ventanilla/text/light'
import { loadNeighboursMessages } from '@ventanilla/text/neighbours'
import type { HeadOfFile } from '@ventanilla/ui/neighbours'
import { whenSeen } from '@ventanilla/ui'
import { drawNeighbours, hasMap, tilesUrlOf } from './draw-neighbours.ts'
import { element } from './element-of.ts'
import { readHead } from './read-head.ts'

type Options = {
  origin: string
  formId: string
  /** Whether the filters stand in the address of the page. */
  isInAddress: boolean
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
      if (!isOver) endMap = drawNeighbours(box, { ...options, text, places, form, headOf })
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
