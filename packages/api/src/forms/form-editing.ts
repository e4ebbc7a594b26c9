import { formDefinitionSchema, phoneCountries, publicationModes } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, put, remove } from '../endpoint/endpoint.ts'
import { numberInQuery } from '../endpoint/number-in-query.ts'
import { namedSchema } from '../endpoint/page-of.ts'
import { formContentSchema } from './form-content.ts'
import { sharedDraftSchema } from './publication.ts'

/** The id that an editor makes for a new form: its draft is kept under it, and the form gets it. */
const newFormIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{10}$/))

/** POST /forms. The same body again is the same form, so a retry after a lost answer makes no second one. */
const newFormSchema = v.strictObject({ id: newFormIdSchema, content: formContentSchema })
export type NewFormBody = v.InferInput<typeof newFormSchema>
/** PUT /forms/:id, with If-Match: the next version. */
const formChangeSchema = v.strictObject({ content: formContentSchema })

const savedFormSchema = v.object({
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
const formDraftSchema = draftSchema
export type FormDraft = v.InferOutput<typeof formDraftSchema>
/** PUT /forms/:id/draft. `revision` is that of the draft last seen, null for none: another window's newer draft is not written over. */
const formDraftChangeSchema = v.strictObject({
  baseVersion: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  content: formContentSchema,
  revision: v.nullable(v.pipe(v.number(), v.integer())),
})
export type FormDraftChange = v.InferInput<typeof formDraftChangeSchema>

const formDraftSavedSchema = v.object({ revision: v.number(), updatedAt: v.string() })
export type FormDraftSaved = v.InferOutput<typeof formDraftSavedSchema>

/** GET /form-drafts: the person's own, the latest first, and those of new forms that colleagues share. */
const formDraftListSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      isNew: v.boolean(),
      baseVersion: v.nullable(v.number()),
      updatedAt: v.string(),
      /** Who keeps a draft that colleagues see; null for the person's own. */
      sharedBy: v.nullable(v.string()),
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
  /** The town's, where it is known how phone numbers are written there. */
  country: v.nullable(v.picklist(phoneCountries)),
  /** How the town publishes what is edited. */
  publication: v.picklist(publicationModes),
})

/** GET /form-editor: for a new form. */
const newFormEditorSchema = v.object({ choices: choicesSchema })
export type NewFormEditor = v.InferOutput<typeof newFormEditorSchema>

/** GET /form-editor/:id: the form with all that its editor shows. `answers` decides the lock (spec 2 §4). */
const formEditorSchema = v.object({
  id: v.string(),
  version: v.number(),
  revision: v.number(),
  content: formContentSchema,
  answers: v.number(),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
  editedLog: v.array(v.object({ at: v.string(), by: v.string() })),
  draft: v.nullable(draftSchema),
  /** The draft that colleagues see, where there is one. */
  shared: v.nullable(sharedDraftSchema),
  choices: choicesSchema,
})
export type FormEditor = v.InferOutput<typeof formEditorSchema>

const versionEntries = {
  number: v.number(),
  at: v.string(),
  by: v.nullable(v.string()),
  isCurrent: v.boolean(),
}
const formVersionQuerySchema = v.strictObject({
  /** Versions older than this one. */
  before: v.exactOptional(numberInQuery(1, 9_999_999)),
})
export type FormVersionQuery = v.InferInput<typeof formVersionQuerySchema>
/**
 * GET /forms/:id/versions: 50 at a time, newest first. `answers` given on a version are counted for forms with few of them only: nothing
 * finds them by version, and a million would be read one by one.
 */
const formVersionListSchema = v.object({
  items: v.array(v.object({ ...versionEntries, answers: v.nullable(v.number()) })),
  /** For `before` of the next page. */
  next: v.nullable(v.number()),
})
export type FormVersionList = v.InferOutput<typeof formVersionListSchema>
/** GET /forms/:id/versions/:number */
const formVersionSchema = v.object({ ...versionEntries, definition: formDefinitionSchema })
export type FormVersion = v.InferOutput<typeof formVersionSchema>

/** POST /forms/:id/pictures: multipart, a png or jpeg of at most 5 MB for the head of the form or as its logo (spec 2 §2). */
const formPictureQuerySchema = v.strictObject({ purpose: v.picklist(['header', 'logo']) })
const formPictureSchema = v.object({ fileId: v.string() })
export type FormPicture = v.InferOutput<typeof formPictureSchema>

const unseen = ['form.notFound', 'access.forbidden', 'access.area'] as const
const refused = [
  'form.invalid',
  'form.areas',
  'form.video',
  'form.picture',
  'form.incidentType.refused',
  'form.incidentType.failed',
  'form.publication.needsYes',
  'access.forbidden',
] as const

/** What the editor of forms reads and saves. */
export const formEditing = {
  openNew: get('/form-editor', {
    tag: 'Forms',
    summary: 'What the editor of a new form offers',
    access: ['create', 'formulario'],
    response: newFormEditorSchema,
    problems: ['access.forbidden'],
  }),
  open: get('/form-editor/:id', {
    tag: 'Forms',
    summary: 'A form with everything that its editor shows',
    access: ['update', 'formulario'],
    response: formEditorSchema,
    problems: unseen,
  }),
  create: post('/forms', {
    tag: 'Forms',
    summary: 'Save a new form; the same body again is the same form',
    access: ['create', 'formulario'],
    machines: true,
    body: newFormSchema,
    response: savedFormSchema,
    status: 201,
    problems: [...refused, 'form.exists'],
  }),
  save: put('/forms/:id', {
    tag: 'Forms',
    summary: 'Save an edited form: a new version where its definition changed',
    access: ['update', 'formulario'],
    machines: true,
    revision: true,
    body: formChangeSchema,
    response: savedFormSchema,
    problems: [...refused, 'form.notFound', 'access.area', 'form.locked'],
  }),
  listVersions: get('/forms/:id/versions', {
    tag: 'Forms',
    summary: 'The versions of a form, the newest first',
    access: ['update', 'formulario'],
    machines: true,
    query: formVersionQuerySchema,
    response: formVersionListSchema,
    problems: unseen,
  }),
  readVersion: get('/forms/:id/versions/:number', {
    tag: 'Forms',
    summary: 'One version with its definition',
    access: ['update', 'formulario'],
    machines: true,
    response: formVersionSchema,
    problems: unseen,
  }),
  addPicture: post('/forms/:id/pictures', {
    tag: 'Forms',
    summary: 'Send a picture for a form that is being edited',
    access: [['create', 'update'], 'formulario'],
    file: true,
    query: formPictureQuerySchema,
    response: formPictureSchema,
    status: 201,
    problems: ['access.forbidden', 'access.area', 'upload.missing', 'upload.empty', 'upload.tooLarge', 'upload.type'],
  }),
  readPicture: get('/forms/:id/pictures/:fileId', {
    tag: 'Forms',
    summary: 'A picture of a form that is being edited',
    access: [['create', 'update'], 'formulario'],
    response: 'file',
    problems: ['access.forbidden', 'access.area', 'upload.notFound'],
  }),
  listDrafts: get('/form-drafts', {
    tag: 'Forms',
    summary: 'The own drafts, the latest first',
    access: [['create', 'update'], 'formulario'],
    response: formDraftListSchema,
    problems: ['access.forbidden'],
  }),
  readDraft: get('/forms/:id/draft', {
    tag: 'Forms',
    summary: 'The own draft of a form, or of one that is not saved yet',
    access: [['create', 'update'], 'formulario'],
    response: formDraftSchema,
    problems: ['form.noDraft', 'access.forbidden'],
  }),
  keepDraft: put('/forms/:id/draft', {
    tag: 'Forms',
    summary: 'Keep a draft',
    access: [['create', 'update'], 'formulario'],
    body: formDraftChangeSchema,
    response: formDraftSavedSchema,
    problems: ['request.stale', 'access.forbidden', 'access.area'],
  }),
  removeDraft: remove('/forms/:id/draft', {
    tag: 'Forms',
    summary: 'Throw the own draft away',
    access: [['create', 'update'], 'formulario'],
    problems: ['access.forbidden'],
  }),
}
