import * as v from 'valibot'

export const formQuerySchema = v.strictObject({
  version: v.exactOptional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
})

export const publicFormQuerySchema = v.strictObject({ lang: v.exactOptional(v.pipe(v.string(), v.maxLength(35))) })
