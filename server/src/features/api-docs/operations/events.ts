import { eventsQuerySchema } from '@ventanilla/api'
import type { Operation } from './operation.ts'

export const eventsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/events',
    tag: 'Session',
    summary: 'What happens, as server-sent events: the end of the own session, and answers of forms',
    access: 'session',
    query: eventsQuerySchema,
    response: { status: 200, isFile: true },
    problems: ['access.forbidden', 'access.area', 'form.notFound', 'events.tooMany'],
  },
]
