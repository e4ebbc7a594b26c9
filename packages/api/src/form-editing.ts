import { formDefinitionSchema, instantSchema, liveSettingsSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { idSchema, namedSchema } from './page-of.ts'

/** What the editor edits: the version's definition, the live settings, and the areas, the first of which decides permission. */
export const formContentSchema = v.strictObject({
  definition: formDefinitionSchema,
  live: v.strictObject({
    ...liveSettingsSchema.entries,
    opensAt: v.nullable(instantSchema),
    closesAt: v.nullable(instantSchema),
  }),
  areaIds: v.pipe(v.array(idSchema), v.maxLength(100)),
})

/** The id that an editor makes for a new form: its draft is kept under it, and the form gets it. */
export const newFormIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{10}$/))

/** POST /forms. The same body again is the same form, so a retry after a lost answer makes no second one. */
export const newFormSchema = v.strictObject({ id: newFormIdSchema, content: formContentSchema })
export type NewFormBody = v.InferInput<typeof newFormSchema>
/** PUT /forms/:id, with If-Match: the next version. */
export const formChangeSchema = v.strictObject({ content: formContentSchema })

export const savedFormSchema = v.object({
  id: v.string(),
  title: v.string(),
  version: v.number(),
  revision: v.number(),
})
export type SavedForm = v.InferOutput<typeof savedFormSchema>

const draftSchema = v.object({
  id: v.string(),
  /** The version that the draft began with; null for a form that was never saved. */
  baseVersion: v.nullable(v.number()),
  content: formContentSchema,
  revision: v.number(),
  updatedAt: v.string(),
})
/** GET and PUT /forms/:id/draft: the person's own unsaved work on a form, or on one that does not exist yet. */
export const formDraftSchema = draftSchema
export type FormDraft = v.InferOutput<typeof formDraftSchema>
/** PUT /forms/:id/draft. `revision` is that of the draft last seen, null for none: another window's newer draft is not written over. */
export const formDraftChangeSchema = v.strictObject({
  baseVersion: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  content: formContentSchema,
  revision: v.nullable(v.pipe(v.number(), v.integer())),
})
export type FormDraftChange = v.InferInput<typeof formDraftChangeSchema>

export const formDraftSavedSchema = v.object({ revision: v.number(), updatedAt: v.string() })
export type FormDraftSaved = v.InferOutput<typeof formDraftSavedSchema>

/** GET /form-drafts: the person's own, the latest first. */
export const formDraftListSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      isNew: v.boolean(),
      baseVersion: v.nullable(v.number()),
      updatedAt: v.string(),
    }),
  ),
})
export type FormDraftList = v.InferOutput<typeof formDraftListSchema>

/** What a person may choose from while editing. */
const choicesSchema = v.object({
  areas: v.array(v.object({ ...namedSchema.entries, municipality: namedSchema })),
  platformAreas: v.array(v.object({ id: v.string(), description: v.string() })),
  agendas: v.object({ tenant: v.string(), items: v.array(namedSchema) }),
  /** False where the municipal platform did not answer: its areas and agendas are then empty. */
  platformAnswered: v.boolean(),
  videoAttachments: v.boolean(),
})

/** GET /form-editor: for a new form. */
export const newFormEditorSchema = v.object({ choices: choicesSchema })
export type NewFormEditor = v.InferOutput<typeof newFormEditorSchema>

/** GET /form-editor/:id: the form with all that its editor shows. `answers` decides the lock (spec 2 §4). */
export const formEditorSchema = v.object({
  id: v.string(),
  version: v.number(),
  revision: v.number(),
  content: formContentSchema,
  answers: v.number(),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
  editedLog: v.array(v.object({ at: v.string(), by: v.string() })),
  draft: v.nullable(draftSchema),
  choices: choicesSchema,
})
export type FormEditor = v.InferOutput<typeof formEditorSchema>

const versionEntries = {
  number: v.number(),
  at: v.string(),
  by: v.nullable(v.string()),
  isCurrent: v.boolean(),
}
export const formVersionQuerySchema = v.strictObject({
  /** Versions older than this one. */
  before: v.exactOptional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number))),
})
export type FormVersionQuery = v.InferInput<typeof formVersionQuerySchema>
/**
 * GET /forms/:id/versions: 50 at a time, newest first. `answers` given on a version are counted for forms with few of them only: nothing
 * finds them by version, and a million would be read one by one.
 */
export const formVersionListSchema = v.object({
  items: v.array(v.object({ ...versionEntries, answers: v.nullable(v.number()) })),
  /** For `before` of the next page. */
  next: v.nullable(v.number()),
})
export type FormVersionList = v.InferOutput<typeof formVersionListSchema>
/** GET /forms/:id/versions/:number */
export const formVersionSchema = v.object({ ...versionEntries, definition: formDefinitionSchema })
export type FormVersion = v.InferOutput<typeof formVersionSchema>

/** POST /forms/:id/pictures: multipart, a png or jpeg of at most 5 MB for the head of the form or as its logo (spec 2 §2). */
export const formPictureQuerySchema = v.strictObject({ purpose: v.picklist(['header', 'logo']) })
export const formPictureSchema = v.object({ fileId: v.string() })
export type FormPicture = v.InferOutput<typeof formPictureSchema>
