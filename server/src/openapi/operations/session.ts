import { sessionSchema, signInSchema } from '@ventanilla/api'
import { type Operation, ok } from '../operation.ts'

export const sessionOperations: readonly Operation[] = [
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
]
