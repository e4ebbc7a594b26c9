import type { Position } from '@ventanilla/model'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { MapOptions } from '../flow/map-options.ts'
import type { drawMap } from '../lazy/map/place-map.ts'
import { RootContext } from '../root/root-context.ts'
import { whenSeen } from './when-seen.ts'

export type DrawnMap = ReturnType<typeof drawMap>
/** `missing`: its script or its ground did not come, or not in time. */
export type MapState = 'coming' | 'shown' | 'missing'

/** So long a map may take from when it is in sight (look-citizens, Location); then one line stands in its place. */
const patienceMs = 4_000

type Options = { map: MapOptions; markerLabel: string; onChosen(at: Position): void }

/** A map in an element, whose script is fetched once it comes into sight. */
export function usePlaceMap(box: RefObject<HTMLElement | null>, { map, markerLabel, onChosen }: Options) {
  const root = useContext(RootContext)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const [state, setState] = useState<MapState>('coming')
  const [tries, setTries] = useState(1)
  const { centre, url, origin = '' } = map
  const tilesUrl = url.startsWith('/') ? origin + url : url
  const chosen = useRef(onChosen)
  useEffect(() => {
    chosen.current = onChosen
  })
  useEffect(() => {
    const element = box.current
    if (!element || tries === 0) return
    let isOver = false
    let own: DrawnMap | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      isOver = true
      clearTimeout(timer)
      own?.remove()
      own = undefined
      setDrawn(undefined)
    }
    const giveUp = () => {
      if (isOver) return
      end()
      setState('missing')
    }
    const shown = () => {
      clearTimeout(timer)
      if (!isOver) setState('shown')
    }
    const draw = async () => {
      const { drawMap, mapCss } = await import('../lazy/map/place-map.ts')
      if (isOver) return
      root?.addCss(mapCss)
      own = drawMap(element, {
        centre,
        tilesUrl,
        markerLabel,
        isAimed: true,
        onChosen: at => chosen.current(at),
        onShown: shown,
        onFailed: giveUp,
      })
      setDrawn(own)
    }
    const endWaiting = whenSeen(element, () => {
      timer = setTimeout(giveUp, patienceMs)
      draw().catch(giveUp)
    })
    return () => {
      endWaiting()
      end()
    }
  }, [box, root, centre, tilesUrl, markerLabel, tries])
  return {
    drawn,
    state,
    retry: () => {
      setState('coming')
      setTries(count => count + 1)
    },
  }
}
