import type { Position } from '@ventanilla/model'
import { MapPin } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../../context/settings.ts'
import { useText } from '../../../context/text-context.ts'
import { placeParts, usePlaceWords } from '../../place-words/use-place-words.ts'
import { useKeys } from '../keys/use-keys.ts'
import { PlaceInSight } from './PlaceInSight.tsx'
import styles from './place.module.css'

type Props = { formId: string; position: Position; words: string }

/** Where an answer's place is: its street with the corners, its district, and the map of it, which a key goes to. */
export function PlaceShown({ formId, position, words }: Props) {
  const text = useText()
  const tiles = useSettings()?.mapTiles
  const [wanted, setWanted] = useState<boolean>()
  // A grid around a pin says little until somebody wants to see it.
  const isShown = wanted ?? Boolean(tiles)
  const room = useRef<HTMLDivElement>(null)
  /** How often the key went to the map. */
  const [asked, setAsked] = useState(0)
  const [known] = usePlaceWords(formId, [position])
  const { street, districts } = known ? placeParts(known, text) : {}
  const go = () => {
    setWanted(true)
    setAsked(count => count + 1)
  }
  useKeys(tiles === undefined ? {} : { place: { run: go } })
  useEffect(() => {
    if (asked > 0) room.current?.focus()
  }, [asked])
  return (
    <>
      <div className={styles.placeWords}>
        {(street ?? districts) && (
          <p>
            <MapPin aria-hidden size={18} />
            <span>
              <span className="visually-hidden">{text.t('places.where')}: </span>
              {street && <strong>{street}</strong>}
              {street && districts && <br />}
              {districts}
            </span>
          </p>
        )}
        {tiles !== undefined && (
          <button type="button" className="button quiet" aria-expanded={isShown} onClick={() => setWanted(!isShown)}>
            {text.t(isShown ? 'view.map.hide' : 'view.map.show')}
          </button>
        )}
      </div>
      {tiles !== undefined && isShown && (
        <div ref={room} tabIndex={-1}>
          <Suspense>
            <PlaceInSight position={position} words={words} tiles={tiles} />
          </Suspense>
        </div>
      )}
    </>
  )
}
