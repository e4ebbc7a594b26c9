import { recipientListSchema, recipientSearchSchema } from '@ventanilla/api'
import { type Operation, ok } from './operation.ts'

export const recipientsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/recipients/search',
    tag: 'Answers',
    summary:
      'A page of five answers about a person, by DNI or CUIT, or for private census takers by code; newest first',
    access: 'session',
    body: recipientSearchSchema,
    response: ok(recipientListSchema),
    problems: ['access.forbidden', 'recipient.number', 'request.tooMany'],
  },
]
