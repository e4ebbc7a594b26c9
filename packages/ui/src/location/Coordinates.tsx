import { useId, useState } from 'react'
import type { FieldLabels } from '../control/Field.tsx'
import { TextControl } from '../control/TextControl.tsx'
import { useFormParts } from '../flow/form-context.ts'
import type { LocationText } from '../flow/location-text.ts'

type Props = {
  location: LocationText
  labels: { lat: FieldLabels; lng: FieldLabels }
  /** Nothing else gives a point. */
  isOnlyWay: boolean
  onChange(change: Partial<LocationText>): void
}

/** The point in numbers, behind a button: few people have them. What is wrong with them is always seen. */
export function Coordinates({ location, labels, isOnlyWay, onChange }: Props) {
  const { text } = useFormParts()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOnlyWay || isOpen || labels.lat.error !== undefined || labels.lng.error !== undefined
  return (
    <>
      {!isOnlyWay && (
        <button
          type="button"
          className="v-button v-quiet v-coordinates"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsOpen(!isShown)}
        >
          {text.t('answer.extra.place.coordinates')}
        </button>
      )}
      <div className="v-location-parts" id={id} hidden={!isShown}>
        {(['lat', 'lng'] as const).map(part => (
          <TextControl
            key={part}
            labels={labels[part]}
            value={location[part]}
            required={false}
            narrow
            onChange={value => onChange({ [part]: value })}
          />
        ))}
      </div>
    </>
  )
}
