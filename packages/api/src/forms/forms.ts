import { formDefinitionSchema, municipalitySettingsSchema, positionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import { numberInQuery } from '../endpoint/number-in-query.ts'
import { idSchema, pageNumberSchema, searchTextSchema } from '../endpoint/page-of.ts'
import { shownBrandingSchema } from './shown-branding.ts'

const formListQuerySchema = v.strictObject({
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

const formListItemSchema = v.object({
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
const formListSchema = v.object({
  items: v.array(formListItemSchema),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
  anyPayment: v.boolean(),
})
export type FormList = v.InferOutput<typeof formListSchema>

/** PATCH /forms/:id/scope, with If-Match. */
const formScopeSchema = v.strictObject({ public: v.boolean() })
const formScopeChangedSchema = v.object({ public: v.boolean(), revision: v.number() })
export type FormScopeChanged = v.InferOutput<typeof formScopeChangedSchema>

/** POST /forms/:id/duplicate: '' is no area, refused with the specification's sentence. */
const formDuplicateSchema = v.strictObject({ areaId: v.pipe(v.string(), v.maxLength(64)) })
const formDuplicatedSchema = v.object({ id: v.string(), title: v.string() })
export type FormDuplicated = v.InferOutput<typeof formDuplicatedSchema>

/** DELETE /forms/:id: a form with answers is only hidden, its answers and look-ups stay. */
const formDeletedSchema = v.object({ kept: v.boolean() })
export type FormDeleted = v.InferOutput<typeof formDeletedSchema>

/** POST /forms/:id/restore, with If-Match: a deleted form that has answers is there again. */
const formRestoredSchema = v.object({ id: v.string(), revision: v.number() })
export type FormRestored = v.InferOutput<typeof formRestoredSchema>

export const liveSchema = v.object({
  public: v.boolean(),
  responseLimit: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
  singleAnswer: v.boolean(),
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
})

export const municipalityOfFormSchema = v.object({
  id: v.string(),
  name: v.string(),
  location: v.nullable(positionSchema),
  timeZone: v.string(),
  settings: municipalitySettingsSchema,
})

/** GET /forms/:id and its picture: `version` asks for an earlier one. */
const formQuerySchema = v.strictObject({
  version: v.exactOptional(numberInQuery(1, 999_999)),
})

/** GET /forms/:id (staff). */
export const formSchema = v.object({
  id: v.string(),
  version: v.number(),
  revision: v.number(),
  title: v.string(),
  description: v.string(),
  live: liveSchema,
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
  municipality: municipalityOfFormSchema,
  branding: shownBrandingSchema,
  definition: formDefinitionSchema,
})
export type Form = v.InferOutput<typeof formSchema>

const unseen = ['access.forbidden', 'access.area', 'form.notFound'] as const
const changeProblems = [...unseen] as const

/** What staff do with forms from their list, and what their pages show of them. */
export const forms = {
  list: get('/forms', {
    tag: 'Forms',
    summary: 'A page of seven forms, by title; of the deleted ones for who may delete',
    access: ['read', 'formulario'],
    machines: true,
    query: formListQuerySchema,
    response: formListSchema,
    problems: ['access.forbidden'],
  }),
  read: get('/forms/:id', {
    tag: 'Forms',
    summary: 'A form with the definition of its current version, or of an earlier one',
    access: ['read', 'formulario'],
    machines: true,
    query: formQuerySchema,
    response: formSchema,
    problems: unseen,
  }),
  headerImage: get('/forms/:id/header-image', {
    tag: 'Forms',
    summary: "The picture at the form's head, of its current version or of an earlier one",
    access: ['read', 'formulario'],
    query: formQuerySchema,
    response: 'file',
    problems: unseen,
  }),
  logo: get('/forms/:id/logo', {
    tag: 'Forms',
    summary: "The logo on the form's answering screen: its own, else its municipality's",
    access: ['create', 'respuesta'],
    response: 'file',
    problems: unseen,
  }),
  changeScope: patch('/forms/:id/scope', {
    tag: 'Forms',
    summary: 'Makes a form public or private',
    access: ['update', 'formulario'],
    revision: true,
    body: formScopeSchema,
    response: formScopeChangedSchema,
    problems: [...changeProblems, 'form.scope.locked', 'form.publication.needsYes'],
  }),
  duplicate: post('/forms/:id/duplicate', {
    tag: 'Forms',
    summary: 'Makes another form of its own out of a form, in one area',
    access: ['duplicate', 'formulario'],
    machines: true,
    body: formDuplicateSchema,
    response: formDuplicatedSchema,
    status: 201,
    problems: ['access.forbidden', 'access.area', 'form.duplicate.area', 'form.duplicate.notFound', 'area.notFound'],
  }),
  remove: remove('/forms/:id', {
    tag: 'Forms',
    summary: 'Hides a form that has answers, removes one that has none',
    access: ['delete', 'formulario'],
    machines: true,
    revision: true,
    response: formDeletedSchema,
    problems: changeProblems,
  }),
  restore: post('/forms/:id/restore', {
    tag: 'Forms',
    summary: 'Takes back the deletion of a form that has answers',
    access: ['delete', 'formulario'],
    machines: true,
    revision: true,
    response: formRestoredSchema,
    problems: changeProblems,
  }),
}
