import * as v from 'valibot'

/** What a position is called: the districts that it lies in, and the street there with the ones that it crosses. */
export const wordedPlaceSchema = v.object({
  districts: v.array(v.string()),
  street: v.nullable(v.string()),
  crossings: v.array(v.string()),
})
export type WordedPlace = v.InferOutput<typeof wordedPlaceSchema>
