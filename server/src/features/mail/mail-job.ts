import * as v from 'valibot'
import type { OutboxKind } from '../../platform/outbox/outbox-kind.ts'
import { letterSchema } from './letter/letter.ts'

const common = {
  to: v.pipe(v.string(), v.maxLength(254)),
  /** Null is the installation's. */
  language: v.nullable(v.pipe(v.string(), v.maxLength(35))),
}

/** What happens to how somebody signs in that they are told of. */
const factorNews = [
  'totpAdded',
  'totpRemoved',
  'codesRenewed',
  'codeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'reset',
] as const
export type FactorNews = (typeof factorNews)[number]

/** What the outbox keeps of a mail: which, to whom, in which language and with what. */
export const mailJobSchema = v.variant('template', [
  v.strictObject({
    template: v.literal('password.reset'),
    ...common,
    /** `hours` null: a single sign-on account, whose password is the provider's; else how long the link works. */
    values: v.strictObject({ link: v.string(), hours: v.nullable(v.number()) }),
  }),
  v.strictObject({
    template: v.literal('user.invited'),
    ...common,
    /** `hours` null: a single sign-on account, whose link is the sign-in page; else the link that sets the first password. */
    values: v.strictObject({
      name: v.string(),
      username: v.string(),
      link: v.string(),
      hours: v.nullable(v.number()),
    }),
  }),
  v.strictObject({
    template: v.literal('user.factor'),
    ...common,
    /** What became of how the reader signs in. */
    values: v.strictObject({ about: v.picklist(factorNews), name: v.string(), link: v.string() }),
  }),
  v.strictObject({
    template: v.literal('answer.notify'),
    ...common,
    values: v.strictObject({
      form: v.string(),
      code: v.string(),
      link: v.string(),
      /** What the answer is about, for a reader who may see it. */
      summary: v.exactOptional(v.string()),
      /** Whoever gave it took it back; else it is new. */
      isWithdrawn: v.exactOptional(v.literal(true)),
    }),
  }),
  v.strictObject({
    template: v.literal('answer.mention'),
    ...common,
    values: v.strictObject({ form: v.string(), code: v.string(), sender: v.string(), link: v.string() }),
  }),
  v.strictObject({
    template: v.literal('form.publication'),
    ...common,
    /** How the publication of a form stands; `reason` is what a colleague wrote to it. */
    values: v.strictObject({
      about: v.picklist(['asked', 'approved', 'sentBack', 'late', 'failed']),
      form: v.string(),
      sender: v.string(),
      reason: v.string(),
      link: v.string(),
    }),
  }),
  v.strictObject({
    template: v.literal('webhook.disabled'),
    ...common,
    values: v.strictObject({ name: v.string(), host: v.string(), link: v.string() }),
  }),
  v.strictObject({
    template: v.literal('staff.digest'),
    ...common,
    /** How many are late, due today and soon, the first of them one by one, and where all of them stand. */
    values: v.strictObject({
      late: v.number(),
      today: v.number(),
      soon: v.number(),
      items: v.array(
        v.strictObject({
          code: v.string(),
          form: v.string(),
          subject: v.string(),
          kind: v.picklist(['late', 'today', 'soon']),
          days: v.number(),
          link: v.string(),
        }),
      ),
      link: v.string(),
    }),
  }),
  v.strictObject({
    template: v.literal('answer.message'),
    ...common,
    /** `body` is what somebody of the staff wrote; `message` tells which line of the timeline it is. */
    values: v.strictObject({ form: v.string(), code: v.string(), body: v.string(), message: v.string() }),
  }),
  v.strictObject({
    template: v.literal('answer.copy'),
    ...common,
    values: v.strictObject({
      form: v.string(),
      code: v.string(),
      /** Who sends it, and what they wrote to it. */
      sender: v.string(),
      body: v.string(),
      files: v.array(v.strictObject({ fileId: v.string(), name: v.string() })),
      /** The client's key: tells the mails of one request from those of others. */
      request: v.string(),
    }),
  }),
  v.strictObject({
    template: v.literal('citizen.code'),
    ...common,
    /** Six digits, for how long they are good, and what they open or prove. */
    values: v.strictObject({ code: v.string(), minutes: v.number(), about: v.picklist(['link', 'address']) }),
  }),
  v.strictObject({ template: v.literal('citizen.letter'), ...common, values: letterSchema }),
])
export type MailJob = v.InferOutput<typeof mailJobSchema>

export const mailKind: OutboxKind<MailJob> = { kind: 'mail', payload: mailJobSchema }
