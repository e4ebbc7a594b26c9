import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { personOfAnswer } from '../../server/src/features/answers/record/row/person-summary.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { findCitizen, keepCitizen } from '../../server/src/features/citizens/keep-citizen.ts'
import { upload } from '../app/form-with-files.ts'
import { json, type OpenApp } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'

/** A route of citizens: what it is about, and how it answers the citizen whose that is; for anybody else's it says 404. */
export type CitizenRow = {
  about: 'nothing' | 'form' | 'answer'
  send?: RequestInit
  query?: string
  passes: number
}

const row = (about: CitizenRow['about'], passes: number, more: Partial<CitizenRow> = {}): CitizenRow => ({
  about,
  passes,
  ...more,
})
const uuid = '0b6f2a52-8f0e-4a3c-9a53-0d6a1c0f3b11'

/** Where a session begins and ends. */
export const citizenDoors = ['post /citizen/session', 'delete /citizen/session']

/** What opens by the session of somebody from the citizen portal, and by nothing else. */
export const citizenRows: Record<string, CitizenRow> = {
  'get /citizen/answers': row('nothing', 200),
  'get /citizen/answers/:id': row('answer', 200),
  'get /citizen/answers/:id/files/:fileId': row('answer', 200),
  'get /citizen/messages': row('nothing', 200),
  'post /citizen/answers/:id/messages': row('answer', 201, {
    send: json({ text: '¿Cuándo vienen?' }, { 'Idempotency-Key': uuid }),
  }),
  'get /citizen/payments': row('nothing', 200),
  'get /citizen/profile': row('nothing', 200),
  'get /citizen/forms': row('nothing', 200),
  'get /citizen/answers/:id/pdf': row('answer', 200),
  // Let through, and told that an older revision was seen.
  'put /citizen/answers/:id/completion': row('answer', 412, {
    send: { ...json({ content: { sections: {} } }, { 'If-Match': '"0"' }), method: 'PUT' },
  }),
  'post /citizen/answers/:id/withdrawal': row('answer', 200),
  // Where no booking page is configured.
  'post /citizen/answers/:id/appointment': row('answer', 503),
  'get /citizen/forms/:id': row('form', 200),
  // Let through, and told that the form asks for no place.
  'get /citizen/forms/:id/addresses': row('form', 422, { query: '?q=san+martin' }),
  'get /citizen/forms/:id/address': row('form', 422, { query: '?lat=-32.41&lng=-63.24' }),
  // Let through, and told that there is none.
  'get /citizen/forms/:id/header-image': row('form', 404),
  'post /citizen/forms/:id/answers': row('form', 409, {
    send: json({ version: 99, content: { sections: {} } }, { 'Idempotency-Key': uuid }),
  }),
  'post /citizen/forms/:id/uploads': row('form', 201, {
    send: upload(png(), 'a.png'),
    query: '?purpose=answer&kind=image',
  }),
}

export type CitizenThings = {
  token: string
  /** Of the citizen who asks, then of others: another citizen of the town, and a form of another kind or town. */
  own: { form: string; answer: string }
  others: readonly { form: string; answer: string }[]
}

/** The bearer token of somebody from the portal. */
export async function citizenToken(app: OpenApp): Promise<string> {
  const entered = await app.request('/api/v1/citizen/session', json({ token: 'demo-villa-maria' }))
  const { token }: { token: string } = await entered.json()
  return token
}

/** A citizen of Villa María with an answer, and what is not theirs. */
export async function makeCitizenThings(app: OpenApp): Promise<CitizenThings> {
  const { deps } = app
  const token = await citizenToken(app)
  const { citizen, municipality } = deps.db.tables
  const towns = await deps.db.sql.select().from(municipality)
  const townId = (uid: string) => towns.find(town => town.uid === uid)?.id ?? 0
  const [self] = await deps.db.sql.select().from(citizen)
  const neighbour = await keepCitizen(deps, townId('villa-maria'), {
    kind: 'natural',
    id: 'somebody-else',
    firstName: 'Otra',
    lastName: 'Persona',
    dni: '11222333',
  })
  const me = self && (await findCitizen(deps.db, self.municipalityId, self.platformId))
  if (!me) throw new Error('the session left no citizen')
  const own = { form: 'commercial-licence', answer: await answerOf(app, me) }
  const theirs = await answerOf(app, neighbour)
  return {
    token,
    own,
    others: [
      { form: 'pruning-request', answer: theirs },
      { form: 'animal-registry', answer: 'nothing' },
    ],
  }
}

async function answerOf({ deps }: OpenApp, citizen: Parameters<typeof personOfAnswer>[0]): Promise<string> {
  const fixture = getFixture('driving-licence')
  const { uid } = await saveAnswer(deps, {
    formUid: fixture.id,
    key: crypto.randomUUID(),
    submission: { version: 1, ...sampleAnswer(fixture, seededRandom(3)) },
    author: { kind: 'citizen' },
    person: personOfAnswer(citizen),
  })
  await deps.files.put('a.png', Buffer.from('png'))
  const file = { name: 'a.png', type: 'image/png', size: 3, sha256: 'a', path: 'a.png', tokenHash: '', createdAt: 0 }
  const about = { purpose: 'answer', answerUid: uid, formId: 1, municipalityId: 1 }
  await deps.db.sql.insert(deps.db.tables.upload).values({ ...file, ...about, uid: `file-${uid}` })
  return uid
}
