import {
  answerCountSchema,
  answerFilterSchema,
  answerListQuerySchema,
  answerListSchema,
  answerSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '@ventanilla/api'
import { fileQuerySchema } from '../../files/queries.ts'
import { file, type Operation, ok } from '../operation.ts'

export const answersOperations: readonly Operation[] = [
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
    path: '/answers/:id/files/:fileId',
    tag: 'Answers',
    summary: 'A file of an answer, to save; a picture also to show in place',
    access: 'session',
    query: fileQuerySchema,
    response: file,
    problems: ['access.forbidden', 'answer.notFound', 'service.unavailable'],
  },
]
