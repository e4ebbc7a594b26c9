import { randomUUID } from 'node:crypto'
import { json } from '../app/open-app.ts'
import type { WrittenRow } from './row.ts'

/** Neither a logo nor a text: refused once it is known that the answer may be read. */
const emptyHead = () => {
  const form = new FormData()
  form.set('text', '')
  return { method: 'POST', body: form }
}

/** Answers as documents and as mail, and those of the legacy product. */
export const documentsRows: Record<string, WrittenRow | readonly WrittenRow[]> = {
  'get /answers/:id/pdf': { object: 'answer' },
  'post /answers/:id/pdf': { object: 'answer', send: emptyHead(), passes: 422 },
  'get /answers/:id/certificate': { object: 'answer' },
  'post /answers/:id/emails': {
    object: 'answer',
    send: json({ recipients: ['nobody'] }, { 'Idempotency-Key': randomUUID() }),
    passes: 422,
  },
  'post /forms/:id/answers/import': {
    object: 'form',
    send: json({ answers: [{}], check: true }),
  },
  // The file is missing: what comes of one stands in the tests of the feature.
  'post /forms/:id/answers/import/table': { object: 'form', send: { method: 'POST' }, passes: 422 },
  'post /forms/:id/answers/import/rows': {
    object: 'form',
    send: json({ columns: ['code'], days: 'dmy', rows: [{ cells: ['A'] }], check: true }),
    passes: 422,
  },
  'get /public/forms/:id/answers/:answerId': { object: 'none', passes: 404 },
  'post /public/forms/:id/answers/:answerId/copies': {
    object: 'none',
    send: json({ to: 'a@example.org' }),
    passes: 404,
  },
  'post /public/forms/:id/answers/:answerId/withdrawal': { object: 'none', send: { method: 'POST' }, passes: 404 },
  'get /public/verify/:code': { object: 'none' },
  'get /public/records': { object: 'none', query: '?code=x7Yq2LmPVM1042' },
}
