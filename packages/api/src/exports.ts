import * as v from 'valibot'
import { answerFilterSchema } from './answers.ts'

/**
 * GET /forms/:id/answers.xlsx: what the list's filters find. With `progress` the body is framed: before each piece of the file, the number
 * of answers in it so far and the piece's length, four bytes each, the highest first.
 */
export const exportQuerySchema = v.strictObject({
  ...answerFilterSchema.entries,
  progress: v.exactOptional(v.picklist(['1'])),
})
