import type { CitizenMessage, MessagePreview, Timeline } from '@ventanilla/api'
import { type Language, languages, messageEvents, unknownInMessage } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { productText } from '../../server/src/features/notifications/citizens/compose-letter.ts'
import { remindCitizens } from '../../server/src/features/notifications/citizens/remind-citizens.ts'
import type { Outbox } from '../../server/src/platform/outbox/outbox.ts'
import { as } from '../app/as.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { readPdf } from '../app/read-pdf.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const complaint = getFixture('neighbour-complaint')
const question = (id: string, dataType: 'email' | 'documentNumber', title: string) => ({
  kind: 'open' as const,
  dataType,
  id,
  title: { text: title },
  required: false,
  attachments: { image: false, document: false, video: false },
  ...(dataType === 'documentNumber' && { documents: ['dni' as const] }),
})
const definition = {
  ...complaint.definition,
  sections: [
    {
      kind: 'simple' as const,
      id: 'reach',
      title: { text: 'Contacto' },
      description: { text: '' },
      repeatable: false,
      questions: [question('mail', 'email', 'Correo'), question('dni', 'documentNumber', 'Documento')],
    },
    ...complaint.definition.sections,
  ],
}
const [, nextState] = definition.states.available
const within = { timeout: 20_000, interval: 50 }

describe.each(['sqlite', 'postgres'] as const)('messages to citizens on %s', dialect => {
  let app: OpenApp
  let mail: MailServer
  let outbox: Outbox
  let remove: () => Promise<void>
  let formUid: string
  let late = 0
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    mail = await startMailServer({ refuse: address => (address.startsWith('nobody') ? 550 : undefined) })
    app = await openApp({
      RATE_LIMIT_SCALE: '0',
      DATABASE_URL: place.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'forms@town.example',
      PUBLIC_URL: 'https://forms.town.example',
      DEMO: '0',
    })
    app.deps.clock = () => new Date(Date.now() + late)
    formUid = await addForm(true)
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
    await remove()
  })
  beforeEach(() => {
    outbox = outboxAtOnce(app.deps)
  })
  afterEach(async () => {
    await outbox.stop()
  })

  async function addForm(isMarked: boolean, language: Language = 'es'): Promise<string> {
    const { db, clock } = app.deps
    const [home] = await db.sql
      .select()
      .from(db.tables.area)
      .where(eq(db.tables.area.uid, 'villa-maria-espacios-verdes'))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: { ...definition, language },
      live: {
        ...complaint.live,
        public: true,
        limitResponses: false,
        responseLimit: null,
        ...(isMarked && { contactQuestionId: 'mail' }),
      },
      createdBy: null,
      at: clock(),
    })
    return made.uid
  }

  async function give(
    address: string | null,
    form = formUid,
    language?: Language,
  ): Promise<{ uid: string; docCode: string }> {
    const submission = { version: 1, ...sampleAnswer({ ...complaint, definition }, seededRandom(1)) }
    const given = submission.content.sections['reach']
    if (given && 'rows' in given) {
      for (const row of given.rows) row.values = { mail: { value: address }, dni: { value: '30123456' } }
    }
    const key = crypto.randomUUID()
    return await saveAnswer(app.deps, { formUid: form, key, submission, language, author: { kind: 'public' } })
  }
  const call = async (method: string, path: string, body?: object, revision?: number) =>
    await as(app, 'admin@demo.local')(method, path, {
      ...(body && { body }),
      ...(revision !== undefined && { revision }),
    })
  const mailsTo = (address: string) => mail.mails.filter(({ recipient }) => recipient === address)
  const arrived = async (address: string, count = 1) =>
    await vi.waitFor(() => {
      const mails = mailsTo(address)
      expect(mails.length).toBe(count)
      const last = mails.at(-1)
      if (!last) throw new Error('nothing arrived')
      return last
    }, within)
  const settled = async () => {
    const { outbox: rows } = app.deps.db.tables
    const waiting = and(isNull(rows.doneAt), isNull(rows.attentionAt))
    await vi.waitFor(async () => expect(await app.deps.db.sql.$count(rows, waiting)).toBe(0), within)
  }
  const messageOf = async (event: string, query: string): Promise<CitizenMessage> => {
    const { items } = (await call('GET', `/messages${query}`)).body as unknown as { items: CitizenMessage[] }
    const found = items.find(each => each.event === event)
    if (!found) throw new Error(`no message of ${event}`)
    return found
  }
  const put = async (event: string, query: string, said: object) => {
    const { revision } = await messageOf(event, query)
    return await call('PUT', `/messages/${event}${query}`, { enabled: null, texts: {}, ...said }, revision)
  }
  const timelineOf = async (uid: string) => {
    const { items } = (await call('GET', `/answers/${uid}/timeline`)).body as unknown as Timeline
    return items.flatMap(item => (item.kind === 'mail' ? [item] : []))
  }

  it('sends a receipt with code, summary and document, in the name of the town, and keeps it in the timeline', async () => {
    const { uid, docCode } = await give('Marta@town.example')
    const receipt = await arrived('Marta@town.example')
    expect(receipt).toMatchObject({
      subject: `Recibimos su solicitud ${docCode}`,
      from: { name: 'Villa María', address: 'forms@town.example' },
    })
    expect(receipt.html).toContain(docCode)
    expect(receipt.html).toContain('Lo que envió')
    expect(receipt.text).toMatch(
      /\n(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d\d\/\d\d\/\d{4} a las \d\d:\d\d\n/,
    )
    // What is done with what was sent stands at the foot of both parts, and its page is there.
    const notice = `https://forms.town.example/publico/contestar/${formUid}/privacidad?lang=es`
    expect(receipt.html).toContain(`href="${notice}"`)
    expect(receipt.text).toContain(`Aviso de privacidad:\n${notice}\n`)
    expect((await app.request(notice.slice('https://forms.town.example'.length))).status).toBe(200)
    // Neither the number of a document nor anything of another host stands in a mail.
    expect(`${receipt.html}${receipt.text}`).not.toContain('30123456')
    expect([...(receipt.html ?? '').matchAll(/(?:src|href)="(https?:\/\/[^/"]+)/g)].map(([, host]) => host)).toEqual(
      expect.arrayContaining(['https://forms.town.example']),
    )
    expect(receipt.html).not.toMatch(/<img[^>]+https?:/)
    const widths = (receipt.text ?? '').split('\n').filter(line => !line.includes('://'))
    expect(Math.max(...widths.map(line => line.length))).toBeLessThanOrEqual(48)
    const [document] = receipt.attachments
    expect(document).toMatchObject({ filename: `${docCode}.pdf`, mimeType: 'application/pdf' })
    const { pages } = await readPdf(new Uint8Array(document?.content as ArrayBuffer))
    expect(pages.join('\n')).toContain(docCode)
    const header = (name: string) => receipt.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/forms\.town\.example\/avisos\/\w{22}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await settled()
    expect(await timelineOf(uid)).toMatchObject([
      { to: 'Marta@town.example', template: 'citizen.letter', status: 'sent', subject: receipt.subject },
    ])
    const { outbox: rows } = app.deps.db.tables
    const [kept] = await app.deps.db.sql.select().from(rows).where(eq(rows.answerUid, uid))
    expect(kept?.payload).not.toMatch(/avisos|Correo/)
  })

  it('writes to nobody whose form marks no question, though it asks for an address', async () => {
    const before = mail.mails.length
    await give('ana@town.example', await addForm(false))
    await give(null)
    await settled()
    expect(mail.mails.length).toBe(before)
  })

  it('shows a refused address in the timeline and under deliveries', async () => {
    const { uid } = await give('nobody@town.example')
    await settled()
    expect(await timelineOf(uid)).toMatchObject([{ to: 'nobody@town.example', status: 'refused' }])
    const { items } = (await call('GET', '/deliveries?status=attention')).body as { items: object[] }
    expect(items).toMatchObject([
      { kind: 'mail', to: ['nobody@town.example'], answerId: uid, status: 'attention', isRefused: true },
    ])
  })

  it('tells of a state once somebody wants it told, in the words of the form before those of the town', async () => {
    const event = `state:${nextState?.id}`
    const move = async (uid: string) => {
      const moved = await call('PUT', `/answers/${uid}/state`, { state: nextState?.id }, 1)
      expect(moved.status).toBe(200)
      late += 60_000
      await settled()
    }
    const untold = await give('luis@town.example')
    await arrived('luis@town.example')
    await move(untold.uid)
    expect(mailsTo('luis@town.example').length).toBe(1)

    const texts = { es: { subject: '{state}: {code}', body: 'Hola {name}, su {form} avanza.\n\nGracias' } }
    expect(await put(event, `?form=${formUid}`, { enabled: true, texts })).toMatchObject({
      status: 200,
      body: { enabled: true, state: nextState?.name, revision: 1 },
    })
    const told = await give('luis@town.example')
    await arrived('luis@town.example', 2)
    await move(told.uid)
    const message = await arrived('luis@town.example', 3)
    expect(message.subject).toBe(`${nextState?.name}: ${told.docCode}`)
    // Nobody gave a name: the place for it is not left open.
    expect(message.text).toContain(`Hola, su ${definition.title.text} avanza.`.slice(0, 20))
    expect(message.text).not.toMatch(/[{}]/)
    expect(message.attachments).toEqual([])
  })

  it('takes the words of the town where a form has none, and no unknown placeholder', async () => {
    const texts = { es: { subject: 'Gracias {code}', body: 'Lo vemos pronto.' } }
    expect(await put('saved', '?municipality=villa-maria', { texts })).toMatchObject({ status: 200 })
    const { docCode } = await give('eva@town.example')
    expect((await arrived('eva@town.example')).subject).toBe(`Gracias ${docCode}`)
    expect((await messageOf('saved', `?form=${formUid}`)).above.texts['es']).toEqual(texts.es)
    const wrong = { es: { subject: 'Gracias {codigo}', body: 'Hola {term}' } }
    expect(await put('saved', '?municipality=villa-maria', { texts: wrong })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { code: 'message.unknown', path: ['texts', 'es'], message: expect.stringContaining('codigo') },
          { code: 'message.unknown', message: expect.stringContaining('term') },
        ],
      },
    })
    const stale = await call('PUT', '/messages/saved?municipality=villa-maria', { enabled: false, texts: {} }, 0)
    expect(stale).toMatchObject({ status: 412, body: { current: { revision: 1, texts } } })
    expect(await call('PUT', '/messages/state:none', { enabled: true, texts: {} }, 0)).toMatchObject({
      status: 404,
      body: { code: 'message.event' },
    })
    await put('saved', '?municipality=villa-maria', { enabled: null, texts: {} })
  })

  it('lets whoever holds the link do without what is not needed: by its button, not by looking', async () => {
    await give('rosa@town.example')
    const link = (await arrived('rosa@town.example')).headers.find(({ key }) => key === 'list-unsubscribe')?.value
    const path = new URL((link ?? '').slice(1, -1)).pathname
    const looked = await app.request(path, { headers: { 'Accept-Language': 'es' } })
    expect(await looked.text()).toContain('No recibirlos')
    await give('rosa@town.example')
    await arrived('rosa@town.example', 2)
    const post = (body: string) =>
      app.request(path, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body })
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200)
    await give('rosa@town.example')
    await settled()
    expect(mailsTo('rosa@town.example').length).toBe(2)
    await post('again=1')
    await give('rosa@town.example')
    await arrived('rosa@town.example', 3)
    expect((await app.request('/avisos/nothing')).status).toBe(404)
  })

  it('sends so many receipts an hour to one address, whoever writes it into the form', async () => {
    for (let given = 0; given < 12; given++) await give('flood@town.example')
    await settled()
    expect(mailsTo('flood@town.example').length).toBe(10)
  })

  it('reminds once, some working days before the term of what was asked', async () => {
    const { uid } = await give('juan@town.example')
    await arrived('juan@town.example')
    const { sql, tables } = app.deps.db
    const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, uid))
    const aDay = 86_400_000
    await sql.insert(tables.changeRequest).values({
      municipalityId: row?.municipalityId ?? 0,
      answerId: row?.id ?? 0,
      creatorId: 0,
      comment: 'No se ve el número',
      marks: JSON.stringify([{ kind: 'answer', sectionId: 'reach', rowIndex: 0, questionId: 'mail' }]),
      at: app.deps.clock().getTime(),
    })
    let reminded = 0
    for (let day = 0; day < 25; day++) {
      const now = await remindCitizens(app.deps)
      // It leaves on its day, before the term is over.
      if (now > 0) await arrived('juan@town.example', 2)
      reminded += now
      if (day < 7) expect(reminded).toBe(0)
      late += aDay
    }
    expect(reminded).toBe(1)
    const reminder = await arrived('juan@town.example', 2)
    expect(reminder.subject).toMatch(
      /^Recuerde corregir su solicitud, hasta el (lunes|martes|miércoles|jueves|viernes) \d\d\/\d\d\/\d{4} /,
    )
    expect(reminder.text).toContain('No se ve el número')
    expect(reminder.text).toContain('1. Correo')
    // Nobody does without it.
    expect(reminder.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })

  it('has a text of the product in every language, without a place left open', async () => {
    const { text } = app.deps
    for (const language of languages) {
      const form = await addForm(true, language)
      await give(`${language}@town.example`.toLowerCase(), form)
      const receipt = await arrived(`${language}@town.example`.toLowerCase())
      expect(receipt.html).toContain(`<html lang="${language}">`)
      expect(`${receipt.subject}${receipt.text}`).not.toMatch(/[{}]|mail\.citizen/)
      for (const event of messageEvents) {
        const said = productText(event, text(language))
        expect(unknownInMessage(event, said)).toEqual([])
        expect(said.subject).not.toContain('mail.')
      }
    }
  })

  it('writes in the language of the answer, and in that of the form where its text stands only there', async () => {
    const form = await addForm(true)
    const { uid } = await give('ines@town.example', form, 'eu')
    const receipt = await arrived('ines@town.example')
    expect(receipt.html).toContain('<html lang="eu">')
    expect(receipt.subject).not.toContain('Recibimos')
    await settled()
    expect(await timelineOf(uid)).toMatchObject([{ status: 'sent', language: 'eu' }])
    expect((await call('GET', `/answers/${uid}`)).body).toMatchObject({ language: 'eu' })
    const { items } = (await call('GET', '/deliveries')).body as { items: { answerId: string; language: string }[] }
    expect(items.find(({ answerId }) => answerId === uid)?.language).toBe('eu')

    const es = { subject: 'Traiga el plano {code}', body: 'Lo esperamos.' }
    await put('saved', `?form=${form}`, { texts: { es } })
    const { docCode } = await give('ines@town.example', form, 'eu')
    expect((await arrived('ines@town.example', 2)).subject).toBe(`Traiga el plano ${docCode}`)
    await put('saved', `?form=${form}`, { texts: { es, eu: { subject: 'Ekarri planoa {code}', body: 'Zain gaude.' } } })
    await give('ines@town.example', form, 'eu')
    expect((await arrived('ines@town.example', 3)).subject).toMatch(/^Ekarri planoa/)
  })

  it('keeps the language that the browser of whoever answers asks for', async () => {
    const form = await addForm(true)
    const send = async (languages: string | undefined) => {
      const submission = { version: 1, ...sampleAnswer({ ...complaint, definition }, seededRandom(1)), seconds: 9 }
      const given = await app.request(`/api/v1/public/forms/${form}/answers`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          ...(languages !== undefined && { 'Accept-Language': languages }),
        },
        body: JSON.stringify(submission),
      })
      const { answerId } = (await given.json()) as { answerId: string }
      return (await call('GET', `/answers/${answerId}`)).body
    }
    expect(await send('fr, ca-ES;q=0.9, es;q=0.5')).toMatchObject({ language: 'ca' })
    expect(await send('fr')).not.toHaveProperty('language')
    expect(await send(undefined)).not.toHaveProperty('language')
  })

  it('shows the letter of an event before anybody gets it, with the text that is being written', async () => {
    const events = ['saved', 'changesRequested', 'reminder', 'completed', 'paid', 'refused', 'closed']
    for (const event of [...events, `state:${nextState?.id}`]) {
      const shown = await call('POST', `/messages/${event}/preview?form=${formUid}`, { language: 'es', text: null })
      expect(shown.status).toBe(200)
      const { subject, text, html } = shown.body as unknown as MessagePreview
      expect(`${subject}${text}`).not.toMatch(/[{}]|mail\.\w+\./)
      expect(html.light).toContain('color-scheme:light')
      expect(html.dark).toContain('color-scheme:dark')
      expect(html.light).toContain(definition.title.text)
    }
    const draft = { language: 'eu', text: { subject: 'Kaixo {name}', body: '{form} <b>' } }
    const { body } = await call('POST', '/messages/saved/preview?municipality=villa-maria', draft)
    expect(body).toMatchObject({ subject: 'Kaixo Marta Ruiz', from: 'Villa María' })
    expect((body as unknown as MessagePreview).html.light).toContain('Inausketa-eskaera &lt;b&gt;')
    const unfinished = { language: 'es', text: { subject: '', body: 'Hola {nadie}' } }
    expect(await call('POST', '/messages/saved/preview', unfinished)).toMatchObject({ status: 200 })
    expect((await call('POST', '/messages/state:none/preview', draft)).status).toBe(404)
  })

  it('sends a trial to whoever writes, marked as one, and to nobody who has no address', async () => {
    const draft = { language: 'es', text: { subject: 'Su {form}', body: 'Hola {name}' } }
    const sent = await call('POST', `/messages/saved/trial?form=${formUid}`, draft)
    expect(sent).toMatchObject({ status: 200, body: { to: 'admin@demo.local', isSent: true } })
    const trial = await arrived('admin@demo.local')
    expect(trial.subject).toBe(`[Prueba] Su ${definition.title.text}`)
    expect(trial.text).toContain('Hola Marta Ruiz')
    expect([trial.attachments, trial.headers.map(({ key }) => key).includes('list-unsubscribe')]).toEqual([[], false])
    await settled()
    const { items } = (await call('GET', '/deliveries')).body as { items: object[] }
    expect(items[0]).toMatchObject({ to: ['admin@demo.local'], status: 'done', language: 'es', answerId: null })
    const wrong = { language: 'es', text: { subject: 'Su {codigo}', body: 'x' } }
    expect(await call('POST', '/messages/saved/trial', wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'message.unknown', path: ['texts', 'es'] }] },
    })
    const { sql, tables } = app.deps.db
    const asSupervisor = as(app, 'supervisor@demo.local')
    expect((await asSupervisor('GET', '/messages')).status).toBe(200)
    await sql.update(tables.user).set({ email: null }).where(eq(tables.user.email, 'supervisor@demo.local'))
    expect(await asSupervisor('POST', '/messages/saved/trial', { body: draft })).toMatchObject({
      status: 409,
      body: { code: 'message.ownAddress' },
    })
  })

  it('leads whoever tries the button of a trial to a page that says that it is an example', async () => {
    const before = mail.mails.length
    await call('POST', `/messages/changesRequested/trial?form=${formUid}`, { language: 'es', text: null })
    const trial = await vi.waitFor(() => {
      expect(mail.mails.length).toBeGreaterThan(before)
      return mail.mails.at(-1)
    }, within)
    const link = /href="https:\/\/forms\.town\.example(\/publico\/corregir\/[^"]+)"/.exec(trial?.html ?? '')?.[1] ?? ''
    const page = await app.request(link)
    const html = await page.text()
    expect([page.status, html.includes('Este enlace es un ejemplo')]).toEqual([200, true])
    // Nothing asks for a link there.
    expect(html).not.toContain('correction.js')
    expect(html).not.toContain('ya no sirve')
    const real = await (await app.request('/publico/corregir/villa-maria?lang=es')).text()
    expect([real.includes('correction.js'), real.includes('un ejemplo')]).toEqual([true, false])
  })

  it('lets nobody write who may not change the form', async () => {
    const { status } = await as(app, 'censista-privado@demo.local')('GET', `/messages?form=${formUid}`)
    expect(status).toBe(403)
  })
})
