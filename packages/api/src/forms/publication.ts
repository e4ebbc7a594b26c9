import { formDefinitionSchema, instantSchema, limits, publicationModes } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, put, remove } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'
import { formContentSchema } from './form-content.ts'

/** Where a draft that colleagues see is on its way to citizens. `failed`: its instant came and it could not be published. */
export const publicationStates = ['draft', 'asked', 'planned', 'sentBack', 'failed'] as const
export type PublicationState = (typeof publicationStates)[number]

const revision = v.pipe(v.number(), v.integer())
const instant = v.pipe(v.string(), v.isoTimestamp())

/**
 * The draft of a form that everybody who may change the form sees, and what was asked for it. `base` is the revision of the form that its
 * publication was asked against, `note` why it was sent back or the code of what kept it from being published.
 */
export const sharedDraftSchema = v.object({
  content: formContentSchema,
  revision: v.number(),
  updatedAt: v.string(),
  by: v.nullable(v.string()),
  byId: v.nullable(v.string()),
  state: v.picklist(publicationStates),
  publishAt: v.nullable(v.string()),
  asked: v.nullable(v.object({ by: v.string(), at: v.string(), isOwn: v.boolean(), to: v.nullable(v.string()) })),
  note: v.nullable(v.string()),
})
export type SharedDraft = v.InferOutput<typeof sharedDraftSchema>

const publicationSchema = v.object({
  mode: v.picklist(publicationModes),
  draft: v.nullable(sharedDraftSchema),
  /** Whose yes may be asked for: colleagues who may change the form. */
  approvers: v.array(namedSchema),
})
export type Publication = v.InferOutput<typeof publicationSchema>

/** PUT /forms/:id/publication. `revision` is that of the shared draft last seen, null for none. */
const sharedDraftChangeSchema = v.strictObject({ content: formContentSchema, revision: v.nullable(revision) })
export type SharedDraftChange = v.InferInput<typeof sharedDraftChangeSchema>

/** POST /forms/:id/publish, with If-Match: the revision of the shared draft. `base` is that of the form, null for one that is new. */
const publishSchema = v.strictObject({
  base: v.nullable(revision),
  at: v.exactOptional(instantSchema),
  /** Whose yes is asked for, where the municipality asks for one. */
  approverId: v.exactOptional(idSchema),
})
export type Publish = v.InferInput<typeof publishSchema>

const publishedSchema = v.object({
  outcome: v.picklist(['published', 'planned', 'asked']),
  id: v.string(),
  title: v.string(),
})
export type Published = v.InferOutput<typeof publishedSchema>

const sendBackSchema = v.strictObject({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.publicationReason)),
})

const linkEntries = { id: v.string(), madeAt: v.string(), expiresAt: v.string(), by: v.nullable(v.string()) }
const previewLinkListSchema = v.object({ items: v.array(v.object(linkEntries)) })
export type PreviewLinkList = v.InferOutput<typeof previewLinkListSchema>
/** `token` is said once, when the link is made. */
const previewLinkSchema = v.object({ ...linkEntries, token: v.string() })
export type PreviewLink = v.InferOutput<typeof previewLinkSchema>

/** GET /public/previews/:token: a draft as it was when its link was made. */
const formPreviewSchema = v.object({
  definition: formDefinitionSchema,
  municipality: v.string(),
  timeZone: v.string(),
  madeAt: instant,
  expiresAt: instant,
})
export type FormPreview = v.InferOutput<typeof formPreviewSchema>

const editors = [['create', 'update'], 'formulario'] as const
const unseen = ['form.notFound', 'form.noDraft', 'access.forbidden', 'access.area'] as const
const refused = [
  'form.invalid',
  'form.areas',
  'form.video',
  'form.picture',
  'form.incidentType.refused',
  'form.incidentType.failed',
  'form.locked',
  'form.exists',
] as const

/** What of a form waits to be published, and who lets it. */
export const publication = {
  read: get('/forms/:id/publication', {
    tag: 'Publishing of forms',
    summary: 'The draft of a form that colleagues see, and its way to citizens',
    access: editors,
    response: publicationSchema,
    problems: ['access.forbidden', 'access.area'],
  }),
  keep: put('/forms/:id/publication', {
    tag: 'Publishing of forms',
    summary: 'Keep a draft that colleagues see; what was asked or planned for the one before is void',
    access: editors,
    body: sharedDraftChangeSchema,
    response: publicationSchema,
    problems: ['request.stale', 'access.forbidden', 'access.area', 'form.picture'],
  }),
  discard: remove('/forms/:id/publication', {
    tag: 'Publishing of forms',
    summary: 'Throw away the draft that colleagues see',
    access: editors,
    revision: true,
    problems: unseen,
  }),
  publish: post('/forms/:id/publish', {
    tag: 'Publishing of forms',
    summary: 'Publish the draft now or at an instant, or ask for the yes that the municipality wants',
    access: editors,
    revision: true,
    body: publishSchema,
    response: publishedSchema,
    problems: [...unseen, ...refused, 'form.publication.past', 'form.publication.approver'],
  }),
  takeBack: post('/forms/:id/publication/take-back', {
    tag: 'Publishing of forms',
    summary: 'Take back what was asked or planned; the draft stays',
    access: editors,
    revision: true,
    response: publicationSchema,
    problems: unseen,
  }),
  approve: post('/forms/:id/publication/approve', {
    tag: 'Publishing of forms',
    summary: 'Say yes to what a colleague asked for: it is published, or waits for its instant',
    access: editors,
    revision: true,
    response: publishedSchema,
    problems: [
      ...unseen,
      ...refused,
      'form.publication.own',
      'form.publication.notAsked',
      'form.publication.past',
      'form.publication.authorGone',
    ],
  }),
  sendBack: post('/forms/:id/publication/send-back', {
    tag: 'Publishing of forms',
    summary: 'Say no to what a colleague asked for, with a reason',
    access: editors,
    revision: true,
    body: sendBackSchema,
    response: publicationSchema,
    problems: [...unseen, 'form.publication.own', 'form.publication.notAsked'],
  }),
  listLinks: get('/forms/:id/preview-links', {
    tag: 'Publishing of forms',
    summary: 'The links that show a draft to people without an account, as long as they work',
    access: editors,
    response: previewLinkListSchema,
    problems: ['access.forbidden', 'access.area'],
  }),
  makeLink: post('/forms/:id/preview-links', {
    tag: 'Publishing of forms',
    summary: 'Make a link that shows the draft as it is now, for seven days',
    access: editors,
    response: previewLinkSchema,
    status: 201,
    problems: [...unseen, 'form.previews'],
  }),
  withdrawLink: remove('/forms/:id/preview-links/:linkId', {
    tag: 'Publishing of forms',
    summary: 'Withdraw a link',
    access: editors,
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  }),
  preview: get('/public/previews/:token', {
    tag: 'Public',
    summary: 'A draft, for who has its link: nothing of what is answered is kept',
    access: 'anyone',
    response: formPreviewSchema,
    problems: ['form.notFound'],
  }),
}
