import type { Hue, Position } from '@ventanilla/model'

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

/** Something that neighbours see on the form's public map. */
export type ReportedPlace = {
  id: string
  properties: {
    day: string
    state: { name: string; hue: Hue }
    answers: readonly { question: string; chosen: readonly string[] }[]
    followers: number
  }
}
/** How many of them lie within so many metres of a place, the first of them with what they are. */
export type Reported = { metres: number; count: number; items: readonly ReportedPlace[] }

/** What is near a place, or following one of it with an address that was proved. */
export type AskedOfNeighbours = { near: Position } | { follow: string; address: string; token: string }
