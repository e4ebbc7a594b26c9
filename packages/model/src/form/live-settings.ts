import * as v from 'valibot'
import { limits } from '../limits.ts'
import { brandingSchema } from '../place/brand/branding.ts'
import { publicMapSchema } from '../place/public-map/public-map-schema.ts'
import { partIdSchema } from '../question/part-id.ts'
import type { FormDefinition } from './definition.ts'

/** `https://town.example`: scheme, host and port, nothing behind. */
export const webOriginSchema = v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i))

/** The form's link to the municipal platform: incident area and incident types (spec 2 §3). */
export const platformLinkSchema = v.strictObject({
  areaId: v.exactOptional(v.string()),
  areaDescription: v.exactOptional(v.string()),
  typeId: v.exactOptional(v.string()),
  typeIdByState: v.exactOptional(v.record(v.string(), v.string())),
  username: v.exactOptional(v.string()),
})
export interface PlatformLink extends v.InferOutput<typeof platformLinkSchema> {}

/** To whom a new answer goes: nobody, the next in turn of the first area's staff, or whoever opens it first. */
export const assignmentRules = ['none', 'areaQueue', 'firstReader'] as const
export type AssignmentRule = (typeof assignmentRules)[number]

/** How a form is shown to whom it is for: all on one page, a section a page, or by its length. */
export const formLayouts = ['auto', 'steps', 'page'] as const
export type FormLayout = (typeof formLayouts)[number]

/** Settings that change at once, without a new version. */
export const liveSettingsSchema = v.strictObject({
  public: v.boolean(),
  limitResponses: v.boolean(),
  responseLimit: v.nullable(v.pipe(v.number(), v.integer(), v.maxValue(limits.responseLimit))),
  singleAnswer: v.boolean(),
  opensAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  closesAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  allowedOrigins: v.pipe(v.array(webOriginSchema), v.maxLength(50)),
  branding: brandingSchema,
  notify: v.pipe(v.array(v.pipe(v.string(), v.email())), v.maxLength(20)),
  platform: platformLinkSchema,
  /** The questions that stand for an answer in lists: subject, snippet and place; null leaves one out. Forms of before have none. */
  summaryQuestionIds: v.optional(v.pipe(v.array(v.nullable(partIdSchema)), v.maxLength(limits.questions)), []),
  /** The question whose answer is an address that the citizen is written to at; absent: none is. */
  contactQuestionId: v.exactOptional(partIdSchema),
  /** Absent is 'none'. */
  assignment: v.exactOptional(v.picklist(assignmentRules)),
  /** Absent is 'page'. */
  layout: v.exactOptional(v.picklist(formLayouts)),
  /** Absent: answers are shown to nobody but who may read them. */
  publicMap: v.exactOptional(publicMapSchema),
})
export interface LiveSettings extends v.InferOutput<typeof liveSettingsSchema> {}

/** What the editor edits and the save checks read: the version's definition, the live settings and the areas (the first decides permission). */
export type FormContent = {
  readonly definition: FormDefinition
  readonly live: LiveSettings
  readonly areaIds: readonly string[]
}
