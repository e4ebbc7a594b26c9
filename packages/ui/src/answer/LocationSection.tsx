import { useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import { TextControl } from '../control/TextControl.tsx'
import { createExtra } from '../extra/create-extra.tsx'
import { useCss } from '../root/root-context.ts'
import { locationCss } from '../style/location-css.ts'
import { useFormParts } from './form-context.ts'
import { type LocationText, readLocation } from './location-text.ts'
import type { MapOptions } from './map-options.ts'

type Props = { location: LocationText; errors: ReadonlyMap<string, string>; map: MapOptions | undefined }

const PositionMap = createExtra(async () => (await import('../extra/map/PositionMap.tsx')).PositionMap)

const parts = ['address', 'lat', 'lng'] as const

/** Where it happens: an address and coordinates, or the position of the device. The map is an extra of its own, where there are pictures for one. */
export function LocationSection({ location, errors, map }: Props) {
  useCss(locationCss)
  const { text, dispatch, idOf, announce } = useFormParts()
  const [failed, setFailed] = useState(false)
  const usePosition = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        setFailed(false)
        dispatch({ kind: 'location', change: { lat: coords.latitude.toFixed(6), lng: coords.longitude.toFixed(6) } })
        announce(text.t('answer.location.found'))
      },
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  return (
    <fieldset className="v-section v-location">
      <legend className="v-location-title">
        {text.t('answer.location.title')} <span className="v-optional">{text.t('answer.optional')}</span>
      </legend>
      <p className="v-section-description">{text.t('answer.location.hint')}</p>
      <button type="button" className="v-button v-secondary" onClick={usePosition}>
        <Icon name="position" />
        {text.t('answer.location.use')}
      </button>
      <output className="v-location-failed">{failed && text.t('answer.location.failed')}</output>
      {map && <PositionMap fallback={null} position={readLocation(location).location} options={map} />}
      <div className="v-location-parts">
        {parts.map(part => (
          <TextControl
            key={part}
            words={{
              id: idOf(`location.${part}`),
              label: text.t(`answer.location.${part}`),
              error: errors.get(`location.${part}`),
              errorWord: text.t('answer.error'),
            }}
            value={location[part]}
            required={false}
            narrow={part !== 'address'}
            autoComplete={part === 'address' ? 'street-address' : 'off'}
            onChange={written => dispatch({ kind: 'location', change: { [part]: written } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
