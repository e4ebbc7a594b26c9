import { type ReplyOptions, type ReplyTemplate, type Timeline } from '@ventanilla/api'
import { mostReplyTemplates } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { as } from '../app/as.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')
const definition = {
  ...complaint.definition,
  sections: [
    {
      kind: 'simple' as const,
      id: 'reach',
      title: { text: 'Contacto' },
      description: { text: '' },
      repeatable: false,
      questions: [
        {
          kind: 'open' as const,
          dataType: 'string' as const,
          id: 'mail',
          title: { text: 'Correo' },
          required: false,
          attachments: { image: false, document: false, video: false },
          autocomplete: 'email' as const,
        },
      ],
    },
    ...complaint.definition.sections,
  ],
}
const stale = 1

describe.each(['sqlite', 'postgres'] as const)('replies to citizens on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let remove: () => Promise<void>
  let formUid: string
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    mail = await startMailServer()
    app = await openApp({
      RATE_LIMIT_SCALE: '0',
      DATABASE_URL: place.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'forms@town.example',
    })
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition,
      live: { ...complaint.live, public: true, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    formUid = made.uid
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
    await remove()
  })

  async function addAnswer(address?: string): Promise<{ uid: string; docCode: string }> {
    const submission = { version: 1, ...sampleAnswer({ ...complaint, definition }, seededRandom(1)) }
    const given = submission.content.sections['reach']
    if (given && 'rows' in given) {
      for (const row of given.rows) row.values = address === undefined ? {} : { mail: { value: address } }
    }
    const key = crypto.randomUUID()
    return await saveAnswer(app.deps, { formUid, key, submission, author: { kind: 'public' } })
  }
  const call = async (who: string, method: string, path: string, body?: object, revision?: number) =>
    await as(app, `${who}@demo.local`)(method, path, {
      ...(body && { body }),
      ...(revision !== undefined && { revision }),
    })
  const send = async (uid: string, text: string, key: string = crypto.randomUUID()) =>
    await as(app, 'supervisor@demo.local')('POST', `/answers/${uid}/messages`, {
      body: { text },
      key,
    })
  const add = async (fields: object, who = 'supervisor') => {
    const given = {
      formId: null,
      language: 'es',
      name: 'Falta una foto',
      text: 'Hola {name}, falta una foto',
      ...fields,
    }
    const { status, body } = await call(who, 'POST', '/reply-templates', given)
    return { status, template: body as unknown as ReplyTemplate, body }
  }

  it('keeps a template for all forms or for one, changes it as of its revision, and takes it away', async () => {
    const forAll = await add({})
    const forOne = await add({ formId: formUid, name: 'Ya pasamos', text: '{code}: {state}' })
    expect([forAll.status, forOne.status]).toEqual([201, 201])
    const names = async (query: string) => {
      const { items } = (await call('supervisor', 'GET', `/reply-templates${query}`)).body as unknown as {
        items: ReplyTemplate[]
      }
      return items.map(({ name }) => name)
    }
    expect(await names('')).toEqual(['Falta una foto'])
    // Those of the form first.
    expect(await names(`?form=${formUid}`)).toEqual(['Ya pasamos', 'Falta una foto'])

    const path = `/reply-templates/${forAll.template.id}`
    const changed = { language: 'es', name: 'Falta la foto', text: 'Hola' }
    expect(await call('supervisor', 'PATCH', path, changed, stale)).toMatchObject({
      status: 200,
      body: { ...changed, revision: 2 },
    })
    expect(await call('supervisor', 'PATCH', path, { ...changed, name: 'later' }, stale)).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { name: 'Falta la foto', revision: 2 } },
    })
    expect(await call('supervisor', 'DELETE', path, undefined, stale)).toMatchObject({ status: 412 })
    expect((await call('supervisor', 'DELETE', path, undefined, 2)).status).toBe(204)
    expect((await call('supervisor', 'DELETE', path, undefined, 2)).status).toBe(404)
    expect(await names(`?form=${formUid}`)).toEqual(['Ya pasamos'])
    const { audit } = app.deps.db.tables
    const written = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectKind, 'template'))
    expect(written.map(({ action }) => action)).toEqual([
      'template.created',
      'template.created',
      'template.changed',
      'template.deleted',
    ])
  })

  it('refuses a placeholder that no answer has, by its name at the text', async () => {
    expect(await add({ text: 'Hola {nombre}, {code}' })).toMatchObject({
      status: 422,
      body: { code: 'template.placeholder', errors: [{ path: ['text'], message: expect.stringContaining('nombre') }] },
    })
    expect((await add({ text: 'x'.repeat(5_001) })).status).toBe(422)
    expect((await add({ name: ' ' })).status).toBe(422)
    expect((await add({ language: 'xx' })).status).toBe(422)
  })

  it('keeps at most a hundred for one form, however many are added at once, and then another one for all', async () => {
    const { replyTemplate: kept } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(kept).where(isNotNull(kept.formId)).limit(1)
    if (!row) throw new Error('nothing is kept for the form')
    const { id: _, ...fields } = row
    const more = Array.from({ length: mostReplyTemplates - 3 }, (_each, at) => ({ ...fields, uid: `more-${at}` }))
    await app.deps.db.sql.insert(kept).values(more)
    const added = await Promise.all(['a', 'b', 'c', 'd'].map(name => add({ formId: formUid, name })))
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(added.find(({ status }) => status === 409)?.body['code']).toBe('template.most')
    expect((await add({ name: 'Para todos' })).status).toBe(201)
    await app.deps.db.sql.delete(kept).where(or(like(kept.uid, 'more-%'), inArray(kept.name, ['a', 'b', 'c', 'd'])))
  })

  it('is of its municipality: another’s is not found, nor its form', async () => {
    const { template } = await add({ name: 'Nuestra' })
    const { db } = app.deps
    const [other] = await db.sql
      .select({ uid: db.tables.municipality.uid })
      .from(db.tables.municipality)
      .where(and(eq(db.tables.municipality.uid, 'eguees'), isNotNull(db.tables.municipality.uid)))
    const [elsewhere] = await db.sql
      .update(db.tables.replyTemplate)
      .set({ municipalityId: 9_999 })
      .where(eq(db.tables.replyTemplate.uid, template.id))
      .returning()
    expect(elsewhere?.uid).toBe(template.id)
    expect((await call('supervisor', 'DELETE', `/reply-templates/${template.id}`, undefined, stale)).status).toBe(404)
    if (other) {
      const asked = await call('supervisor', 'GET', `/reply-templates?municipality=${other.uid}`)
      expect(asked.body).toMatchObject({ code: 'municipality.notFound' })
    }
  })

  it('tells what stands for each placeholder and where a message goes, and sends it once as a mail', async () => {
    const { uid, docCode } = await addAnswer('Marta@town.example')
    const reply = (await call('supervisor', 'GET', `/answers/${uid}/reply`)).body as unknown as ReplyOptions
    expect(reply.address).toBe('Marta@town.example')
    expect(reply.values.code).toBe(docCode)
    expect(reply.values.state).toBe('Recibido')
    expect(reply.values.link).toContain(`/publico/consultar-estado?code=${docCode}`)
    // Anonymous: nobody has a name.
    expect(reply.values.name).toBeUndefined()
    expect(reply.templates.map(({ name }) => name)).toContain('Ya pasamos')

    const refused = await send(uid, 'Hola {name}')
    expect(refused).toMatchObject({ status: 422, body: { code: 'message.placeholder' } })
    const sent = await send(uid, 'Está {state}, con {code}')
    expect(sent).toMatchObject({ status: 201, body: { to: 'Marta@town.example' } })

    const mails = async () => {
      const { items } = (await call('supervisor', 'GET', `/answers/${uid}/timeline`)).body as unknown as Timeline
      return items.filter(({ kind }) => kind === 'mail')
    }
    expect(await mails()).toMatchObject([
      { template: 'answer.message', status: 'waiting', text: `Está Recibido, con ${docCode}`, byCitizen: false },
    ])
    const outbox = outboxAtOnce(app.deps)
    await vi.waitFor(async () => expect(await mails()).toMatchObject([{ status: 'sent' }]), { timeout: 20_000 })
    await outbox.stop()
    expect(mail.mails.filter(({ recipient }) => recipient === 'Marta@town.example')).toHaveLength(1)
    expect(mail.mails.at(-1)?.text).toContain(`Está Recibido, con ${docCode}`)

    // What was written stays in the timeline, not in the outbox; and there when the row is swept.
    const { tables, sql } = app.deps.db
    const [row] = await sql.select().from(tables.outbox).where(eq(tables.outbox.answerUid, uid))
    expect(row?.payload).not.toContain('Recibido')
    await sql.delete(tables.outbox).where(eq(tables.outbox.answerUid, uid))
    expect(await mails()).toMatchObject([{ status: 'sent', text: `Está Recibido, con ${docCode}` }])
  })

  it('says that there is nobody to write to where the answer has no address', async () => {
    const { uid } = await addAnswer()
    expect((await call('supervisor', 'GET', `/answers/${uid}/reply`)).body).toMatchObject({
      address: null,
      portal: false,
    })
    const { status, body } = await send(uid, 'Hola')
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'message.noAddress' })
  })

  it('sends once under a key, however often and at once it is asked, and nothing else under the same', async () => {
    const { uid } = await addAnswer('marta@town.example')
    const key = crypto.randomUUID()
    const at = await Promise.all([1, 2, 3].map(async () => (await send(uid, 'Hola', key)).status))
    expect([...at, (await send(uid, 'Hola', key)).status]).toEqual([201, 201, 201, 201])
    expect((await send(uid, 'Otra cosa', key)).body['code']).toBe('mail.key')
    const { items } = (await call('supervisor', 'GET', `/answers/${uid}/timeline`)).body as unknown as Timeline
    expect(items.filter(({ kind }) => kind === 'mail')).toHaveLength(1)
  })

  it('a message changes nothing of the answer: whoever corrects it meanwhile is not refused', async () => {
    const { uid } = await addAnswer('marta@town.example')
    const revisionOf = async () => (await call('supervisor', 'GET', `/answers/${uid}`)).body['revision']
    const before = await revisionOf()
    await send(uid, 'Hola')
    expect(await revisionOf()).toBe(before)
  })
})
