import { endpoints } from '@ventanilla/api'
import { newForm } from '@ventanilla/model'
import { upload } from '../app/form-with-files.ts'
import { json } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'
import { administrationRows } from './administration-rows.ts'
import { answeringRows } from './answering-rows.ts'
import { correctionsRows } from './corrections-rows.ts'
import { documentsRows } from './documents-rows.ts'
import type { Row, WrittenRow } from './row.ts'

const file = upload(png(), 'a.png')
const seen = { 'If-Match': '"1"' }

const written: Record<string, WrittenRow | readonly WrittenRow[]> = {
  ...administrationRows,
  ...documentsRows,
  ...correctionsRows,
  ...answeringRows,
  'post /session': { object: 'none', send: json({}) },
  'delete /session': { object: 'none', send: { method: 'DELETE' } },
  'delete /sessions/:id': { object: 'none', send: { method: 'DELETE' } },
  'delete /sessions': { object: 'none', send: { method: 'DELETE' }, isLast: true },
  'put /session/notices': {
    object: 'none',
    send: { ...json({ mentionMails: true, digestMails: true }), method: 'PUT' },
    passes: 204,
  },
  'put /session/password': { object: 'none', send: { ...json({}), method: 'PUT' } },
  // Bodies without a password or code; what they do: tests/contract/second-factor.test.ts.
  'post /session/totp': { object: 'none', send: json({}), passes: 422 },
  'put /session/totp': { object: 'none', send: { ...json({}), method: 'PUT' }, passes: 422 },
  'post /session/totp/removal': { object: 'none', send: json({}), passes: 422 },
  'post /session/recovery-codes': { object: 'none', send: json({}), passes: 422 },
  'post /session/passkeys/options': { object: 'none', send: json({}), passes: 422 },
  'post /session/passkeys': { object: 'none', send: json({}), passes: 422 },
  'patch /session/passkeys/:id': { object: 'none', send: { ...json({ name: 'One' }), method: 'PATCH' }, passes: 404 },
  'post /session/passkeys/:id/removal': { object: 'none', send: json({}), passes: 422 },
  'post /session/passkey/options': { object: 'none', send: { method: 'POST' } },
  'post /session/passkey': { object: 'none', send: json({}) },
  'post /session/step': { object: 'none', send: json({}) },
  'post /session/step/totp': { object: 'none', send: { method: 'POST' }, passes: 410 },
  'post /session/step/passkey/options': { object: 'none', send: { method: 'POST' }, passes: 410 },
  'post /session/step/passkey': { object: 'none', send: json({}), passes: 422 },
  'put /session/step/totp': { object: 'none', send: { ...json({}), method: 'PUT' } },
  'post /password-resets': { object: 'none', send: json({}) },
  'put /password-resets/:token': { object: 'none', send: { ...json({}), method: 'PUT' } },
  'post /session/frame-code': { object: 'none', send: { method: 'POST' } },
  'post /session/frame': { object: 'none', send: json({}) },
  'get /events': { object: 'none', query: '?topics=session' },
  'put /settings/remote': {
    object: 'none',
    send: { ...json({ dev_new_login_method: false, web_session_revokation_datetime: '' }), method: 'PUT' },
  },
  // Whose delivery it is: server/src/features/notifications/deliveries/deliveries.test.ts.
  'post /deliveries/:id/retry': {
    object: 'none',
    send: { method: 'POST' },
    passes: 404,
  },
  'get /forms/:id': { object: 'form', opens: true },
  'get /form-editor/:id': { object: 'form' },
  'post /forms': { object: 'none', send: json({}), passes: 422 },
  'put /forms/:id': {
    object: 'form',
    send: { ...json({ content: newForm('es') }, { 'If-Match': '"0"' }), method: 'PUT' },
    passes: 412,
  },
  'get /forms/:id/versions': { object: 'form' },
  'get /forms/:id/versions/:number': { object: 'form' },
  'post /forms/:id/pictures': {
    object: 'form',
    send: file,
    query: '?purpose=header',
  },
  'get /forms/:id/pictures/:fileId': { object: 'none', passes: 404 },
  'get /forms/:id/draft': { object: 'none', passes: 404 },
  'put /forms/:id/draft': {
    object: 'form',
    send: { ...json({ baseVersion: 1, content: newForm('es'), revision: null }), method: 'PUT' },
  },
  'delete /forms/:id/draft': {
    object: 'none',
    send: { method: 'DELETE' },
    passes: 204,
  },
  'get /forms/:id/publication': { object: 'form' },
  // A draft that another one took the place of: nobody writes.
  'put /forms/:id/publication': {
    object: 'form',
    send: { ...json({ content: newForm('es'), revision: 0 }), method: 'PUT' },
    passes: 412,
  },
  'delete /forms/:id/publication': { object: 'form', send: { method: 'DELETE' }, headers: seen, passes: 404 },
  'post /forms/:id/publish': { object: 'form', send: json({ base: 1 }), headers: seen, passes: 404 },
  'post /forms/:id/publication/take-back': { object: 'form', send: { method: 'POST' }, headers: seen, passes: 404 },
  'post /forms/:id/publication/approve': { object: 'form', send: { method: 'POST' }, headers: seen, passes: 404 },
  'post /forms/:id/publication/send-back': {
    object: 'form',
    send: json({ reason: 'No' }),
    headers: seen,
    passes: 404,
  },
  'post /forms/:id/presence': {
    object: 'form',
    send: json({ doing: 'looking', part: 'form', tab: 'one', since: '2026-01-01T00:00:00.000Z' }),
    passes: 204,
  },
  'get /forms/:id/preview-links': { object: 'form' },
  'post /forms/:id/preview-links': { object: 'form', send: { method: 'POST' }, passes: 201 },
  'delete /forms/:id/preview-links/:linkId': { object: 'form', send: { method: 'DELETE' }, passes: 404 },
  'get /public/previews/:token': { object: 'none', passes: 404 },
  'get /forms/:id/answers': { object: 'form' },
  'get /search/index': { object: 'none' },
  'get /search': { object: 'none', query: '?q=agua' },
  'get /inbox': { object: 'none', query: '?box=mine' },
  'get /inbox/counts': { object: 'none' },
  'get /inbox/groups': { object: 'none' },
  'get /inbox/ids': { object: 'none', query: '?box=mine' },
  'get /inbox/rows': { object: 'none', query: '?box=mine&ids=none' },
  'get /inbox/neighbours': { object: 'none', query: '?box=mine&of=none', passes: 404 },
  'get /forms/:id/answers/rows': { object: 'form', query: '?ids=none' },
  'get /forms/:id/answers/neighbours': {
    object: 'form',
    query: '?of=none',
    passes: 404,
  },
  'get /forms/:id/answers/map': { object: 'form', query: '?zoom=6' },
  'get /forms/:id/answers/districts': { object: 'form' },
  'get /forms/:id/districts': { object: 'form' },
  'get /forms/:id/places': { object: 'form', query: '?points=-32.41,-63.24' },
  'get /forms/:id/answers/mine': { object: 'form' },
  'get /forms/:id/answers/count': { object: 'form' },
  'get /forms/:id/answers/changes': { object: 'form' },
  'get /forms/:id/answers/due': { object: 'form' },
  'get /forms/:id/statistics': { object: 'form' },
  'get /forms/:id/statistics/days': { object: 'form' },
  'get /forms/:id/statistics/times': { object: 'form' },
  'get /forms/:id/statistics/numbers': { object: 'form' },
  'get /answers/:id': { object: 'answer' },
  'get /answers/:id/files/:fileId': { object: 'answer' },
  'get /forms/:id/header-image': { object: 'form', opens: true },
  'get /forms/:id/logo': { object: 'form', opens: true },
  'post /forms/:id/uploads': {
    object: 'form',
    opens: true,
    send: file,
    query: '?purpose=answer&kind=image',
  },
  'get /uploads/:fileId/page': { object: 'none' },
  'delete /uploads/:fileId': { object: 'none', send: { method: 'DELETE' } },
  'post /public/resumes': { object: 'none', send: file, query: '?form=none', passes: 404 },
  'put /public/resumes/:id': { object: 'none', send: { ...file, method: 'PUT' } },
  'put /public/resumes/:id/device': { object: 'none', send: { ...json({ device: 'abcdefgh' }), method: 'PUT' } },
  'delete /public/resumes/:id': { object: 'none', send: { method: 'DELETE' } },
  'post /public/forms/:id/uploads': {
    object: 'none',
    send: file,
    query: '?purpose=answer&kind=image',
  },
  'post /public/forms/:id/answers': { object: 'none', send: json({}) },
  // The demo's towns have none.
  'get /public/municipalities/:id/logo': { object: 'municipality', passes: 404 },
  'post /payments/:gateway/notifications': { object: 'none', send: { method: 'POST', body: 'x' } },
}

// What people of the citizen portal and those with a link ask for has rows of its own (citizen-rows.ts, link-rows.ts).
const declared = new Map<string, Row['access']>(
  endpoints.flatMap(({ method, path, access }) =>
    access === 'citizen' || access === 'link' || path.startsWith('/citizen/')
      ? []
      : [[`${method.toLowerCase()} ${path}`, access] as const],
  ),
)

const strangers = Object.keys(written).filter(route => !declared.has(route))
if (strangers.length > 0) throw new Error(`no endpoint is declared for the rows of ${strangers.join()}`)

/** Who may do what, by route. An endpoint that needs nothing has its row from its declaration alone. */
export const rows: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  [...declared].map(([route, access]) => [
    route,
    [written[route] ?? { object: 'none' as const }].flat().map((row): Row => ({ ...row, access })),
  ]),
)
