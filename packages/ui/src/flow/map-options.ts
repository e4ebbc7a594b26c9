import type { Position } from '@ventanilla/model'

/** What the map of a form shows. */
export type MapOptions = {
  /** The municipality's location, where it has one. */
  centre: Position | null
  /** Where a path of `url` begins, in a page of another host. */
  origin?: string
  /** Address of the map's pictures with {z}, {x} and {y}, or of its one file. */
  url: string
  /** Whom the pictures are owed to. */
  credit: string | null
}
