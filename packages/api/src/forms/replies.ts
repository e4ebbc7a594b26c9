import { handlingVerbs, languages, longestReply, replyTemplateFields } from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/page-of.ts'

/** A text that is often written to citizens; `formId` null is for every form of the municipality. */
const templateSchema = v.object({
  id: v.string(),
  formId: v.nullable(v.string()),
  language: v.picklist(languages),
  name: v.string(),
  text: v.string(),
  revision: v.number(),
})
export type ReplyTemplate = v.InferOutput<typeof templateSchema>
const templateListSchema = v.object({ items: v.array(templateSchema) })

/** GET /reply-templates: those of one form with those for all, or of a municipality those for all; without either one's own. */
const templateQuerySchema = v.strictObject({
  form: v.exactOptional(idSchema),
  municipality: v.exactOptional(idSchema),
})
const newTemplateSchema = v.strictObject({
  formId: v.nullable(idSchema),
  /** Whose, where it is for every form; else one's own. */
  municipalityId: v.exactOptional(idSchema),
  ...replyTemplateFields,
})
export type NewReplyTemplate = v.InferInput<typeof newTemplateSchema>
const templateChangeSchema = v.strictObject(replyTemplateFields)

/**
 * GET /answers/:id/reply: `address` null is somebody who gets no mail, and `portal` whether they read it in the citizen portal all the same; with
 * neither nobody can be written to. What has no value has no placeholder.
 */
const replySchema = v.object({
  address: v.nullable(v.string()),
  portal: v.boolean(),
  values: v.object({
    code: v.exactOptional(v.string()),
    state: v.exactOptional(v.string()),
    name: v.exactOptional(v.string()),
    link: v.exactOptional(v.string()),
  }),
  templates: v.array(templateSchema),
})
export type ReplyOptions = v.InferOutput<typeof replySchema>

const messageSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestReply)),
})

const writing = [
  'access.forbidden',
  'access.area',
  'form.notFound',
  'municipality.notFound',
  'template.placeholder',
] as const

/** What staff write to citizens, and the texts that they often write. */
export const replies = {
  listTemplates: get('/reply-templates', {
    tag: 'Replies to citizens',
    summary: 'Texts that are often written to citizens, by name',
    access: ['read', 'formulario'],
    query: templateQuerySchema,
    response: templateListSchema,
    problems: ['access.forbidden', 'form.notFound', 'municipality.notFound'],
  }),
  addTemplate: post('/reply-templates', {
    tag: 'Replies to citizens',
    summary: 'Keeps a text with the placeholders {code}, {state}, {name} and {link}: 100 for one form, 100 for all',
    access: ['update', 'formulario'],
    body: newTemplateSchema,
    response: templateSchema,
    status: 201,
    problems: [...writing, 'template.most'],
  }),
  changeTemplate: patch('/reply-templates/:id', {
    tag: 'Replies to citizens',
    summary: 'Changes such a text; what was sent stays as it was',
    access: ['update', 'formulario'],
    revision: true,
    body: templateChangeSchema,
    response: templateSchema,
    problems: [...writing, 'template.notFound'],
  }),
  removeTemplate: remove('/reply-templates/:id', {
    tag: 'Replies to citizens',
    summary: 'Takes such a text away',
    access: ['update', 'formulario'],
    revision: true,
    problems: ['access.forbidden', 'access.area', 'form.notFound', 'template.notFound'],
  }),
  read: get('/answers/:id/reply', {
    tag: 'Replies to citizens',
    summary:
      'Where whoever gave an answer can be written to, and the templates with what stands for their placeholders',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    response: replySchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
  send: post('/answers/:id/messages', {
    tag: 'Replies to citizens',
    summary:
      'Writes to whoever gave an answer, by mail, or where there is no address in the citizen portal alone; the timeline keeps it',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    key: true,
    body: messageSchema,
    /** Null: it stands in the portal, and no mail leaves. */
    response: v.object({ to: v.nullable(v.string()) }),
    status: 201,
    problems: [
      'access.forbidden',
      'answer.notFound',
      'message.noAddress',
      'message.placeholder',
      'mail.key',
      'request.tooMany',
    ],
  }),
}
