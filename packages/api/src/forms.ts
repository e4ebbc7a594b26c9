import {
  brandingSchema,
  formDefinitionSchema,
  languageSchema,
  municipalitySettingsSchema,
  positionSchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { idSchema, pageNumberSchema, searchTextSchema } from './page-of.ts'

export const formListQuerySchema = v.strictObject({
  name: searchTextSchema,
  areaId: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  /** By municipality: a choice for administrators. */
  sort: v.exactOptional(v.picklist(['title', 'municipality'])),
  /** The deleted forms that the person may restore, for who may delete; else those that are there. */
  state: v.exactOptional(v.literal('deleted')),
  page: pageNumberSchema,
  /** The page that holds this form instead, where it is listed. */
  holding: v.exactOptional(idSchema),
})
export type FormListQuery = {
  name?: string
  areaId?: string
  sort?: 'title' | 'municipality'
  state?: 'deleted'
  page?: number
  holding?: string
}

export const formListItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  area: v.nullable(v.object({ id: v.string(), name: v.string() })),
  municipality: v.object({ id: v.string(), name: v.string(), showDuplicateIcon: v.boolean() }),
  public: v.boolean(),
  publicAllowed: v.boolean(),
  paymentGateway: v.boolean(),
  hasStates: v.boolean(),
  answers: v.number(),
  editedAt: v.string(),
  editedBy: v.nullable(v.string()),
  duplicated: v.boolean(),
  /** Whether its first area is the person's, so that it may be changed, shared or deleted. */
  changeable: v.boolean(),
  revision: v.number(),
  /** When it was deleted and by whom, of a form in the list of the deleted. */
  deleted: v.exactOptional(v.object({ at: v.string(), by: v.nullable(v.string()) })),
})
export type FormListItem = v.InferOutput<typeof formListItemSchema>

/** GET /forms: a page of 7, by title; `areas` are those the person can filter by; `anyPayment` decides the payment column. */
export const formListSchema = v.object({
  items: v.array(formListItemSchema),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
  anyPayment: v.boolean(),
})
export type FormList = v.InferOutput<typeof formListSchema>

/** PATCH /forms/:id/scope, with If-Match. */
export const formScopeSchema = v.strictObject({ public: v.boolean() })
export const formScopeChangedSchema = v.object({ public: v.boolean(), revision: v.number() })
export type FormScopeChanged = v.InferOutput<typeof formScopeChangedSchema>

/** POST /forms/:id/duplicate: '' is no area, refused with the specification's sentence. */
export const formDuplicateSchema = v.strictObject({ areaId: v.pipe(v.string(), v.maxLength(64)) })
export const formDuplicatedSchema = v.object({ id: v.string(), title: v.string() })
export type FormDuplicated = v.InferOutput<typeof formDuplicatedSchema>

/** DELETE /forms/:id: a form with answers is only hidden, its answers and look-ups stay. */
export const formDeletedSchema = v.object({ kept: v.boolean() })
export type FormDeleted = v.InferOutput<typeof formDeletedSchema>

/** POST /forms/:id/restore, with If-Match: a deleted form that has answers is there again. */
export const formRestoredSchema = v.object({ id: v.string(), revision: v.number() })
export type FormRestored = v.InferOutput<typeof formRestoredSchema>

const liveSchema = v.object({
  public: v.boolean(),
  responseLimit: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
  singleAnswer: v.boolean(),
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
})

const municipalitySchema = v.object({
  id: v.string(),
  name: v.string(),
  location: v.nullable(positionSchema),
  timeZone: v.string(),
  settings: municipalitySettingsSchema,
})

/** GET /forms/:id (staff). `?version=` asks for an earlier version. */
export const formSchema = v.object({
  id: v.string(),
  version: v.number(),
  revision: v.number(),
  title: v.string(),
  description: v.string(),
  live: liveSchema,
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
  municipality: municipalitySchema,
  branding: brandingSchema,
  definition: formDefinitionSchema,
})
export type Form = v.InferOutput<typeof formSchema>

/** Why a form takes no answers now: the code that a save would be refused with. */
export const closedReasonSchema = v.picklist(['form.closed', 'form.notOpen', 'answer.limit.reached', 'answer.single'])
export type ClosedReason = v.InferOutput<typeof closedReasonSchema>

/** GET /public/forms/:id. `allowedOrigins` null is any page. */
export const publicFormSchema = v.object({
  id: v.string(),
  version: v.number(),
  title: v.string(),
  description: v.string(),
  live: liveSchema,
  municipality: municipalitySchema,
  branding: brandingSchema,
  isOpen: v.boolean(),
  closedReason: v.nullable(closedReasonSchema),
  allowedOrigins: v.nullable(v.array(v.string())),
  language: languageSchema,
  mapTiles: v.nullable(v.object({ url: v.string(), credit: v.nullable(v.string()) })),
  minimumSeconds: v.number(),
  /** Whether the host has the pages on which an answer's state and record are looked up. */
  lookups: v.exactOptional(v.boolean()),
  /**
   * The form as HTML before anything is written in it, for the widget of one release alone: where it was asked for (`?drawing=true`) and
   * the form takes answers.
   */
  drawing: v.exactOptional(v.object({ release: v.string(), html: v.string() })),
  definition: formDefinitionSchema,
})
export type PublicForm = v.InferOutput<typeof publicFormSchema>
