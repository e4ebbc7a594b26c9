import * as v from 'valibot'
import { type Location, locationSchema } from '../answer/submission.ts'
import { limits } from '../limits.ts'
import { numberOf, partsOf, textOf } from './parts.ts'

/** A place of the legacy product: its position as latitude and longitude or as _lat and _long (spec 3 §3). Undefined where there is none. */
export function legacyPlace(value: unknown): Location | undefined {
  const { latlng, direccion } = partsOf(value)
  const { latitude, longitude, _lat, _long, _latitude, _longitude } = partsOf(latlng)
  const address = textOf(direccion).slice(0, limits.title)
  const place = {
    lat: numberOf(latitude ?? _lat ?? _latitude),
    lng: numberOf(longitude ?? _long ?? _longitude),
    ...(address !== '' && { address }),
  }
  return v.is(locationSchema, place) ? place : undefined
}
