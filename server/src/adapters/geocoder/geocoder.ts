import type { Position } from '@ventanilla/model'

export type FoundPlace = Position & { readonly address: string }

/** The map service that knows addresses (spec 1 §7). Every call may throw GeocoderDown. */
export type Geocoder = {
  /** What is known by these words; `near` is where it is likelier, `language` what it is written in. */
  search(asked: { text: string; near: Position | null; language: string }): Promise<readonly FoundPlace[]>
  /** The address at a position; undefined where none is known. */
  addressAt(asked: { position: Position; language: string }): Promise<FoundPlace | undefined>
  /** The street at a position; only what knows whole streets by heart has one, a service is not asked. */
  streetAt?(position: Position): StreetAt | undefined
}

/** A street, and the streets that it crosses before and behind: one at a corner. */
export type StreetAt = { readonly street: string; readonly crossings: readonly string[] }

/** The service did not answer, or not in its own language. */
export class GeocoderDown extends Error {
  override name = 'GeocoderDown'
}

/** Results of a search, the most that anybody reads. */
export const mostPlaces = 5
