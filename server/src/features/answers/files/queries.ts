import * as v from 'valibot'

export const fileQuerySchema = v.strictObject({ inline: v.exactOptional(v.literal('1')) })
