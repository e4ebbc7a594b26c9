import * as v from 'valibot'
import { limits } from '../limits.ts'
import { languageSchema, localizedTextSchema, localizedTitleSchema, translationsSchema } from '../localized-text.ts'
import { questionSchema } from '../question/index.ts'
import { partIdSchema } from '../question/part-id.ts'
import { showIfSchema } from '../question/show-if.ts'
import { statesSchema } from '../state/definition.ts'

/* Schemas are named by their output alone: the whole type of a nested one is too deep for whatever holds it. */

const questionsSchema = v.pipe(v.array(questionSchema), v.maxLength(limits.questions))

const conditionSchema = v.strictObject({ id: partIdSchema, label: localizedTitleSchema, questions: questionsSchema })
export interface Condition extends v.InferOutput<typeof conditionSchema> {}

const sectionBase = {
  id: partIdSchema,
  title: localizedTitleSchema,
  description: localizedTextSchema,
  showIf: v.exactOptional(showIfSchema),
}
const simpleSectionSchema = v.strictObject({
  ...sectionBase,
  kind: v.literal('simple'),
  repeatable: v.boolean(),
  questions: questionsSchema,
})
const conditionalSectionSchema = v.strictObject({
  ...sectionBase,
  kind: v.literal('conditional'),
  required: v.boolean(),
  single: v.boolean(),
  conditions: v.pipe(v.array(conditionSchema), v.maxLength(limits.questions)),
})
const anySectionSchema = v.variant('kind', [simpleSectionSchema, conditionalSectionSchema])
export interface SimpleSection extends v.InferOutput<typeof simpleSectionSchema> {}
export interface ConditionalSection extends v.InferOutput<typeof conditionalSectionSchema> {}
export type Section = SimpleSection | ConditionalSection
export const sectionSchema: v.GenericSchema<Section> = anySectionSchema

/** Who signs and how (spec 2 §3). The title's 40 characters are a rule with its own sentence, not a schema limit. */
const signatureSlotSchema = v.strictObject({
  id: partIdSchema,
  title: v.pipe(v.string(), v.maxLength(limits.title)),
  /** Of the title. */
  translations: v.exactOptional(translationsSchema),
  signatory: v.picklist(['citizen', 'staff']),
  method: v.picklist(['draw', 'upload', 'both']),
  required: v.boolean(),
})
export interface SignatureSlot extends v.InferOutput<typeof signatureSlotSchema> {}

const settingsSchema = v.strictObject({
  citizen: v.boolean(),
  citizenRequired: v.boolean(),
  portalAssociation: v.boolean(),
  appointment: v.boolean(),
  incidents: v.boolean(),
  incidentPerState: v.boolean(),
  email: v.boolean(),
  geolocation: v.boolean(),
  headerImage: v.boolean(),
  digitalSignature: v.boolean(),
  signedAnswersEditable: v.boolean(),
  pdfDownloadCode: v.boolean(),
  portablePdf: v.boolean(),
  automaticDownload: v.boolean(),
  customVoucher: v.boolean(),
  editableForm: v.boolean(),
  paymentGateway: v.boolean(),
  recipient: v.boolean(),
  platformSync: v.boolean(),
})
export interface FormSettings extends v.InferOutput<typeof settingsSchema> {}

const agendaSchema = v.strictObject({ id: v.string(), name: v.string(), tenant: v.string() })
const headerImageSchema = v.strictObject({ fileId: v.string(), alt: localizedTitleSchema })
const paymentSchema = v.strictObject({
  unitPriceCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  concept: v.pipe(v.string(), v.maxLength(limits.title)),
  /** Of the concept. */
  translations: v.exactOptional(translationsSchema),
  quantityQuestionId: v.exactOptional(partIdSchema),
  /** A calculated number that is the amount as a whole, in place of a price and a quantity. */
  amountQuestionId: v.exactOptional(partIdSchema),
})
const certificateSchema = v.strictObject({
  title: localizedTitleSchema,
  rows: v.pipe(
    v.array(v.strictObject({ label: localizedTitleSchema, questionId: partIdSchema })),
    v.maxLength(limits.certificateLines),
  ),
})
export interface Certificate extends v.InferOutput<typeof certificateSchema> {}

/** Everything of a form that an answer is given on: immutable once saved as a version. */
const definitionSchema = v.strictObject({
  language: languageSchema,
  title: localizedTitleSchema,
  description: localizedTextSchema,
  settings: settingsSchema,
  sections: v.pipe(v.array(sectionSchema), v.maxLength(limits.sections)),
  states: statesSchema,
  signatures: v.pipe(v.array(signatureSlotSchema), v.maxLength(limits.signatures)),
  headerImage: v.exactOptional(headerImageSchema),
  voucherText: v.exactOptional(localizedTextSchema),
  agenda: v.exactOptional(agendaSchema),
  payment: v.exactOptional(paymentSchema),
  certificate: v.exactOptional(certificateSchema),
  privacyNotice: v.exactOptional(localizedTextSchema),
  /** Working days that an answer has in each state that has no term of its own; absent: none. */
  termDays: v.exactOptional(v.number()),
})
/** An interface: what is made of it names it, and does not repeat it, which is too long for the compiler. */
export interface FormDefinition extends v.InferOutput<typeof definitionSchema> {}

export const formDefinitionSchema: v.GenericSchema<FormDefinition> = definitionSchema
