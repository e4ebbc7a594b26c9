import type { Location, Position } from '@ventanilla/model'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Icon, Outline } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'
import type { MapOptions } from '../flow/map-options.ts'
import type { Asset, Places } from '../flow/places.ts'
import { MapMissing } from './MapMissing.tsx'
import { useCandidate } from './use-candidate.ts'
import { type DrawnMap, usePlaceMap } from './use-place-map.ts'
import { wayBetween } from './way-between.ts'

export type PlaceMapProps = {
  position: Location | undefined
  options: MapOptions
  /** What stands around it and can be chosen. */
  assets: readonly Asset[]
  chosen: string | undefined
  onAsset(id: string): void
  addressAt: Places['addressAt']
  /** Whether the map moves under a point that stands still. */
  isMoving: boolean
  onMoving(isMoving: boolean): void
  /** Hears of another point, and of its address where it is known by now. */
  onTaken(at: Position, address?: string | null): void
  /** The map is all there is on the page. */
  isWhole?: boolean
}

const arrows: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const rounded = ({ lat, lng }: Position): Position => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) })

/** The place on a map: a click or a dragged pin set it; or the map is moved under the point, by a finger or by keys, and the point taken. */
export function PlaceMap(props: PlaceMapProps) {
  const { position, options, assets, chosen: chosenAsset, onAsset, addressAt, isMoving, onMoving, onTaken } = props
  const { text } = useFormParts()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [middle, setMiddle] = useState<Position>()
  const [isOneFinger, setIsOneFinger] = useState(false)
  const candidate = useCandidate(isMoving ? middle : undefined, addressAt)
  const chosen = (at: Position) => (isMoving ? drawn?.goTo(at) : onTaken(rounded(at)))
  const markerLabel = text.t('answer.extra.map.marker')
  const { drawn, state, retry } = usePlaceMap(box, { map: options, markerLabel, onChosen: chosen })
  const { lat, lng } = position ?? {}

  // Before the next key can come: the one that moves the map would be taken back.
  useLayoutEffect(() => {
    if (!drawn) return
    const at = lat === undefined || lng === undefined ? null : { lat, lng }
    if (!isMoving) return drawn.show(at)
    const end = drawn.aim(at, to => setMiddle(rounded(to)))
    return () => {
      end()
      setMiddle(undefined)
    }
  }, [drawn, isMoving, lat, lng])
  useThings(drawn, assets, chosenAsset, onAsset)
  const take = () => {
    const at = middle ?? (drawn && rounded(drawn.centre()))
    if (at) onTaken(at, candidate?.address)
    onMoving(false)
    // The button that was pressed goes with the moving.
    box.current?.focus({ preventScroll: true })
  }
  useTaker(isMoving && middle ? take : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!drawn || event.target !== box.current || event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = arrows[event.key]
    const acts = arrow
      ? () => {
          onMoving(true)
          const far = event.shiftKey ? 1 : 10
          // The first press only shows the cross, so that nothing is moved unseen.
          if (isMoving) drawn.moveBy(arrow[0] * far, arrow[1] * far)
        }
      : {
          '+': () => drawn.zoom(1),
          '-': () => drawn.zoom(-1),
          Enter: () => (isMoving ? take() : onMoving(true)),
          Escape: isMoving ? () => onMoving(false) : undefined,
        }[event.key]
    if (!acts) return
    event.preventDefault()
    event.stopPropagation()
    acts()
  }
  const from = position && candidate && wayBetween(position, candidate.at)
  const said = [
    candidate?.address ?? (candidate?.address === null && text.t('answer.extra.place.nameless')),
    from && from.metres >= 0.5 && text.t('answer.extra.map.step', { metres: Math.round(from.metres), way: from.way }),
  ]
    .filter(Boolean)
    .join('. ')
  if (state === 'missing') return <MapMissing onRetry={retry} />
  return (
    <div className={props.isWhole ? 'v-map-frame v-map-whole' : 'v-map-frame'}>
      <div className="v-map-box">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The map is moved by keys and fingers. */}
        <div
          ref={box}
          className="v-map"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The map is moved by keys.
          tabIndex={0}
          aria-label={text.t('answer.extra.map.label')}
          aria-describedby={id}
          aria-busy={state === 'coming'}
          onKeyDown={onKeyDown}
          onTouchMove={event => setIsOneFinger(!isMoving && event.touches.length === 1)}
        />
        {isMoving && drawn && <Aim />}
        {props.isWhole && <p className="v-map-told">{text.t('answer.extra.map.pull')}</p>}
        {isOneFinger && <p className="v-map-told">{text.t('answer.extra.map.twoFingers')}</p>}
        <div className="v-map-zoom">
          <button type="button" aria-label={text.t('answer.extra.map.zoomIn')} onClick={() => drawn?.zoom(1)}>
            <Icon name="plus" size={20} />
          </button>
          <button type="button" aria-label={text.t('answer.extra.map.zoomOut')} onClick={() => drawn?.zoom(-1)}>
            <Outline path="M5 12h14" size={20} />
          </button>
        </div>
        {options.credit && <p className="v-map-credit">{options.credit}</p>}
        {isMoving && drawn && !props.isWhole && (
          <button type="button" className="v-button v-primary v-map-here" onClick={take}>
            {text.t('answer.extra.map.here')}
          </button>
        )}
      </div>
      <p className={isMoving && !props.isWhole ? 'v-map-keys' : 'v-sr'} id={id}>
        {text.t('answer.extra.map.keys')}
      </p>
      <output className="v-map-said">{said}</output>
      {props.isWhole && (
        <button type="button" className="v-button v-primary v-map-here" onClick={take}>
          {text.t('answer.extra.map.here')}
        </button>
      )}
    </div>
  )
}

/** The pin that stands still over the middle, and the cross whose middle is the place. */
function Aim() {
  return (
    <span className="v-map-aim" aria-hidden="true">
      <svg viewBox="0 0 32 40" width="36" height="44">
        <path d="M16 39C16 39 3 24 3 14a13 13 0 0 1 26 0c0 10-13 25-13 25Z" />
        <circle cx="16" cy="14" r="5" />
      </svg>
    </span>
  )
}

/** What stands nearby, on the map. */
function useThings(
  drawn: DrawnMap | undefined,
  assets: readonly Asset[],
  chosen: string | undefined,
  onAsset: (id: string) => void,
) {
  const heard = useRef(onAsset)
  useEffect(() => {
    heard.current = onAsset
  })
  const things = useMemo(
    () =>
      assets.flatMap(({ id, description, kind, iconUrl, positions: [at] }) =>
        at ? [{ id, words: `${description}, ${kind}`, iconUrl, position: at }] : [],
      ),
    [assets],
  )
  useEffect(() => drawn?.showThings(things, chosen, id => heard.current(id)), [drawn, things, chosen])
}

/** Who goes on while the map is where they moved it means that place. */
function useTaker(take: (() => void) | undefined) {
  const { takers } = useFormParts()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const own = () => latest.current?.()
    takers.add(own)
    return () => void takers.delete(own)
  }, [takers])
}
