import { formDefinitionSchema, languageSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { liveSchema, municipalityOfFormSchema } from './forms.ts'
import { shownBrandingSchema } from './shown-branding.ts'

/** Why a form takes no answers now: the code that a save would be refused with. */
const closedReasonSchema = v.picklist(['form.closed', 'form.notOpen', 'answer.limit.reached', 'answer.single'])
export type ClosedReason = v.InferOutput<typeof closedReasonSchema>

const lang = v.exactOptional(v.pipe(v.string(), v.maxLength(35)))
export const formInLanguageQuerySchema = v.strictObject({ lang })
/** `drawing` asks for the form as HTML too. */
const publicFormQuerySchema = v.strictObject({ lang, drawing: v.exactOptional(v.literal('true')) })

/** GET /public/forms/:id. `allowedOrigins` null is any page. */
export const publicFormSchema = v.object({
  id: v.string(),
  version: v.number(),
  title: v.string(),
  description: v.string(),
  live: liveSchema,
  municipality: municipalityOfFormSchema,
  branding: shownBrandingSchema,
  isOpen: v.boolean(),
  closedReason: v.nullable(closedReasonSchema),
  allowedOrigins: v.nullable(v.array(v.string())),
  language: languageSchema,
  mapTiles: v.nullable(v.object({ url: v.string(), credit: v.nullable(v.string()) })),
  minimumSeconds: v.number(),
  /** Whether it is shown a section a page. */
  steps: v.exactOptional(v.boolean()),
  /** Days that what is written can be gone on with on another device, where it can. */
  resumeDays: v.exactOptional(v.number()),
  /** Whether the host has the pages on which an answer's state and record are looked up. */
  lookups: v.exactOptional(v.boolean()),
  /** Whether its answers stand on a public map, of which what is near can be asked and followed. */
  reported: v.exactOptional(v.boolean()),
  /**
   * The form as HTML before anything is written in it, for the widget of one release alone: where it was asked for (`?drawing=true`) and
   * the form takes answers.
   */
  drawing: v.exactOptional(v.object({ release: v.string(), html: v.string() })),
  definition: formDefinitionSchema,
})
export type PublicForm = v.InferOutput<typeof publicFormSchema>

/** What a page of anybody shows of a form. */
export const publicForms = {
  read: get('/public/forms/:id', {
    tag: 'Public',
    summary:
      'A public form and what is left of its response limit; with drawing=true also its HTML before anything is written in it, where it takes answers and is not too large, for the widget of the release that it names',
    access: 'anyone',
    query: publicFormQuerySchema,
    response: publicFormSchema,
    etag: true,
    problems: ['form.notFound', 'form.blocked'],
  }),
  headerImage: get('/public/forms/:id/header-image', {
    tag: 'Public',
    summary: "The picture at a public form's head",
    access: 'anyone',
    response: 'file',
    problems: ['form.notFound'],
  }),
  townLogo: get('/public/municipalities/:id/logo', {
    tag: 'Public',
    summary: "A municipality's own logo, where a page names no form",
    access: 'anyone',
    response: 'file',
    problems: ['municipality.notFound'],
  }),
  logo: get('/public/forms/:id/logo', {
    tag: 'Public',
    summary: "The logo that a public form shows instead of the product's",
    access: 'anyone',
    response: 'file',
    problems: ['form.notFound'],
  }),
}
