import * as v from 'valibot'

/** Ids come as numbers or texts. */
export const idSchema = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)

/** A text that may be missing, null or blank: then nothing. */
export const maybeText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(text => String(text).trim()),
)

const coordinate = (limit: number) =>
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(-limit), v.maxValue(limit))

/** `latitud` and `longitud`, as numbers or texts. */
export const geoSchema = v.pipe(
  v.object({ latitud: coordinate(90), longitud: coordinate(180) }),
  v.transform(({ latitud, longitud }) => ({ lat: latitud, lng: longitud })),
)

/** `{ status }`, whatever stands beside it. */
export const statusSchema = v.object({ status: v.string() })

/** `{ status: 'ok', result }`, or nothing for any other status. */
export function found<T>(schema: v.GenericSchema<unknown, T>) {
  const isOk = v.object({ status: v.literal('ok'), result: schema })
  const isNot = v.pipe(
    statusSchema,
    v.check(({ status }) => status !== 'ok'),
  )
  return v.pipe(
    v.union([isOk, isNot]),
    v.transform(answer => ('result' in answer ? answer.result : undefined)),
  )
}
