import { formListQuerySchema, formListSchema, formSchema } from '@ventanilla/api'
import { formQuerySchema } from '../../forms/queries.ts'
import { file, type Operation, ok } from '../operation.ts'

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
]
