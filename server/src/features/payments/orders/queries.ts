import * as v from 'valibot'

/** A link says no language of its own. */
export const receiptQuerySchema = v.strictObject({ lang: v.exactOptional(v.pipe(v.string(), v.maxLength(20))) })
