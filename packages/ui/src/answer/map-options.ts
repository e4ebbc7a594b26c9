import type { Position } from '@ventanilla/model'

/** What the map of a form begins with. */
export type MapOptions = {
  /** The municipality's location. */
  centre?: Position | undefined
  /** Address of the map's pictures with {z}, {x} and {y}; without one the map is a plain grid. */
  tilesUrl?: string | undefined
  /** Whom the pictures are owed to. */
  tilesCredit?: string | undefined
}
