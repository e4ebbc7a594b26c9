import type { LinkedAnswer, LinkSession } from '@ventanilla/api'
import type { AnswerContent, FormDefinition, Mark } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { issueLink } from '../../server/src/features/answers/links/issue-link.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { as } from './as.ts'
import { upload } from './form-with-files.ts'
import { json, type OpenApp } from './open-app.ts'
import { png } from './sample-files.ts'

const complaint = getFixture('neighbour-complaint')
const none = { image: false, document: false, video: false }
const question = (
  id: string,
  dataType: 'email' | 'documentNumber' | 'string' | 'integer' | 'title',
  title: string,
) => ({
  kind: 'open' as const,
  dataType,
  id,
  title: { text: title },
  required: dataType === 'string',
  attachments: dataType === 'title' ? { ...none, image: true } : none,
  ...(dataType === 'documentNumber' && { documents: ['dni' as const] }),
})

/** A form of a tree, whose answers have an address, a document, a height, a picture and words. */
export const treeForm: FormDefinition = {
  ...complaint.definition,
  title: { text: 'Poda y extracción de árboles' },
  settings: { ...complaint.definition.settings, incidents: false, geolocation: false, citizen: false },
  sections: [
    {
      kind: 'simple',
      id: 'tree',
      title: { text: 'El árbol' },
      description: { text: '' },
      repeatable: false,
      questions: [
        question('mail', 'email', 'Correo'),
        question('dni', 'documentNumber', 'Documento'),
        question('height', 'integer', 'Altura aproximada'),
        question('photo', 'title', 'Foto del árbol'),
        question('words', 'string', 'Qué se solicita'),
      ],
    },
  ],
}

/** The form in Villa María, whose messages go to its address. */
export async function addTreeForm({ deps: { db, clock } }: OpenApp, definition = treeForm): Promise<string> {
  const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, 'villa-maria-espacios-verdes'))
  const made = await createForm(db, {
    municipalityId: home?.municipalityId ?? 0,
    areaIds: [home?.id ?? 0],
    definition,
    live: { ...complaint.live, public: true, limitResponses: false, responseLimit: null, contactQuestionId: 'mail' },
    createdBy: null,
    at: clock(),
  })
  return made.uid
}

type Given = { mail: string; dni?: string | null; hasPhoto?: boolean }

/** An answer to it, as anybody gives one. */
export async function giveTree(app: OpenApp, form: string, { mail, dni = '30123456', hasPhoto = true }: Given) {
  const sent = await app.request(
    `/api/v1/public/forms/${form}/uploads?purpose=answer&kind=image`,
    upload(png(), 'tree.png'),
  )
  const { fileId, token }: { fileId: string; token: string } = await sent.json()
  const values = {
    mail: { value: mail },
    dni: { value: dni },
    height: { value: 6 },
    photo: { value: null, ...(hasPhoto && { image: { fileId, token } }) },
    words: { value: 'La poda de un árbol' },
  }
  const content = { sections: { tree: { rows: [{ id: 'r', values }] } } }
  const key = crypto.randomUUID()
  return await saveAnswer(app.deps, {
    formUid: form,
    key,
    submission: { version: 1, content },
    author: { kind: 'public' },
  })
}

export const treeMark = (questionId: string, kind: Mark['kind'] = 'answer'): Mark => ({
  kind,
  sectionId: 'tree',
  rowIndex: 0,
  questionId,
})

/** Staff ask for changes. */
export async function askFor(app: OpenApp, uid: string, marks: readonly Mark[], comment = 'No se ven los cables') {
  const call = as(app, 'admin@demo.local')
  const { body } = await call('GET', `/answers/${uid}`)
  return await call('POST', `/answers/${uid}/change-requests`, {
    revision: Number(body['revision']),
    body: { sections: ['tree'], marks, comment },
  })
}

/** The token of the link that a mail brings. */
export function tokenOf(text: string | undefined): string {
  const token = /\/publico\/corregir\/[\w-]+\?lang=[\w-]+#(\w+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error('no link in the mail')
  return token
}

/** The interface of links, without anybody's session but the link's own. */
export function linkCalls(app: OpenApp) {
  const post = async (path: string, body: object) => {
    const response = await app.request(`/api/v1/public/links/${path}`, json(body, { 'Accept-Language': 'es' }))
    const text = await response.text()
    const said: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    return { status: response.status, body: said, headers: response.headers }
  }
  const bearer = (session: LinkSession) => ({ Authorization: `Bearer ${session.token}` })
  return {
    post,
    async open(token: string, document = '30.123.456'): Promise<LinkSession> {
      const { status, body } = await post('session', { by: 'document', token, document })
      if (status !== 200) throw new Error(`not opened: ${status}`)
      return body as LinkSession
    },
    bearer,
    async read(session: LinkSession): Promise<LinkedAnswer> {
      const response = await app.request('/api/v1/public/links/answer', { headers: bearer(session) })
      if (response.status !== 200) throw new Error(`not read: ${response.status}`)
      return await response.json()
    },
    async send(
      session: LinkSession,
      revision: number,
      body: { content: AnswerContent; kept: object[]; message?: string },
    ) {
      const response = await app.request('/api/v1/public/links/completion', {
        ...json(body, { ...bearer(session), 'If-Match': `"${revision}"`, 'Accept-Language': 'es' }),
        method: 'PUT',
      })
      const said: Record<string, unknown> = await response.json()
      return { status: response.status, body: said }
    },
  }
}

/** The content with another answer to one question. */
export function withTree(content: AnswerContent, questionId: string, value: object): AnswerContent {
  const changed = structuredClone(content)
  const section = changed.sections['tree']
  if (section && 'rows' in section) for (const row of section.rows) Object.assign(row.values, { [questionId]: value })
  return changed
}

/** The session of a link that was opened, of an answer whose picture was asked for. */
export async function openedLink(app: OpenApp): Promise<LinkSession> {
  const address = 'ana@town.example'
  const { uid } = await giveTree(app, await addTreeForm(app), { mail: address })
  await askFor(app, uid, [treeMark('photo', 'image')])
  const { db } = app.deps
  const [row] = await db.sql.select().from(db.tables.answer).where(eq(db.tables.answer.uid, uid))
  const about = {
    municipalityId: row?.municipalityId ?? 0,
    answerId: row?.id ?? 0,
    purpose: 'complete' as const,
    address,
  }
  const at = Date.now()
  const token = await db.transact(tx => issueLink(db, tx, { ...about, at, expiresAt: at + 86_400_000 }))
  return await linkCalls(app).open(token)
}
