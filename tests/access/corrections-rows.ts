import { canAny, handlingVerbs } from '@ventanilla/model'
import { json } from '../app/open-app.ts'
import type { WrittenRow } from './row.ts'

const stale = { 'If-Match': '"0"' }
const nothing = { content: { sections: {} } }

/** What is done with answers: whoever is let through has seen an older revision, so nothing is written. */
const view = {
  name: 'Sin nadie a cargo',
  isShared: false,
  filter: { assignee: 'none' },
  sort: 'oldest',
  kind: 'reading',
  columns: ['subject'],
  questions: [],
  order: [],
}

export const correctionsRows: Record<string, WrittenRow> = {
  'get /forms/:id/answers.xlsx': { object: 'form' },
  'get /forms/:id/answers.csv': { object: 'form' },
  'get /forms/:id/files.zip': { object: 'form' },
  'get /forms/:id/files.zip/count': { object: 'form' },
  'get /forms/:id/answers.jsonl': { object: 'form' },
  'get /forms/:id/answers.geojson': { object: 'form' },
  'get /forms/:id/answers.kml': { object: 'form' },
  'put /answers/:id/state': {
    object: 'answer',
    send: { ...json({ state: 'x' }, stale), method: 'PUT' },
    passes: 412,
  },
  'post /answers/:id/state/undo': { object: 'answer', send: { method: 'POST', headers: stale }, passes: 412 },
  'put /answers/:id/correction': {
    object: 'answer',
    send: { ...json(nothing, stale), method: 'PUT' },
    passes: 412,
  },
  'put /answers/:id/completion': {
    object: 'answer',
    send: { ...json(nothing, stale), method: 'PUT' },
    passes: 412,
  },
  // The form of the matrix neither comes from the portal nor makes incidents.
  'put /answers/:id/change-draft': {
    object: 'answer',
    send: { ...json({ marks: [], comment: '' }), method: 'PUT' },
    passes: 409,
  },
  'post /answers/:id/change-requests': {
    object: 'answer',
    send: json({ sections: [], marks: [], comment: '' }, stale),
    passes: 412,
  },
  'put /answers/:id/assignee': {
    object: 'answer',
    send: { ...json({ userId: null }, stale), method: 'PUT' },
    passes: 412,
  },
  'get /answers/:id/assignees': { object: 'answer' },
  'get /forms/:id/assignees': { object: 'form' },
  'get /answers/:id/notes': { object: 'answer' },
  'post /answers/:id/notes': { object: 'answer', send: json({ text: 'Falta el plano' }), passes: 201 },
  'post /answers/:id/presence': { object: 'answer', send: json({ doing: 'reading' }), passes: 204 },
  'get /answers/:id/timeline': { object: 'answer' },
  // Whose note it is: tests/contract/notes.test.ts.
  'patch /notes/:id': {
    object: 'none',
    send: { ...json({ text: 'x' }, stale), method: 'PATCH' },
    passes: 404,
  },
  'delete /notes/:id': { object: 'none', send: { method: 'DELETE', headers: stale }, passes: 404 },
  // Whose template it is: tests/contract/replies.test.ts.
  'get /reply-templates': { object: 'none' },
  'post /reply-templates': {
    object: 'none',
    send: json({ formId: null, language: 'es', name: 'Falta una foto', text: 'Hola {name}' }),
    passes: 201,
  },
  'patch /reply-templates/:id': {
    object: 'none',
    send: { ...json({ language: 'es', name: 'x', text: 'x' }, stale), method: 'PATCH' },
    passes: 404,
  },
  'delete /reply-templates/:id': { object: 'none', send: { method: 'DELETE', headers: stale }, passes: 404 },
  // Whose message it is: tests/contract/citizen-messages.test.ts.
  'get /messages': { object: 'none' },
  'put /messages/:event': {
    object: 'none',
    send: { ...json({ enabled: null, texts: {} }, stale), method: 'PUT' },
    passes: 404,
  },
  // Whose it is: tests/contract/form-library.test.ts.
  'get /form-library': { object: 'none', query: () => '?of=parts' },
  'get /form-library/:id': { object: 'none', passes: 404 },
  'post /form-library': { object: 'none', send: json({ name: 'x', content: 'x' }), passes: 422 },
  'patch /form-library/:id': { object: 'none', send: { ...json({ name: 'x' }, stale), method: 'PATCH' }, passes: 404 },
  'delete /form-library/:id': { object: 'none', send: { method: 'DELETE', headers: stale }, passes: 404 },
  'post /messages/:event/preview': { object: 'none', send: json({ language: 'es', text: null }), passes: 404 },
  'post /messages/:event/trial': { object: 'none', send: json({ language: 'es', text: null }), passes: 404 },
  // Whose view it is: tests/contract/saved-views.test.ts.
  'get /saved-views': { object: 'form', query: of => `?form=${of.form}` },
  'post /saved-views': {
    object: 'form',
    send: { method: 'POST' },
    body: of => ({ formId: of.form, ...view }),
    passes: 201,
  },
  'patch /saved-views/:id': {
    object: 'none',
    send: { ...json(view, stale), method: 'PATCH' },
    passes: 404,
  },
  'delete /saved-views/:id': { object: 'none', send: { method: 'DELETE', headers: stale }, passes: 404 },
  'get /answers/:id/reply': { object: 'answer' },
  // The form of the matrix asks for no address.
  'post /answers/:id/messages': {
    object: 'answer',
    send: json({ text: 'Hola' }),
    headers: { 'Idempotency-Key': '0b6f2a52-8f0e-4a3c-9a53-0d6a1c0f3b12' },
    passes: 422,
  },
  // The matrix's answer has nothing to pay.
  'post /answers/:id/refunds': {
    object: 'answer',
    send: json({ amountCents: 1, reason: 'Doble cobro' }),
    headers: { 'Idempotency-Key': '0b6f2a52-8f0e-4a3c-9a53-0d6a1c0f3b13' },
    passes: 409,
  },
  'post /bulk-jobs': {
    object: 'form',
    send: { method: 'POST' },
    body: of => ({ formId: of.form, action: 'state', filter: {}, dryRun: true }),
    headers: { 'Idempotency-Key': '0b6f2a52-8f0e-4a3c-9a53-0d6a1c0f3b11' },
    only: role => canAny(role, handlingVerbs, 'respuesta'),
  },
  'get /bulk-jobs': { object: 'none' },
  // Whose job it is: tests/contract/bulk-jobs.test.ts.
  'get /bulk-jobs/:id': { object: 'none', passes: 404 },
  'get /bulk-jobs/:id/rows': { object: 'none', query: '?tab=done', passes: 404 },
  'get /bulk-jobs/:id/waiting': { object: 'none', query: '?answers=a', passes: 404 },
  'get /bulk-jobs/:id/file': { object: 'none', passes: 404 },
  'delete /bulk-jobs/:id': { object: 'none', send: { method: 'DELETE' }, passes: 404 },
  'put /answers/:id/unread': { object: 'answer', send: { method: 'PUT' }, passes: 204 },
  'delete /answers/:id/unread': { object: 'answer', send: { method: 'DELETE' }, passes: 204 },
  'put /answers/:id/watch': { object: 'answer', send: { method: 'PUT' } },
  'delete /answers/:id/watch': { object: 'answer', send: { method: 'DELETE' } },
  // Which answers it takes: tests/contract/inbox.test.ts.
  'post /inbox/take': { object: 'none', send: json({ count: 1 }) },
  'delete /answers/:id': {
    object: 'answer',
    send: { method: 'DELETE', headers: stale },
    passes: 412,
  },
  'get /forms/:id/trash': { object: 'form' },
  // Which answers it shows: tests/contract/trash.test.ts.
  'get /trash': { object: 'none' },
  // The answer of the matrix is in no trash: tests/contract/trash.test.ts has those that are.
  'post /answers/:id/restore': { object: 'answer', send: { method: 'POST', headers: stale }, passes: 409 },
  'delete /trash/:id': { object: 'answer', send: { method: 'DELETE', headers: stale }, passes: 409 },
}
