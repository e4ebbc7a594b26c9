import type { Hue, Position } from '@ventanilla/model'

/** Something that neighbours see on the form's public map. */
export type ReportedPlace = {
  id: string
  properties: {
    day: string
    state: { name: string; hue: Hue }
    answers: readonly { question: string; chosen: readonly string[] }[]
  }
}
/** How many of them lie within so many metres of a place, the first of them with what they are. */
export type Reported = { metres: number; count: number; items: readonly ReportedPlace[] }

/** What is near a place, or following one of it with an address that was proved. */
export type AskedOfNeighbours = { near: Position } | { follow: string; address: string; token: string }
