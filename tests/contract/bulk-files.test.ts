import { randomUUID } from 'node:crypto'
import type { BulkJob, BulkOrder, BulkPlan, BulkRows } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq, inArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { removeOldJobs } from '../../server/src/features/answers/bulk/remove-old-jobs.ts'
import { runTurn } from '../../server/src/features/answers/bulk/run-job.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { mailKind } from '../../server/src/features/mail/mail-job.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
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

describe.each(['sqlite', 'postgres'] as const)('files and mails of many answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let home: { id: number; municipalityId: number } | undefined
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    const { area: areas } = app.deps.db.tables
    ;[home] = await app.deps.db.sql.select().from(areas).where(eq(areas.uid, area))
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const addForm = async () => {
    const made = await createForm(app.deps.db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition,
      live: { ...complaint.live, public: true, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: app.deps.clock(),
    })
    return made.uid
  }
  const addAnswer = async (formUid: string, address?: string) => {
    const submission = { version: 1, ...sampleAnswer({ ...complaint, definition }, seededRandom(1)) }
    const given = submission.content.sections['reach']
    if (given && 'rows' in given) {
      for (const row of given.rows) row.values = address === undefined ? {} : { mail: { value: address } }
    }
    return await saveAnswer(app.deps, { formUid, key: randomUUID(), submission, author: { kind: 'public' } })
  }
  const addAnswers = async (formUid: string, count: number) => {
    const saved = []
    for (let each = 0; each < count; each++) saved.push(await addAnswer(formUid, `vecina${each}@example.org`))
    return saved
  }

  const ask = async (who: string, method: string, path: string, body?: object) =>
    await app.request(`/api/v1${path}`, {
      method,
      headers: {
        ...(await app.signIn(`${who}@demo.local`)),
        'Accept-Language': 'es',
        'Idempotency-Key': randomUUID(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = async <T>(path: string, who = 'supervisor'): Promise<T> => await (await ask(who, 'GET', path)).json()
  const order = async (given: BulkOrder, who = 'supervisor'): Promise<BulkPlan> =>
    await (await ask(who, 'POST', '/bulk-jobs', given)).json()
  const begin = async (given: BulkOrder, who?: string) => {
    const plan = await order(given, who)
    if (!plan.job) throw new Error(`no job was begun: ${JSON.stringify(plan)}`)
    return plan.job.id
  }
  const refusal = async (given: object, who = 'supervisor') => {
    const response = await ask(who, 'POST', '/bulk-jobs', given)
    return [response.status, (await response.json()).code]
  }
  const job = async (id: string, who?: string) => await read<BulkJob>(`/bulk-jobs/${id}`, who)
  const rows = async (id: string, tab: string) => (await read<BulkRows>(`/bulk-jobs/${id}/rows?tab=${tab}`)).items
  const noRest = async () => {}
  const runAll = async () => {
    while (await runTurn(app.deps, noRest, () => false));
  }
  /** As where a process died: its claim is over. */
  const endClaim = async () => void (await app.deps.db.sql.update(app.deps.db.tables.bulkJob).set({ lockedUntil: 0 }))
  const fileOf = async (id: string, who = 'supervisor') => await ask(who, 'GET', `/bulk-jobs/${id}/file`)
  const unzipped = async (id: string) => unzipSync(new Uint8Array(await (await fileOf(id)).arrayBuffer()))
  const sheetOf = async (id: string) => strFromU8((await unzipped(id))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const has = (sheet: string, docCode = '?') => sheet.includes(`>${docCode}<`)
  const exportsOf = async (uids: string[]) => {
    const { audit } = app.deps.db.tables
    return await app.deps.db.sql
      .select({ detail: audit.detail })
      .from(audit)
      .where(and(eq(audit.action, 'answer.exported'), inArray(audit.subjectUid, uids)))
  }
  const trash = async (uid: string) => {
    const { revision } = await read<{ revision: number }>(`/answers/${uid}`)
    const headers = { ...(await app.signIn('supervisor@demo.local')), 'If-Match': `"${revision}"` }
    expect((await app.request(`/api/v1/answers/${uid}`, { method: 'DELETE', headers })).status).toBe(204)
  }

  it('makes a spreadsheet of exactly those that were found, for whoever ordered it', async () => {
    const formId = await addForm()
    const saved = await addAnswers(formId, 105)
    const { upTo } = await order({ formId, action: 'xlsx', filter: {}, dryRun: true })
    const late = await addAnswer(formId)
    const [gone] = saved
    const id = await begin({ formId, action: 'xlsx', filter: {}, upTo })
    expect(await job(id)).toMatchObject({ status: 'running', file: null })
    await trash(gone?.uid ?? '')
    await runAll()
    const made = await job(id)
    expect(made).toMatchObject({ status: 'done', total: 105, done: 104, failed: 1, mayUndo: false })
    expect(made.file?.name).toMatch(/^respuestas_\d{4}-\d\d-\d\d_\d\d-\d\d\.xlsx$/)
    const response = await fileOf(id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${made.file?.name}"`,
      'content-length': `${made.file?.size}`,
      'cache-control': 'private, no-store',
    })
    const sheet = await sheetOf(id)
    expect(saved.filter(({ docCode }) => has(sheet, docCode))).toHaveLength(104)
    expect([gone, late].map(each => has(sheet, each?.docCode))).toEqual([false, false])
    expect(sheet).toContain('Código')
    expect(await rows(id, 'failed')).toMatchObject([
      { docCode: gone?.docCode, message: 'Ya no está, o ya no la puede ver' },
    ])
    expect(await rows(id, 'done')).toHaveLength(50)
    // Once, however often it is fetched.
    expect(await exportsOf([formId])).toHaveLength(1)
    expect((await fileOf(id, 'supervisor-elevado')).status).toBe(404)
  })

  it('takes those alone that were named, and begins anew where a process ended', async () => {
    const formId = await addForm()
    const [first, second, third] = await addAnswers(formId, 3)
    const answers = [first, third].map(each => ({ id: each?.uid ?? '' }))
    const id = await begin({ formId, action: 'xlsx', answers })
    await runTurn(app.deps, noRest, () => false)
    const sheet = await sheetOf(id)
    expect([first, second, third].map(each => has(sheet, each?.docCode))).toEqual([true, false, true])

    const again = await begin({ formId, action: 'xlsx', answers })
    let asked = 0
    // It is claimed, and about to end before anything is written.
    await runTurn(app.deps, noRest, () => ++asked > 1)
    expect(await job(again)).toMatchObject({ status: 'running', done: 0, file: null })
    await runAll()
    expect(await job(again)).toMatchObject({ status: 'done', done: 2, failed: 0 })
    expect((await fileOf(again)).status).toBe(200)
  })

  it('says of all of them that the rights are gone, and makes no file', async () => {
    const formId = await addForm()
    await addAnswers(formId, 2)
    const id = await begin({ formId, action: 'xlsx', filter: {} })
    const { user } = app.deps.db.tables
    const blocked = (disabled: 0 | 1) =>
      app.deps.db.sql.update(user).set({ disabled }).where(eq(user.email, 'supervisor@demo.local'))
    await blocked(1)
    await runAll()
    await blocked(0)
    expect(await job(id)).toMatchObject({ status: 'done', done: 0, failed: 2, file: null })
    expect((await rows(id, 'failed'))[0]?.message).toBe('Su rol o área ya no lo permite')
    expect((await fileOf(id)).status).toBe(404)
  })

  it('makes a zip of the documents, each once, wherever the process dies', async () => {
    const formId = await addForm()
    const saved = await addAnswers(formId, 5)
    const uids = saved.map(({ uid }) => uid)
    const id = await begin({ formId, action: 'pdf', filter: {} })
    const dying = runTurn(
      app.deps,
      async () => {
        throw new Error('died')
      },
      () => false,
    )
    await expect(dying).rejects.toThrow('died')
    expect(await job(id)).toMatchObject({ status: 'running', done: 2 })
    expect((await fileOf(id)).status).toBe(404)
    await endClaim()
    await runAll()
    const made = await job(id)
    expect(made).toMatchObject({ status: 'done', done: 5, failed: 0 })
    expect(made.file?.name).toMatch(/^pdf_.*\.zip$/)
    const files = await unzipped(id)
    expect(Object.keys(files).toSorted()).toEqual(saved.map(({ docCode }) => `${docCode}.pdf`).toSorted())
    for (const bytes of Object.values(files)) expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-')
    const written = await exportsOf(uids)
    expect(written.map(({ detail }) => JSON.parse(detail).format)).toEqual(uids.map(() => 'pdf'))
  })

  it('stops with the documents that are made', async () => {
    const formId = await addForm()
    await addAnswers(formId, 5)
    const id = await begin({ formId, action: 'pdf', filter: {} })
    await runTurn(
      app.deps,
      async () => void (await ask('supervisor', 'DELETE', `/bulk-jobs/${id}`)),
      () => false,
    )
    const made = await job(id)
    expect(made).toMatchObject({ status: 'stopped', total: 5, failed: 0 })
    expect(made.done).toBeLessThan(5)
    expect(Object.keys(await unzipped(id))).toHaveLength(made.done)
  })

  it('lets whoever only reads take files away, of the own answers alone', async () => {
    const formId = await addForm()
    await addAnswers(formId, 1)
    const plan = { formId, action: 'pdf', filter: {}, dryRun: true } as const
    expect(await order(plan, 'inspector')).toMatchObject({ total: 0, may: 0 })
    expect(await refusal({ formId, action: 'mail', message: 'Hola', filter: {} }, 'inspector')).toEqual([
      403,
      'access.forbidden',
    ])
  })

  it('keeps what it made for two days', async () => {
    const formId = await addForm()
    await addAnswers(formId, 2)
    const ids = [
      await begin({ formId, action: 'pdf', filter: {} }),
      await begin({ formId, action: 'xlsx', filter: {} }),
    ]
    await runAll()
    const { bulkJob } = app.deps.db.tables
    const kept = await app.deps.db.sql.select({ path: bulkJob.filePath }).from(bulkJob).where(inArray(bulkJob.uid, ids))
    const there = () => Promise.all(kept.map(({ path }) => app.deps.files.exists(path ?? '')))
    const after = (hours: number) => () => new Date(app.deps.clock().getTime() + hours * 3_600_000)
    await removeOldJobs({ ...app.deps, clock: after(47) })
    expect(await there()).toEqual([true, true])
    await removeOldJobs({ ...app.deps, clock: after(49) })
    expect(await there()).toEqual([false, false])
    expect((await fileOf(ids[0] ?? '')).status).toBe(404)
  })

  const mailsTo = async (uids: string[]) => {
    const { outbox } = app.deps.db.tables
    const sent = await app.deps.db.sql
      .select({ uid: outbox.answerUid, payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.kind, mailKind.kind), inArray(outbox.answerUid, uids)))
    return sent.flatMap(({ uid, payload }) => {
      const { template, to, values } = JSON.parse(payload)
      return template === 'answer.message' ? [{ uid, to, body: values.body }] : []
    })
  }

  it('says beforehand who can be written to, and who not and why', async () => {
    const formId = await addForm()
    await addAnswers(formId, 2)
    const without = await addAnswer(formId)
    const mail = { formId, action: 'mail', filter: {}, dryRun: true } as const
    expect(await order(mail)).toMatchObject({
      may: 2,
      mayNot: [{ code: 'noAddress', count: 1, message: 'No dejó correo', answers: [{ id: without.uid }] }],
    })
    // Nobody's name is known here.
    expect(await order({ ...mail, message: 'Hola {name}' })).toMatchObject({
      may: 0,
      mayNot: [
        { code: 'noValue', count: 2, message: 'No tiene con qué reemplazar «name»' },
        { code: 'noAddress', count: 1 },
      ],
    })
    expect(await refusal({ ...mail, message: 'Hola {apellido}' })).toEqual([422, 'message.placeholder'])
    expect(await refusal({ formId, action: 'mail', filter: {} })).toEqual([422, 'request.invalid'])
  })

  it('writes to each once with what stands for its placeholders, wherever the process dies', async () => {
    const formId = await addForm()
    const saved = await addAnswers(formId, 20)
    await addAnswer(formId)
    const uids = saved.map(({ uid }) => uid)
    const id = await begin({ formId, action: 'mail', message: 'Su reclamo {code}: {state}', filter: {} })
    const dying = runTurn(
      app.deps,
      async () => {
        throw new Error('died')
      },
      () => false,
    )
    await expect(dying).rejects.toThrow('died')
    // As where it died before it had noted how far it was.
    await app.deps.db.sql.update(app.deps.db.tables.bulkJob).set({ cursor: 0, lockedUntil: 0 })
    await Promise.all([runAll(), runAll()])
    expect(await job(id)).toMatchObject({ status: 'done', done: 20, failed: 0, left: 1, mayUndo: false })
    const sent = await mailsTo(uids)
    expect(sent.map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted())
    const [first] = saved
    expect(sent.find(({ uid }) => uid === first?.uid)).toMatchObject({
      to: 'vecina0@example.org',
      body: `Su reclamo ${first?.docCode}: Recibido`,
    })
    const { answerEvent, answer } = app.deps.db.tables
    const told = await app.deps.db.sql
      .select({ id: answerEvent.id })
      .from(answerEvent)
      .innerJoin(answer, eq(answer.id, answerEvent.answerId))
      .where(and(eq(answerEvent.kind, 'message'), inArray(answer.uid, uids)))
    expect(told).toHaveLength(20)
  })

  it('writes to nobody whose answer went to the trash meanwhile', async () => {
    const formId = await addForm()
    const [first, second] = await addAnswers(formId, 2)
    const id = await begin({ formId, action: 'mail', message: 'Hola', filter: {} })
    await trash(first?.uid ?? '')
    await runAll()
    expect(await job(id)).toMatchObject({ done: 1, failed: 1 })
    expect((await mailsTo([first?.uid ?? '', second?.uid ?? ''])).map(({ uid }) => uid)).toEqual([second?.uid])
  })
})
