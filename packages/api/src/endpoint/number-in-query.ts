import * as v from 'valibot'

const digits = /^\d{1,15}$/

/** A whole number in the address of a question, within bounds that the description of the interface tells. */
export function numberInQuery(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.regex(digits),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )
}

/** The same where it goes on as text, as what a filter keeps in an address. */
export function digitsInQuery(least: number, most: number) {
  return v.pipe(numberInQuery(least, most), v.transform(String), v.string(), v.regex(digits))
}
