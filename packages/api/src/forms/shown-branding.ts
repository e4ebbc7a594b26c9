import { brandingSchema, privacySchema } from '@ventanilla/model'
import * as v from 'valibot'

/** What a reader of a form is given of its branding: the privacy notice is a page of its own, its day stands here. */
export const shownBrandingSchema = v.strictObject({
  ...v.omit(brandingSchema, ['privacy']).entries,
  privacy: v.exactOptional(v.pick(privacySchema, ['date'])),
})
