import {
  answeringSchema,
  citizenCreatedSchema,
  citizenFoundSchema,
  citizenSearchSchema,
  newCitizenSchema,
  savedAnswerSchema,
  staffSubmissionSchema,
} from '@ventanilla/api'
import { type Operation, ok } from '../operation.ts'

const saveProblems = [
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
  'form.blocked',
] as const

const citizenProblems = [
  'access.forbidden',
  'access.area',
  'form.notFound',
  'form.blocked',
  'form.notAsked',
  'request.invalid',
  'request.tooMany',
] as const

export const answeringOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/forms/:id/answering',
    tag: 'Answers',
    summary:
      'A form for somebody of the staff who is about to answer it, with why it takes no answers where it takes none',
    access: 'session',
    response: ok(answeringSchema),
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'post',
    path: '/forms/:id/answers',
    tag: 'Answers',
    summary:
      'Save an answer by staff, about a citizen whom a search found or who was created. The same key and body give the same result',
    access: 'session',
    headers: { 'Idempotency-Key': 'A UUID made by the client, kept while the outcome is unknown' },
    body: staffSubmissionSchema,
    response: { status: 201, schema: savedAnswerSchema },
    problems: ['access.forbidden', 'access.area', ...saveProblems, 'request.tooMany'],
  },
  {
    method: 'post',
    path: '/citizens/search',
    tag: 'Answers',
    summary:
      'Whom the municipal platform knows by a DNI or CUIT, for a form that asks for a citizen; 30 a minute, written down',
    access: 'session',
    body: citizenSearchSchema,
    response: ok(citizenFoundSchema),
    problems: [...citizenProblems, 'citizen.search'],
  },
  {
    method: 'post',
    path: '/citizens',
    tag: 'Answers',
    summary: 'Make a natural or legal person known to the municipal platform, for a form that asks for a citizen',
    access: 'session',
    body: newCitizenSchema,
    response: { status: 201, schema: citizenCreatedSchema },
    problems: [...citizenProblems, 'citizen.create', 'citizen.refused'],
  },
]
