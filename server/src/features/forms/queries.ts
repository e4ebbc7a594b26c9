import * as v from 'valibot'

export const formQuerySchema = v.strictObject({
  version: v.exactOptional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
})

const lang = v.exactOptional(v.pipe(v.string(), v.maxLength(35)))
export const formInLanguageQuerySchema = v.strictObject({ lang })
/** `drawing` asks for the form as HTML too. */
export const publicFormQuerySchema = v.strictObject({ lang, drawing: v.exactOptional(v.literal('true')) })
