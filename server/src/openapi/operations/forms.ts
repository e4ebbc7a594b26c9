import {
  formDeletedSchema,
  formDuplicatedSchema,
  formDuplicateSchema,
  formListQuerySchema,
  formListSchema,
  formSchema,
  formScopeChangedSchema,
  formScopeSchema,
} from '@ventanilla/api'
import { formQuerySchema } from '../../forms/queries.ts'
import { file, type Operation, ok } from '../operation.ts'

const seen = { 'If-Match': 'The revision that was seen, in quotes' }
const changeProblems = [
  'access.forbidden',
  'access.area',
  'form.notFound',
  'request.preconditionRequired',
  'request.stale',
] as const

export const formsOperations: readonly Operation[] = [
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
    path: '/forms/:id/header-image',
    tag: 'Forms',
    summary: "The picture at the form's head, of its current version or of an earlier one",
    access: 'session',
    query: formQuerySchema,
    response: file,
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'get',
    path: '/forms/:id/logo',
    tag: 'Forms',
    summary: "The logo on the form's answering screen: its own, else its municipality's",
    access: 'session',
    response: file,
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'patch',
    path: '/forms/:id/scope',
    tag: 'Forms',
    summary: 'Makes a form public or private',
    access: 'session',
    headers: seen,
    body: formScopeSchema,
    response: ok(formScopeChangedSchema),
    problems: [...changeProblems, 'form.scope.locked'],
  },
  {
    method: 'post',
    path: '/forms/:id/duplicate',
    tag: 'Forms',
    summary: 'Makes another form of its own out of a form, in one area',
    access: 'session',
    body: formDuplicateSchema,
    response: { status: 201, schema: formDuplicatedSchema },
    problems: ['access.forbidden', 'access.area', 'form.duplicate.area', 'form.duplicate.notFound', 'area.notFound'],
  },
  {
    method: 'delete',
    path: '/forms/:id',
    tag: 'Forms',
    summary: 'Hides a form that has answers, removes one that has none',
    access: 'session',
    headers: seen,
    response: ok(formDeletedSchema),
    problems: changeProblems,
  },
]
