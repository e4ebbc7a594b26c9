import type { Position } from '@ventanilla/model'

/** What the map of a form shows. */
export type MapOptions = {
  /** The municipality's location, where it has one. */
  centre: Position | null
  /** Address of the map's pictures with {z}, {x} and {y}. */
  url: string
  /** Whom the pictures are owed to. */
  credit: string | null
}
