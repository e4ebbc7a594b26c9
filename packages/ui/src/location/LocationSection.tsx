import { useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import { TextControl } from '../control/TextControl.tsx'
import { useFormParts } from '../flow/form-context.ts'
import type { LocationText } from '../flow/location-text.ts'
import type { MapOptions } from '../flow/map-options.ts'
import type { Places } from '../flow/places.ts'
import { readLocation } from '../flow/read-location.ts'
import { useAssets } from '../flow/use-assets.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import { LocationHead } from '../notice/LocationHead.tsx'
import { useCss } from '../root/root-context.ts'
import locationCss from '../style/location.css?inline'

type Props = {
  location: LocationText
  errors: ReadonlyMap<string, string>
  map: MapOptions | undefined
  places: Places | undefined
}

const PositionMap = createLazy(async () => (await import('../lazy/map/PositionMap.tsx')).PositionMap, 'extra')
const AddressSearch = createLazy(async () => (await import('../lazy/place/AddressSearch.tsx')).AddressSearch, 'extra')
const NearbyAssets = createLazy(async () => (await import('../lazy/place/NearbyAssets.tsx')).NearbyAssets, 'extra')

/** Where it happens: an address and coordinates, or the position of the device. The map, the search and what is nearby are extras. */
export function LocationSection({ location, errors, map, places }: Props) {
  useCss(locationCss)
  const { text, who, dispatch, idOf, announce } = useFormParts()
  const [failed, setFailed] = useState(false)
  const position = readLocation(location).location
  const nearby = useAssets(places?.assets, position)
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
  const wordsOf = (part: 'address' | 'lat' | 'lng') => ({
    id: idOf(`location.${part}`),
    label: text.t(`answer.location.${part}`),
    error: errors.get(`location.${part}`),
    errorWord: text.t('answer.error'),
  })
  const written = (part: 'address' | 'lat' | 'lng') => (
    <TextControl
      labels={wordsOf(part)}
      value={location[part]}
      required={false}
      narrow={part !== 'address'}
      autoComplete={part === 'address' && who !== 'staff' ? 'street-address' : 'off'}
      onChange={value => dispatch({ kind: 'location', change: { [part]: value } })}
    />
  )
  const chosen = location.asset?.id
  const choose = (id: string | null) => {
    const asset = nearby.assets.find(each => each.id === id)
    dispatch({
      kind: 'location',
      change: { asset: asset && { id: asset.id, description: asset.description.slice(0, 200) } },
    })
  }
  return (
    <fieldset className="v-section v-location">
      <LocationHead />
      <button type="button" className="v-button v-secondary" onClick={usePosition}>
        <Icon name="position" />
        {text.t('answer.location.use')}
      </button>
      <output className="v-location-failed">{failed && text.t('answer.location.failed')}</output>
      {places && (
        <div className="v-location-parts">
          <AddressSearch
            fallback={written('address')}
            labels={wordsOf('address')}
            value={location.address}
            places={places}
            position={position}
          />
        </div>
      )}
      {map && (
        <PositionMap
          fallback={null}
          position={position}
          options={map}
          assets={nearby.assets}
          chosen={chosen}
          onAsset={choose}
        />
      )}
      <div className="v-location-parts">
        {!places && written('address')}
        {written('lat')}
        {written('lng')}
      </div>
      {places?.assets && <NearbyAssets fallback={null} nearby={nearby} chosen={chosen} onChoose={choose} />}
    </fieldset>
  )
}
