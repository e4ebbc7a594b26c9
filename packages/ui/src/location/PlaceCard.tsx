import type { Position } from '@ventanilla/model'
import { Icon } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'

type Props = {
  position: Position
  address: string
  /** The address that the point had before it was moved. */
  before: string | undefined
  /** Whether the address is somebody's own words, which nobody has held against the point. */
  isApart: boolean
  /** The address of the point is being looked for. */
  isAsking: boolean
  /** How near the device's own position is, where it is the point. */
  metres: number | undefined
  onMove: (() => void) | undefined
}

/** What the place is in words, and whether point and words belong together. */
export function PlaceCard({ position, address, before, isApart, isAsking, metres, onMove }: Props) {
  const { text } = useFormParts()
  const [street, ...rest] = address.split(', ')
  const said = [
    address === '' ? '' : text.t(isApart ? 'answer.extra.place.apart' : 'answer.extra.place.agree'),
    metres === undefined ? '' : text.t('answer.extra.place.accuracy', { metres }),
    before && address !== '' && before !== address ? text.t('answer.extra.place.before', { address: before }) : '',
  ]
  return (
    <div className="v-place-card">
      <Icon name={address === '' || isApart ? 'position' : 'check'} size={20} />
      <div className="v-place-words">
        <p>
          {address === '' ? (
            text.t(isAsking ? 'answer.extra.place.searching' : 'answer.extra.place.nameless')
          ) : (
            <>
              <strong>{street}</strong>
              {rest.length > 0 && `, ${rest.join(', ')}`}
            </>
          )}
        </p>
        <p className="v-place-more">
          {said.filter(Boolean).join(' ') || `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`}
        </p>
      </div>
      {onMove && (
        <button type="button" className="v-button v-secondary" onClick={onMove}>
          {text.t('answer.extra.place.move')}
        </button>
      )}
    </div>
  )
}
