import * as v from 'valibot'
import { isCalendarDay } from '../../calendar.ts'
import { isEmail } from '../../person/email.ts'

/** How long what a town says of itself may be. */
export const contactLimits = { phone: 40, hours: 120, email: 254, address: 200 } as const
export const mostPrivacy = 10_000

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))

/** Where people ask about what they send: each shown where it is given. */
export const contactSchema = v.strictObject({
  phone: v.exactOptional(line(contactLimits.phone)),
  hours: v.exactOptional(line(contactLimits.hours)),
  email: v.exactOptional(v.pipe(line(contactLimits.email), v.check(isEmail))),
  address: v.exactOptional(line(contactLimits.address)),
})
export type Contact = v.InferOutput<typeof contactSchema>

/** What a town does with the data of people, in its words, and the day since which it says so. */
export const privacySchema = v.strictObject({
  text: line(mostPrivacy),
  date: v.pipe(v.string(), v.check(isCalendarDay)),
})
export type PrivacyNotice = v.InferOutput<typeof privacySchema>

/** `#rrggbb` in lower case; what a picker of colours gives. */
export const colourPattern = /^#[0-9a-f]{6}$/
export const colourSchema = v.pipe(v.string(), v.toLowerCase(), v.regex(colourPattern))

/** Who asks, of a municipality, a form or a host: logo or the product's hidden (spec 1 §2), colour, contact and privacy notice. */
export const brandingSchema = v.strictObject({
  logo: v.exactOptional(v.strictObject({ fileId: v.string(), alt: v.string() })),
  hideProductLogo: v.exactOptional(v.boolean()),
  colour: v.exactOptional(colourSchema),
  contact: v.exactOptional(contactSchema),
  privacy: v.exactOptional(privacySchema),
})
export type Branding = v.InferOutput<typeof brandingSchema>

/** What a reader of a form is given of it: the notice is a page of its own. */
export type ShownBranding = Omit<Branding, 'privacy'> & { privacy?: Pick<PrivacyNotice, 'date'> }

/** A form's own over its municipality's: line by line for the contact, as a whole for the rest. */
export function mergedBranding(municipality: Branding, form: Branding): Branding {
  const contact = { ...municipality.contact, ...form.contact }
  return { ...municipality, ...form, ...(Object.keys(contact).length > 0 && { contact }) }
}
