import { auditListSchema, auditQuerySchema } from '@ventanilla/api'
import { type Operation, ok } from './operation.ts'

export const auditOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/audit',
    tag: 'Operation',
    summary: 'Fifty entries of who did what, newest first, with cursors to the next and the previous page',
    access: 'session',
    query: auditQuerySchema,
    response: ok(auditListSchema),
    problems: ['access.forbidden', 'request.invalid'],
  },
]
