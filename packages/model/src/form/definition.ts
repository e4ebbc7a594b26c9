import * as v from 'valibot'
import { linkAddress } from '../link-address.ts'
import { hues } from '../state/hue.ts'
import { autocompleteFor, autocompleteTokens } from './autocomplete.ts'
import { limits } from './limits.ts'
import { languageSchema, localizedTextSchema, localizedTitleSchema } from './localized-text.ts'

/** Ids inside a definition: kept by every later version, so moving and renaming changes no given answer. */
export const partIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,40}$/),
  // An id is a key of plain objects: one that every object has already would read what was never given.
  v.check(id => !(id in Object.prototype)),
)

const attachmentsSchema = v.strictObject({ image: v.boolean(), document: v.boolean(), video: v.boolean() })
export type Attachments = v.InferOutput<typeof attachmentsSchema>
export const attachmentKinds = ['image', 'document', 'video'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const dataTypes = ['string', 'integer', 'decimal', 'date', 'time', 'link', 'title'] as const
export type DataType = (typeof dataTypes)[number]

const questionBase = {
  id: partIdSchema,
  title: localizedTitleSchema,
  required: v.boolean(),
  attachments: attachmentsSchema,
  help: v.exactOptional(localizedTextSchema),
}

const limitSchema = v.strictObject({
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  minLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.text))),
})

const optionSchema = v.strictObject({ id: partIdSchema, text: localizedTitleSchema })
export type Option = v.InferOutput<typeof optionSchema>
const optionsSchema = v.pipe(v.array(optionSchema), v.maxLength(limits.options))

/** A form is read through this wherever it comes from, so an address without https:// has it from then on. */
const linkUrlSchema = v.pipe(
  v.string(),
  v.transform(url => linkAddress(url) ?? url),
  v.string(),
  v.maxLength(limits.link),
)

const openQuestionSchema = v.pipe(
  v.strictObject({
    ...questionBase,
    kind: v.literal('open'),
    dataType: v.picklist(dataTypes),
    link: v.exactOptional(v.strictObject({ url: linkUrlSchema, title: localizedTitleSchema })),
    limits: v.exactOptional(limitSchema),
    autocomplete: v.exactOptional(v.picklist(autocompleteTokens)),
  }),
  v.forward(
    v.check(({ dataType, autocomplete: token }) => !token || autocompleteFor(dataType).includes(token)),
    ['autocomplete'],
  ),
)
const selectQuestionSchema = v.strictObject({
  ...questionBase,
  kind: v.literal('select'),
  searchable: v.boolean(),
  options: optionsSchema,
})
const radioQuestionSchema = v.strictObject({
  ...questionBase,
  kind: v.literal('radio'),
  searchable: v.boolean(),
  options: optionsSchema,
})
const booleanQuestionSchema = v.strictObject({ ...questionBase, kind: v.literal('boolean') })

const anyQuestionSchema = v.variant('kind', [
  openQuestionSchema,
  selectQuestionSchema,
  radioQuestionSchema,
  booleanQuestionSchema,
])
export type OpenQuestion = v.InferOutput<typeof openQuestionSchema>
export type SelectQuestion = v.InferOutput<typeof selectQuestionSchema>
export type RadioQuestion = v.InferOutput<typeof radioQuestionSchema>
export type BooleanQuestion = v.InferOutput<typeof booleanQuestionSchema>
export type Question = v.InferOutput<typeof anyQuestionSchema>

/** Named by their output alone, here and below: the whole type of a nested schema is too deep for whatever holds it. */
export const questionSchema: v.GenericSchema<Question> = anyQuestionSchema

const questionsSchema = v.pipe(v.array(questionSchema), v.maxLength(limits.questions))

const conditionSchema = v.strictObject({ id: partIdSchema, label: localizedTitleSchema, questions: questionsSchema })
export type Condition = v.InferOutput<typeof conditionSchema>

const sectionBase = { id: partIdSchema, title: localizedTitleSchema, description: localizedTextSchema }
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
export type SimpleSection = v.InferOutput<typeof simpleSectionSchema>
export type ConditionalSection = v.InferOutput<typeof conditionalSectionSchema>
export type Section = v.InferOutput<typeof anySectionSchema>
export const sectionSchema: v.GenericSchema<Section> = anySectionSchema

const stateSchema = v.strictObject({
  id: partIdSchema,
  name: v.pipe(v.string(), v.maxLength(limits.title)),
  transitions: v.array(partIdSchema),
  /** Absent: the colour of its place in the order. */
  hue: v.exactOptional(v.picklist(hues)),
})
export type State = v.InferOutput<typeof stateSchema>

const statesSchema = v.strictObject({
  available: v.pipe(v.array(stateSchema), v.maxLength(limits.states)),
  initial: v.nullable(partIdSchema),
})
export type States = v.InferOutput<typeof statesSchema>

/** Who signs and how (spec 2 §3). The title's 40 characters are a rule with its own sentence, not a schema limit. */
const signatureSlotSchema = v.strictObject({
  id: partIdSchema,
  title: v.pipe(v.string(), v.maxLength(limits.title)),
  signatory: v.picklist(['citizen', 'staff']),
  method: v.picklist(['draw', 'upload', 'both']),
  required: v.boolean(),
})
export type SignatureSlot = v.InferOutput<typeof signatureSlotSchema>

/** The flags that belong to a version; the live ones stand in `live-settings.ts`. */
export const versionFlags = [
  'citizen',
  'citizenRequired',
  'portalAssociation',
  'appointment',
  'incidents',
  'incidentPerState',
  'email',
  'geolocation',
  'headerImage',
  'digitalSignature',
  'signedAnswersEditable',
  'pdfDownloadCode',
  'portablePdf',
  'automaticDownload',
  'customVoucher',
  'editableForm',
  'paymentGateway',
  'recipient',
  'platformSync',
] as const
export type VersionFlag = (typeof versionFlags)[number]

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
export type FormSettings = v.InferOutput<typeof settingsSchema>

const agendaSchema = v.strictObject({ id: v.string(), name: v.string(), tenant: v.string() })
const headerImageSchema = v.strictObject({ fileId: v.string(), alt: localizedTitleSchema })
const paymentSchema = v.strictObject({
  unitPriceCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  concept: v.pipe(v.string(), v.maxLength(limits.title)),
  quantityQuestionId: v.exactOptional(partIdSchema),
})
const certificateSchema = v.strictObject({
  title: localizedTitleSchema,
  rows: v.pipe(
    v.array(v.strictObject({ label: localizedTitleSchema, questionId: partIdSchema })),
    v.maxLength(limits.certificateLines),
  ),
})
export type Certificate = v.InferOutput<typeof certificateSchema>

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
})
export type FormDefinition = v.InferOutput<typeof definitionSchema>

export const formDefinitionSchema: v.GenericSchema<FormDefinition> = definitionSchema
