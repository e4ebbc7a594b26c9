import type { Position } from '@ventanilla/model'
import { useState } from 'react'
import { Icon, Outline } from '../control/Icon.tsx'
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
import placeMapCss from '../style/place-map.css?inline'
import { Coordinates } from './Coordinates.tsx'
import { FarNotice } from './FarNotice.tsx'
import { MovePage } from './MovePage.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { keyOf, useAddressAt } from './use-address-at.ts'
import { type OwnPosition, useOwnPosition } from './use-own-position.ts'

type Props = {
  location: LocationText
  errors: ReadonlyMap<string, string>
  map: MapOptions | undefined
  places: Places | undefined
}

const AddressSearch = createLazy(async () => (await import('../lazy/place/AddressSearch.tsx')).AddressSearch, 'extra')
const NearbyAssets = createLazy(async () => (await import('../lazy/place/NearbyAssets.tsx')).NearbyAssets, 'extra')
const AlreadyReported = createLazy(async () => (await import('../lazy/place/AlreadyReported.tsx')).AlreadyReported)

const mapPath = 'M9 4 3 6.5v13L9 17l6 3 6-2.5v-13L15 7 9 4ZM9 4v13M15 7v13'

/** A phone's page has room for a map of its own; a frame is as high as its form, and has not. */
const hasOwnPage = () => matchMedia('(max-width: 600px)').matches && window.parent === window

/** Where it happens: words first, then a map that says the same. The search, the map and what is nearby come when they are wanted. */
export function LocationSection({ location, errors, map, places }: Props) {
  useCss(locationCss)
  useCss(placeMapCss)
  const { text, who, dispatch, idOf, announce } = useFormParts()
  const position = readLocation(location).location
  const [isMapWanted, setIsMapWanted] = useState(false)
  const [moving, setMoving] = useState<'here' | 'page'>()
  const nearby = useAssets(places?.assets, position)
  const beside = useAddressAt({
    addressAt: places?.addressAt,
    position,
    address: location.address,
    onAddress: address => {
      dispatch({ kind: 'location', change: { address } })
      if (address) announce(text.t('answer.extra.place.address', { address }))
    },
  })
  const put = ({ lat, lng }: Position) => dispatch({ kind: 'location', change: { lat: String(lat), lng: String(lng) } })
  const { own, ask } = useOwnPosition((at, metres) => {
    setMoving(undefined)
    put(at)
    announce(`${text.t('answer.location.found')}. ${text.t('answer.extra.place.accuracy', { metres })}`)
  })
  const move =
    map &&
    (() => {
      setIsMapWanted(true)
      setMoving(hasOwnPage() ? 'page' : 'here')
    })
  const take = (at: Position, address?: string | null) => {
    if (address && !beside.isApart) {
      beside.tie({ ...at, address }, location.address)
      dispatch({ kind: 'location', change: { address } })
    }
    put(at)
    announce(text.t('answer.extra.map.set', { lat: String(at.lat), lng: String(at.lng) }))
  }
  const wordsOf = (part: 'address' | 'lat' | 'lng') => ({
    id: idOf(`location.${part}`),
    label: text.t(`answer.location.${part}`),
    error: errors.get(`location.${part}`),
    errorWord: text.t('answer.error'),
  })
  const address = (
    <TextControl
      labels={wordsOf('address')}
      value={location.address}
      required={false}
      autoComplete={who === 'staff' ? 'off' : 'street-address'}
      onChange={value => dispatch({ kind: 'location', change: { address: value } })}
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
  const onMap = map && {
    position,
    options: map,
    assets: nearby.assets,
    chosen,
    onAsset: choose,
    addressAt: places?.addressAt,
    onTaken: take,
  }
  const isMapShown = position !== undefined || isMapWanted
  return (
    <fieldset className="v-section v-location">
      <LocationHead />
      <div className="v-location-parts">
        {places ? (
          <AddressSearch
            fallback={address}
            labels={wordsOf('address')}
            value={location.address}
            places={places}
            onPicked={found => {
              beside.tie(found)
              setMoving(undefined)
            }}
            onMark={move}
          />
        ) : (
          address
        )}
      </div>
      <Ways own={own.state} onAsk={ask} onMark={isMapShown ? undefined : move} />
      {position && <FarNotice town={places?.town} position={position} onMove={move} />}
      {onMap && isMapShown && (
        <PlaceMap {...onMap} isMoving={moving === 'here'} onMoving={is => setMoving(is ? 'here' : undefined)} />
      )}
      {onMap && moving === 'page' && <MovePage {...onMap} onMoving={is => is || setMoving(undefined)} />}
      {position && moving !== 'here' && (
        <PlaceCard
          position={position}
          address={location.address}
          before={beside.before}
          isApart={beside.isApart}
          isAsking={beside.isAsking}
          metres={own.state === 'found' && keyOf(own.at) === keyOf(position) ? own.metres : undefined}
          onMove={move}
        />
      )}
      {places?.reported && position && <AlreadyReported fallback={null} position={position} />}
      <Coordinates
        location={location}
        labels={{ lat: wordsOf('lat'), lng: wordsOf('lng') }}
        isOnlyWay={!map && !places}
        onChange={change => dispatch({ kind: 'location', change })}
      />
      {places?.assets && <NearbyAssets fallback={null} nearby={nearby} chosen={chosen} onChoose={choose} />}
    </fieldset>
  )
}

/** The other ways to give a place than its address. */
function Ways({ own, onAsk, onMark }: { own: OwnPosition['state']; onAsk(): void; onMark: (() => void) | undefined }) {
  const { text } = useFormParts()
  // Its words come with the other extras; a button without any is no button.
  const mark = text.t('answer.extra.place.mark')
  return (
    <>
      <div className="v-location-ways">
        <button type="button" className="v-button v-quiet" onClick={onAsk} aria-disabled={own === 'asking'}>
          <Icon name="position" size={20} />
          {text.t('answer.location.use')}
        </button>
        {onMark && mark && (
          <button type="button" className="v-button v-quiet" onClick={onMark}>
            <Outline path={mapPath} size={20} />
            {mark}
          </button>
        )}
      </div>
      <output className={own === 'failed' ? 'v-location-failed' : 'v-place-said'}>
        {own === 'failed' && text.t('answer.location.failed')}
        {own === 'asking' && text.t('answer.extra.place.locating')}
      </output>
    </>
  )
}
