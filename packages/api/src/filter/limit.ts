import * as v from 'valibot'

/** Of the list of changes, and of a page of answers that a program asks for. */
export const mostAtOnce = 200

/** '1' to '200'. */
export const limitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.check(text => Number(text) >= 1 && Number(text) <= mostAtOnce),
)
