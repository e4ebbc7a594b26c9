import { limits } from '@ventanilla/model'
import * as v from 'valibot'

/** GET /answers/:id/pdf: `portable` for a roll of 80 mm. POST takes a head of one's own: multipart/form-data with `logo` and `text`. */
export const pdfQuerySchema = v.strictObject({ portable: v.exactOptional(v.literal('1')) })

/** GET /public/records: the code is taken as written, capital and small letters apart. */
export const recordQuerySchema = v.strictObject({ code: v.pipe(v.string(), v.trim(), v.maxLength(80)) })

/** How many people a copy may go to. */
export const mostRecipients = 5

/** POST /answers/:id/emails, with an Idempotency-Key. `attachment` is a file that was uploaded for the purpose 'mail'. */
export const mailCopySchema = v.strictObject({
  recipients: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    v.minLength(1),
    v.maxLength(mostRecipients),
  ),
  body: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(limits.text))),
  attachment: v.exactOptional(
    v.strictObject({ fileId: v.pipe(v.string(), v.maxLength(64)), token: v.pipe(v.string(), v.maxLength(200)) }),
  ),
})
export type MailCopy = v.InferInput<typeof mailCopySchema>

/** What became of each copy within six seconds; what is queued goes on by itself. */
export const mailCopySentSchema = v.object({
  results: v.array(v.object({ to: v.string(), status: v.picklist(['sent', 'queued', 'failed']) })),
})
export type MailCopySent = v.InferOutput<typeof mailCopySentSchema>
