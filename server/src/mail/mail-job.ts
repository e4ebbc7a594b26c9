import * as v from 'valibot'

const to = v.pipe(v.string(), v.maxLength(254))
const language = v.nullable(v.pipe(v.string(), v.maxLength(35)))

/** What the outbox keeps of a mail: which, to whom, in which language and with what. `language` null is the installation's. */
export const mailJobSchema = v.variant('template', [
  v.strictObject({
    template: v.literal('password.reset'),
    to,
    language,
    /** `hours`: how long the link works. */
    values: v.strictObject({ name: v.string(), link: v.string(), hours: v.number() }),
  }),
  v.strictObject({
    template: v.literal('user.invited'),
    to,
    language,
    /** `link` null: a single sign-on account, which has no password to choose. */
    values: v.strictObject({
      name: v.string(),
      municipality: v.string(),
      username: v.string(),
      link: v.nullable(v.string()),
      hours: v.number(),
    }),
  }),
  v.strictObject({
    template: v.literal('answer.notify'),
    to,
    language,
    values: v.strictObject({ municipality: v.string(), form: v.string(), code: v.string(), link: v.string() }),
  }),
])
export type MailJob = v.InferOutput<typeof mailJobSchema>
