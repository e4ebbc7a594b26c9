import type { Position } from '@ventanilla/model'

/** An address as the geocoder knows it. */
export type FoundAddress = Position & { address: string }

/** Something the municipal platform keeps at a place: a lamp, a tree, a container. */
export type Asset = {
  id: string
  description: string
  kind: string
  address: string
  iconUrl?: string
  positions: readonly Position[]
}

/** What is known of the places around a form. */
export type Places = {
  addresses(words: string, signal: AbortSignal): Promise<readonly FoundAddress[]>
  /** The address of a position, where one is known. */
  addressAt?: ((position: Position, signal: AbortSignal) => Promise<string | null>) | undefined
  /** What stands around a position; without it nothing is asked. */
  assets?: ((position: Position, signal: AbortSignal) => Promise<readonly Asset[]>) | undefined
  /** Whether neighbours see answers of the form on a map: what lies near a place is told then. */
  reported?: boolean | undefined
  /** Whose town it is: a place far from it is asked about. */
  town?: { name: string; location: Position | null } | undefined
}
