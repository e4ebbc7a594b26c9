import type { Position } from '@ventanilla/model'
import { useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'
import type { Places } from '../flow/places.ts'
import { keyOf } from './use-address-at.ts'
import { wayBetween } from './way-between.ts'

type Props = { town: Places['town']; position: Position; onMove: (() => void) | undefined }

/** Nobody's town reaches further from its middle; further away is asked about. */
const farMetres = 30_000

/** A place far from the town is a question, never a refusal. */
export function FarNotice({ town, position, onMove }: Props) {
  const { text } = useFormParts()
  const [right, setRight] = useState('')
  const metres = town?.location ? wayBetween(town.location, position).metres : 0
  const key = keyOf(position)
  if (!town || metres <= farMetres || right === key) return null
  return (
    <output className="v-place-far">
      <p>
        <Icon name="alert" size={20} />
        {text.t('answer.extra.place.far', { town: town.name, km: text.number(Math.round(metres / 1000)) })}
      </p>
      <div>
        {onMove && (
          <button type="button" className="v-button v-secondary" onClick={onMove}>
            {text.t('answer.extra.place.move')}
          </button>
        )}
        <button type="button" className="v-button v-secondary" onClick={() => setRight(key)}>
          {text.t('answer.extra.place.yes')}
        </button>
      </div>
    </output>
  )
}
