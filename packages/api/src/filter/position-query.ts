import * as v from 'valibot'

const coordinate = (most: number) =>
  v.pipe(v.string(), v.decimal(), v.transform(Number), v.number(), v.minValue(-most), v.maxValue(most))

/** A position in the address of a question, in degrees. */
export const positionQuerySchema = v.strictObject({ lat: coordinate(90), lng: coordinate(180) })
