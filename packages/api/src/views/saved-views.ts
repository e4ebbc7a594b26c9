import { listColumns, listKinds, listSorts, longestViewName, mostColumnQuestions } from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/page-of.ts'
import { filterEntries } from '../filter/answer-filter.ts'

// Of a person only what stands in an address anyway: their number does not. The date field follows from what stands first.
const { citizenDni: _, dateField: __, ...entries } = filterEntries
const questionIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** What a view shows: filters as the list takes them, what stands first, the kind of list, and the columns of its table. */
export const shownByViewSchema = v.strictObject({
  filter: v.strictObject(entries),
  sort: v.picklist(listSorts),
  kind: v.picklist(listKinds),
  columns: v.pipe(v.array(v.picklist(listColumns)), v.maxLength(listColumns.length)),
  questions: v.pipe(v.array(questionIdSchema), v.maxLength(mostColumnQuestions)),
  /** Columns as somebody put them, by their keys: a question's is `q:` and its id. */
  order: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w:-]{1,42}$/))),
    v.maxLength(listColumns.length + mostColumnQuestions),
  ),
})

const viewFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestViewName)),
  /** Whether all who read the form's answers have it. */
  isShared: v.boolean(),
  ...shownByViewSchema.entries,
}
const newViewSchema = v.strictObject({ formId: idSchema, ...viewFields })
export type NewSavedView = v.InferOutput<typeof newViewSchema>
const viewChangeSchema = v.strictObject(viewFields)
export type SavedViewFields = v.InferOutput<typeof viewChangeSchema>

/** `mayChange`: one's own, or of the team and whoever asks may change the form. */
const viewSchema = v.object({ ...viewFields, id: v.string(), mayChange: v.boolean(), revision: v.number() })
export type SavedView = v.InferOutput<typeof viewSchema>

/** GET /saved-views: one's own first, each in the order in which they were made. `area` is the form's, whose the shared ones are. */
const viewListSchema = v.object({
  items: v.array(viewSchema),
  area: v.nullable(v.string()),
  mayShare: v.boolean(),
})
export type SavedViewList = v.InferOutput<typeof viewListSchema>

const seeing = ['access.forbidden', 'access.area', 'form.notFound'] as const
const changing = [...seeing, 'view.notFound', 'view.notYours'] as const

/** Ways to look at the answers of a form that have a name. */
export const savedViews = {
  list: get('/saved-views', {
    tag: 'Work on answers',
    summary: 'The views of the answers of a form: one’s own, and those that its team shares',
    access: ['read', 'respuesta'],
    query: v.strictObject({ form: idSchema }),
    response: viewListSchema,
    problems: seeing,
  }),
  add: post('/saved-views', {
    tag: 'Work on answers',
    summary: 'Keeps a view, thirty of one’s own and thirty shared ones a form; who shares one may change the form',
    access: ['read', 'respuesta'],
    body: newViewSchema,
    response: viewSchema,
    status: 201,
    problems: [...seeing, 'view.most', 'view.notYours', 'view.question'],
  }),
  change: patch('/saved-views/:id', {
    tag: 'Work on answers',
    summary: 'Changes a view, or whose it is: one that is shared no more belongs to whoever took it back',
    access: ['read', 'respuesta'],
    revision: true,
    body: viewChangeSchema,
    response: viewSchema,
    problems: [...changing, 'view.most', 'view.question'],
  }),
  remove: remove('/saved-views/:id', {
    tag: 'Work on answers',
    summary: 'Takes a view away; the answers stay as they are',
    access: ['read', 'respuesta'],
    revision: true,
    problems: changing,
  }),
}
