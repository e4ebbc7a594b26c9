import { put, remove } from '../endpoint/endpoint.ts'

/** What each of the staff has read: opening an answer reads it. */
export const readMarks = {
  putUnread: put('/answers/:id/unread', {
    tag: 'Work on answers',
    summary: 'Marks an answer as not read, for oneself',
    access: ['read', 'respuesta'],
    problems: ['access.forbidden', 'answer.notFound'],
  }),
  removeUnread: remove('/answers/:id/unread', {
    tag: 'Work on answers',
    summary: 'Marks an answer as read, for oneself',
    access: ['read', 'respuesta'],
    problems: ['access.forbidden', 'answer.notFound'],
  }),
}
