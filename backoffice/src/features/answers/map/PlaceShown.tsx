import type { Position } from '@ventanilla/model'
import { MapPin } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { placeParts, usePlaceWords } from '../../place-words/use-place-words.ts'
import { useKeys } from '../keys/use-keys.ts'
import { PlaceInSight } from './PlaceInSight.tsx'
import styles from './place.module.css'

type Props = {
  formId: string
  position: Position
  words: string
  /** Undefined until it is known; null where there is no ground. */
  tiles: { url: string; credit: string | null } | null | undefined
  isShown: boolean
  onShow: () => void
}

/** Where an answer's place is: its street with the corners, its district, and the map of it, which a key goes to. */
export function PlaceShown({ formId, position, words, tiles, isShown, onShow }: Props) {
  const text = useText()
  const room = useRef<HTMLDivElement>(null)
  /** How often the key went to the map. */
  const [asked, setAsked] = useState(0)
  const [known] = usePlaceWords(formId, [position])
  const { street, districts } = known ? placeParts(known, text) : {}
  const go = () => {
    onShow()
    setAsked(count => count + 1)
  }
  useKeys(tiles === undefined ? {} : { place: { run: go } })
  useEffect(() => {
    if (asked > 0) room.current?.focus()
  }, [asked])
  return (
    <>
      {(street ?? districts) && (
        <p className={styles.placeWords}>
          <MapPin aria-hidden size={18} />
          <span>
            <span className="visually-hidden">{text.t('places.where')}: </span>
            {street && <strong>{street}</strong>}
            {street && districts && <br />}
            {districts}
          </span>
        </p>
      )}
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
