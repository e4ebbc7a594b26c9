import { libraryKinds, longestLibraryContent, longestLibraryName } from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import { idSchema, searchTextSchema } from '../endpoint/page-of.ts'

/** Questions, sections or a form that a municipality keeps to build forms of; always taken as a copy. */
const itemSchema = v.object({
  id: v.string(),
  kind: v.picklist(libraryKinds),
  name: v.string(),
  questions: v.number(),
  /** Of the first questions the title, then the first options; '…' stands for the others. */
  preview: v.array(v.array(v.string())),
  revision: v.number(),
})
export type LibraryItem = v.InferOutput<typeof itemSchema>
const listSchema = v.object({
  /** The first 100 by name. */
  items: v.array(itemSchema),
  total: v.number(),
})

/** Whose: of the municipality of a form, or one's own. */
const ofSchema = { form: v.exactOptional(idSchema) }
const querySchema = v.strictObject({
  ...ofSchema,
  /** Forms to begin from, or parts of forms. */
  of: v.picklist(['forms', 'parts']),
  search: searchTextSchema,
})

const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestLibraryName))
const newItemSchema = v.strictObject({
  formId: v.exactOptional(idSchema),
  name: nameSchema,
  /** As the clipboard has parts, or as a form is exported. */
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLibraryContent)),
})
export type NewLibraryItem = v.InferInput<typeof newItemSchema>

/** Who builds forms. */
const builders = [['create', 'update'], 'formulario'] as const

export const library = {
  list: get('/form-library', {
    tag: 'Form library',
    summary: 'What a municipality keeps to build forms of, by name',
    access: builders,
    query: querySchema,
    response: listSchema,
    problems: ['access.forbidden', 'form.notFound'],
  }),
  read: get('/form-library/:id', {
    tag: 'Form library',
    summary: 'One of them, to be copied',
    access: builders,
    response: v.object({ name: v.string(), content: v.string() }),
    problems: ['access.forbidden', 'library.notFound'],
  }),
  add: post('/form-library', {
    tag: 'Form library',
    summary: 'Keep questions, sections or a form: 500 a municipality',
    access: builders,
    body: newItemSchema,
    response: v.object({ id: v.string() }),
    status: 201,
    problems: ['access.forbidden', 'form.notFound', 'library.most', 'library.content'],
  }),
  rename: patch('/form-library/:id', {
    tag: 'Form library',
    summary: 'Rename one',
    access: builders,
    revision: true,
    body: v.strictObject({ name: nameSchema }),
    response: v.object({ revision: v.number() }),
    problems: ['access.forbidden', 'library.notFound'],
  }),
  remove: remove('/form-library/:id', {
    tag: 'Form library',
    summary: 'Take one away; copies stay',
    access: builders,
    revision: true,
    problems: ['access.forbidden', 'library.notFound'],
  }),
}
