import * as v from 'valibot'

/** Degrees, WGS 84. */
export const positionSchema = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type Position = v.InferOutput<typeof positionSchema>

/** Centre of the map where a municipality has no location (spec 1 §9). */
export const defaultPosition: Position = { lat: -31.42, lng: -64.18 }
export const mapZoom = { min: 5, max: 18, initial: 12, bounded: 15, answers: 6, detail: 15 } as const
