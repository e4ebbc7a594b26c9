import {
  answerChangedSchema,
  answerChangeSchema,
  changeDraftSchema,
  newChangeRequestSchema,
  stateChangeSchema,
} from '@ventanilla/api'
import { type Operation, ok } from './operation.ts'

const headers = { 'If-Match': 'The revision that was seen, in quotes' }
const writeProblems = [
  'access.forbidden',
  'answer.notFound',
  'answer.invalid',
  'request.preconditionRequired',
  'request.stale',
] as const

export const correctionsOperations: readonly Operation[] = [
  {
    method: 'put',
    path: '/answers/:id/state',
    tag: 'Answers',
    summary: 'Moves an answer to another state along a transition',
    access: 'session',
    headers,
    body: stateChangeSchema,
    response: ok(answerChangedSchema),
    problems: [...writeProblems, 'answer.move'],
  },
  {
    method: 'put',
    path: '/answers/:id/correction',
    tag: 'Answers',
    summary: 'Corrects an answer; what stood there is kept beside it',
    access: 'session',
    headers,
    body: answerChangeSchema,
    response: ok(answerChangedSchema),
    problems: [...writeProblems, 'answer.sealed', 'answer.single'],
  },
  {
    method: 'put',
    path: '/answers/:id/completion',
    tag: 'Answers',
    summary: 'Fills in what an answer lacks; what stands is locked',
    access: 'session',
    headers,
    body: answerChangeSchema,
    response: ok(answerChangedSchema),
    problems: [...writeProblems, 'answer.single'],
  },
  {
    method: 'put',
    path: '/answers/:id/change-draft',
    tag: 'Answers',
    summary: 'Keeps marks of what is to be corrected, which are not sent yet',
    access: 'session',
    body: changeDraftSchema,
    response: { status: 204 },
    problems: ['access.forbidden', 'answer.notFound', 'answer.invalid', 'answer.noCitizen'],
  },
  {
    method: 'post',
    path: '/answers/:id/change-requests',
    tag: 'Answers',
    summary: 'Asks the citizen to correct what is marked',
    access: 'session',
    headers,
    body: newChangeRequestSchema,
    response: { status: 201, schema: answerChangedSchema },
    problems: [...writeProblems, 'answer.noCitizen'],
  },
  {
    method: 'delete',
    path: '/answers/:id',
    tag: 'Answers',
    summary: 'Deletes an answer with everything that belongs to it',
    access: 'session',
    headers,
    response: { status: 204 },
    problems: ['access.forbidden', 'answer.notFound', 'answer.sealed', 'request.preconditionRequired', 'request.stale'],
  },
]
