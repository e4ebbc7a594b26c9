import {
  answerCountSchema,
  answerFilterSchema,
  answerListQuerySchema,
  answerListSchema,
  answerSchema,
  formListQuerySchema,
  formListSchema,
  formSchema,
  type ProblemCode,
  publicFormSchema,
  publicSubmissionSchema,
  savedAnswerSchema,
  sessionSchema,
  settingsSchema,
  signInSchema,
  statisticsQuerySchema,
  statisticsSchema,
  statusSchema,
} from '@ventanilla/api'
import * as v from 'valibot'
import { formQuerySchema, publicFormQuerySchema } from '../forms/queries.ts'
import { countryListSchema } from '../places/country-list.ts'

export type Operation = {
  method: 'get' | 'post' | 'delete'
  /** Below /api/v1, with Hono's `:name` parameters. */
  path: string
  tag: 'Session' | 'Settings and places' | 'Forms' | 'Answers' | 'Public'
  summary: string
  access: 'anyone' | 'session' | 'public'
  query?: v.GenericSchema
  headers?: Readonly<Record<string, string>>
  body?: v.GenericSchema
  response?: { status: 200 | 201 | 204; schema?: v.GenericSchema }
  problems?: readonly ProblemCode[]
}

const ok = (schema: v.GenericSchema) => ({ status: 200, schema }) as const

/** What the interface offers; a test holds it against the routes that are really mounted. */
export const operations: readonly Operation[] = [
  {
    method: 'post',
    path: '/session',
    tag: 'Session',
    summary: 'Sign in with e-mail and password; sets the session cookie',
    access: 'anyone',
    body: signInSchema,
    response: ok(sessionSchema),
    problems: ['session.refused', 'session.blocked', 'session.tooMany', 'request.origin'],
  },
  {
    method: 'get',
    path: '/session',
    tag: 'Session',
    summary: 'Who is signed in, and what that person may do',
    access: 'session',
    response: ok(sessionSchema),
    problems: ['session.blocked'],
  },
  {
    method: 'delete',
    path: '/session',
    tag: 'Session',
    summary: 'Sign out',
    access: 'anyone',
    response: { status: 204 },
    problems: ['request.origin'],
  },
  {
    method: 'get',
    path: '/settings',
    tag: 'Settings and places',
    summary: 'What a page needs to know before anyone signs in',
    access: 'anyone',
    response: ok(settingsSchema),
  },
  {
    method: 'get',
    path: '/countries',
    tag: 'Settings and places',
    summary: 'Countries with their provinces, municipalities and areas',
    access: 'session',
    response: ok(countryListSchema),
  },
  {
    method: 'get',
    path: '/forms',
    tag: 'Forms',
    summary: 'A page of seven forms, by title',
    access: 'session',
    query: formListQuerySchema,
    response: ok(formListSchema),
    problems: ['access.forbidden'],
  },
  {
    method: 'get',
    path: '/forms/:id',
    tag: 'Forms',
    summary: 'A form with the definition of its current version, or of an earlier one',
    access: 'session',
    query: formQuerySchema,
    response: ok(formSchema),
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'get',
    path: '/forms/:id/answers',
    tag: 'Answers',
    summary: 'A page of fifteen answers, newest first, with cursors to the next and the previous page',
    access: 'session',
    query: answerListQuerySchema,
    response: ok(answerListSchema),
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'get',
    path: '/forms/:id/answers/count',
    tag: 'Answers',
    summary: 'How many answers the same filters find',
    access: 'session',
    query: answerFilterSchema,
    response: ok(answerCountSchema),
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'get',
    path: '/forms/:id/statistics',
    tag: 'Answers',
    summary: 'Exact counts by key over all answers of the range',
    access: 'session',
    query: statisticsQuerySchema,
    response: ok(statisticsSchema),
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'get',
    path: '/answers/:id',
    tag: 'Answers',
    summary: 'An answer with the definition of the version it was given on',
    access: 'session',
    response: ok(answerSchema),
    problems: ['access.forbidden', 'access.area', 'answer.notFound'],
  },
  {
    method: 'get',
    path: '/public/forms/:id',
    tag: 'Public',
    summary: 'A public form, what is left of its response limit, and the texts of a language other than English',
    access: 'public',
    query: publicFormQuerySchema,
    response: ok(publicFormSchema),
    problems: ['form.notFound', 'form.blocked'],
  },
  {
    method: 'post',
    path: '/public/forms/:id/answers',
    tag: 'Public',
    summary: 'Save an anonymous answer. The same key and body give the same result, whatever the number of tries',
    access: 'public',
    headers: { 'Idempotency-Key': 'A UUID made by the client, kept while the outcome is unknown' },
    body: publicSubmissionSchema,
    response: { status: 201, schema: savedAnswerSchema },
    problems: [
      'answer.keyRequired',
      'answer.keyMismatch',
      'answer.invalid',
      'answer.limit.reached',
      'answer.single',
      'answer.deleted',
      'form.changed',
      'form.closed',
      'form.notOpen',
      'form.notFound',
      'request.tooMany',
    ],
  },
  {
    method: 'get',
    path: '/public/status',
    tag: 'Public',
    summary: "The form's title and the current state of an answer, by its code",
    access: 'public',
    query: v.strictObject({ code: v.string() }),
    response: ok(statusSchema),
    problems: ['lookup.notFound', 'request.tooMany'],
  },
]
