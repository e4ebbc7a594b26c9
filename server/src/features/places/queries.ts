import * as v from 'valibot'

/** `file` names the picture, so that a new one has another address. */
export const logoQuerySchema = v.strictObject({ file: v.exactOptional(v.pipe(v.string(), v.maxLength(64))) })
