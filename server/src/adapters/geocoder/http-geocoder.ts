import { positionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { readWithin } from '../read-within.ts'
import { type FoundPlace, type Geocoder, GeocoderDown, mostPlaces } from './geocoder.ts'

export type GeocoderConfig = { readonly url: string; readonly timeoutMs: number; readonly userAgent: string }

const largestAnswer = 1024 * 1024
const longestAddress = 300
/** Degrees around the municipality that weigh more, about forty kilometres: a hint to the service, no limit. */
const around = 0.4

const coordinate = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
const placeSchema = v.pipe(
  v.object({ lat: coordinate, lon: coordinate, display_name: v.pipe(v.string(), v.trim(), v.minLength(1)) }),
  v.transform(({ lat, lon, display_name: address }) => ({ lat, lng: lon, address: address.slice(0, longestAddress) })),
  v.object({ ...positionSchema.entries, address: v.string() }),
)
const nowhereSchema = v.pipe(
  v.object({ error: v.string() }),
  v.transform((): undefined => undefined),
)

/**
 * A service that speaks as Nominatim does: `/search` and `/reverse` with `format=jsonv2`. The address is the operator's alone: no redirect
 * is followed, so nobody else hears what is asked.
 */
export function httpGeocoder({ url, timeoutMs, userAgent }: GeocoderConfig): Geocoder {
  async function ask<T>(
    path: string,
    query: Record<string, string>,
    language: string,
    schema: v.GenericSchema<unknown, T>,
  ) {
    const address = new URL(`${url}/${path}`)
    address.search = new URLSearchParams({ ...query, format: 'jsonv2', 'accept-language': language }).toString()
    try {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { Accept: 'application/json', 'User-Agent': userAgent },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new GeocoderDown(`${path} answered ${response.status}`)
      return v.parse(schema, JSON.parse(await readWithin(response, largestAnswer)))
    } catch (error) {
      throw asDown(path, error)
    }
  }

  return {
    search: async ({ text, near, language }) => {
      const viewbox = near && [near.lng - around, near.lat + around, near.lng + around, near.lat - around].join()
      const query = { q: text, limit: String(mostPlaces), ...(viewbox && { viewbox }) }
      const places: FoundPlace[] = await ask('search', query, language, v.array(placeSchema))
      return places.slice(0, mostPlaces)
    },

    addressAt: async ({ position, language }) => {
      const query = { lat: String(position.lat), lon: String(position.lng), zoom: '18' }
      const place = await ask('reverse', query, language, v.union([placeSchema, nowhereSchema]))
      return place && { ...position, address: place.address }
    },
  }
}

/** What is asked for is where somebody lives: only the kind of the failure goes on. */
function asDown(path: string, error: unknown): GeocoderDown {
  if (error instanceof GeocoderDown) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const kind = cause instanceof Error ? cause.name : 'failure'
  return new GeocoderDown(`${path} was not answered in its own way (${[kind, code].filter(Boolean).join(' ')})`)
}
