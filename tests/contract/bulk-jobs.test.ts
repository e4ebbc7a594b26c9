import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { BulkOrder } from '@ventanilla/api'
import { withAsksReason } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openFileStore } from '../../server/src/adapters/files/open-file-store.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { freezeAnswers } from '../../server/src/features/answers/bulk/freeze-answers.ts'
import { orderJob } from '../../server/src/features/answers/bulk/order-job.ts'
import { jobOf, ownJob } from '../../server/src/features/answers/bulk/read-jobs.ts'
import { readResults, readWaiting } from '../../server/src/features/answers/bulk/read-results.ts'
import { removeOldJobs } from '../../server/src/features/answers/bulk/remove-old-jobs.ts'
import { runTurn } from '../../server/src/features/answers/bulk/run-job.ts'
import { stopJob } from '../../server/src/features/answers/bulk/stop-job.ts'
import type { AnswerSubscriber } from '../../server/src/features/answers/events/answer-event.ts'
import { readAnswer } from '../../server/src/features/answers/record/read/read-answer.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { listFormTrash } from '../../server/src/features/answers/trash/list-trash.ts'
import { readTimeline } from '../../server/src/features/answers/work/timeline/read-timeline.ts'
import { memoryBus } from '../../server/src/platform/bus/bus.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { loadTexts } from '../../server/src/platform/http/load-texts.ts'
import { type OutboxKind, outboxRow } from '../../server/src/platform/outbox/outbox-kind.ts'
import { Problem } from '../../server/src/platform/problem.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const told: OutboxKind<{ state: string }> = { kind: 'test.moved', payload: v.object({ state: v.string() }) }
const tell: AnswerSubscriber = {
  rows: event =>
    event.type === 'answer.changed' && 'stateId' in event ? [outboxRow(told, { state: event.stateId })] : [],
}
const begun = Date.parse('2026-07-01T10:00:00Z')

describe.each(['sqlite', 'postgres'] as const)('an act on many answers on %s', dialect => {
  let now = begun
  let db: Database
  let other: Database
  let remove: () => Promise<void>
  let text: Awaited<ReturnType<typeof loadTexts>>
  let files: Awaited<ReturnType<typeof openFileStore>>
  const config = readConfig({ DATA_DIR: tmpdir() })
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    ;({ remove } = place)
    db = await openDatabase(place.url)
    await db.migrate()
    // As another process has it.
    other = await openDatabase(place.url)
    const names = { name: 'P', administration: 'P' }
    text = await loadTexts({ productName: 'V', platformNames: names, defaultLanguage: 'en' })
    files = await openFileStore(config)
  })
  afterAll(async () => {
    await db.close()
    await other.close()
    await remove()
  })

  const deps = (on = db) => ({
    ...savingOn(on, () => new Date(now)),
    bus: memoryBus(),
    config,
    files,
    text,
    log: { warn: () => {} },
    answerSubscribers: [tell],
    basemap: { file: undefined, mapTiles: undefined },
    freeze: (job: Parameters<typeof freezeAnswers>[1]) => freezeAnswers(on, job),
  })
  const save = async (form: Made, answers: number) => {
    const uids: string[] = []
    for (let made = 0; made < answers; made++) {
      const author = { kind: 'public' } as const
      now += 1_000
      const key = randomUUID()
      uids.push((await saveAnswer(deps(), { formUid: form.uid, key, submission: submissionTo(form, 1), author })).uid)
    }
    return uids
  }
  const actor = async (form: Made, role = 'ROLE_SUPERVISOR') => {
    const id = await addUser(db, { municipalityId: form.municipalityId, role, username: randomUUID() })
    await db.sql.insert(db.tables.userArea).values({ userId: id, areaId: form.areaId })
    const found = await readStaffUser(db, id)
    if (!found) throw new Error('no such person')
    return { person: found.person, address: '127.0.0.1' }
  }
  type Who = Awaited<ReturnType<typeof actor>>
  const order = async (who: Who, given: BulkOrder, key: string = randomUUID()) =>
    await orderJob(deps(), who, { order: given, key, text: text('en') })
  const begin = async (who: Who, given: BulkOrder) => {
    const { job } = await order(who, given)
    if (!job) throw new Error('no job was begun')
    return job.id
  }
  const noRest = async () => {}
  const runAll = async (on = db) => {
    while (await runTurn(deps(on), noRest, () => false));
  }
  const jobNow = async (who: Who, uid: string) => jobOf(await ownJob(db, who.person, uid), now)
  const rows = async (who: Who, uid: string, tab: 'failed' | 'done' | 'left') =>
    (await readResults(db, await ownJob(db, who.person, uid), { tab, cursor: undefined, text: text('en') })).items
  const stateOf = async (who: Who, uid: string) => (await readAnswer(db, who.person, uid)).state?.id
  const refusalOf = async (refused: Promise<unknown>) => {
    const error: unknown = await refused.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof Problem)) throw error ?? new Error('it was not refused')
    return error.code
  }
  const move = async (who: Who, uid: string, state: string) => {
    const { revision } = await readAnswer(db, who.person, uid)
    await changeState(deps(), who, { uid, revision, state })
  }
  const heldRows = async () =>
    await db.sql
      .select()
      .from(db.tables.outbox)
      .where(isNotNull(db.tables.outbox.moveId))
      .orderBy(asc(db.tables.outbox.id))

  it('says beforehand how many may take which state and why others may not, and does nothing', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    const [first = '', second = '', third = ''] = await save(form, 3)
    await move(who, first, 'assigned')
    await move(who, first, 'solved')
    const plan = await order(who, { formId: form.uid, action: 'state', filter: {}, dryRun: true })
    expect(plan.total).toBe(3)
    const assigned = plan.states?.find(({ id }) => id === 'assigned')
    expect(assigned).toMatchObject({ may: 2, mayNot: [{ code: 'noMove', count: 1, answers: [{ id: first }] }] })
    expect(assigned?.mayNot[0]?.message).toBe('From Resuelto there is no move to En gestión')
    expect(plan.states?.map(({ id }) => id)).not.toContain('received')
    expect([await stateOf(who, second), await stateOf(who, third)]).toEqual(['received', 'received'])
    expect(plan.job).toBeUndefined()
  })

  it('moves all that were found at that moment through the single act, and none that came later', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    const found = await save(form, 20)
    const { upTo } = await order(who, { formId: form.uid, action: 'state', filter: {}, dryRun: true })
    const [late = ''] = await save(form, 1)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {}, upTo })
    await runAll()
    expect(await jobNow(who, uid)).toMatchObject({ status: 'done', total: 20, left: 0, done: 20, failed: 0 })
    for (const each of found) {
      const { state, history } = await readAnswer(db, who.person, each)
      expect([state?.id, history.length, history[1]?.by]).toEqual(['assigned', 2, who.person.username])
    }
    expect(await stateOf(who, late)).toBe('received')
    const { audit } = db.tables
    const entries = await db.sql.select().from(audit).where(eq(audit.actorId, who.person.userId))
    expect(entries.filter(({ action }) => action === 'answer.moved')).toHaveLength(20)
  })

  it('leaves what somebody changed since as it is, and says who', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const [who, colleague] = [await actor(form), await actor(form)]
    const [first = '', second = ''] = await save(form, 2)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    await move(colleague, first, 'rejected')
    await runAll()
    expect(await jobNow(who, uid)).toMatchObject({ status: 'done', done: 1, failed: 1 })
    const [failed] = await rows(who, uid, 'failed')
    expect(failed).toMatchObject({ id: first, mayRetry: true })
    expect(failed?.message).toBe(`${colleague.person.username} changed it in the meantime`)
    expect([await stateOf(who, first), await stateOf(who, second)]).toEqual(['rejected', 'assigned'])
  })

  it('is one job however often the order comes', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    await save(form, 2)
    const given: BulkOrder = { formId: form.uid, action: 'state', state: 'assigned', filter: {} }
    const key = randomUUID()
    const both = await Promise.all([order(who, given, key), order(who, given, key)])
    await runAll()
    const again = await order(who, given, key)
    expect(new Set([...both, again].map(({ job }) => job?.id)).size).toBe(1)
    expect(again.job).toMatchObject({ done: 2, failed: 0 })
    expect(await refusalOf(order(who, given))).toBe('bulk.nothing')
  })

  it('is done once by two processes at work together, and goes on where one died', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    const uids = await save(form, 40)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    // This one ends after a few answers without a word: what it held, it holds until its claim runs out.
    let few = 0
    const dying = runTurn(
      deps(other),
      async () => {
        if (++few === 2) throw new Error('died')
      },
      () => false,
    )
    await expect(dying).rejects.toThrow('died')
    await runAll()
    expect((await jobNow(who, uid)).done).toBe(16)
    now += 31_000
    await Promise.all([runAll(), runAll(other)])
    expect(await jobNow(who, uid)).toMatchObject({ status: 'done', done: 40, failed: 0 })
    const { answerStateHistory, answer } = db.tables
    const moves = await db.sql
      .select({ id: answerStateHistory.id })
      .from(answerStateHistory)
      .innerJoin(answer, eq(answer.id, answerStateHistory.answerId))
      .where(and(eq(answer.formId, form.id), eq(answerStateHistory.stateId, 'assigned')))
    expect(moves).toHaveLength(uids.length)
  })

  it('stops where it is, and what is done stays done', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const [who, stranger] = [await actor(form), await actor(form)]
    await save(form, 30)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    expect(await refusalOf(stopJob(deps(), stranger.person, uid))).toBe('bulk.notFound')
    await runTurn(
      deps(),
      () => stopJob(deps(), who.person, uid),
      () => false,
    )
    // The stop is seen after the few that were under way.
    const job = await jobNow(who, uid)
    expect(job).toMatchObject({ status: 'stopped', failed: 0, total: 30 })
    expect(job.done).toBe(16)
  })

  it('asks for the rights anew at each answer', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    await save(form, 24)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    const { user } = db.tables
    await runTurn(
      deps(),
      async () =>
        void (await db.sql.update(user).set({ role: 'ROLE_INSPECTOR' }).where(eq(user.id, who.person.userId))),
      () => false,
    )
    expect(await jobNow(who, uid)).toMatchObject({ status: 'done', done: 8, failed: 16 })
    expect((await rows(who, uid, 'failed'))[0]?.message).toBe('Your role or area no longer allows it')
  })

  it('holds what it sends until it is over, lets it go once, and an undo takes all of it back', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const [who, colleague] = [await actor(form), await actor(form)]
    const uids = await save(form, 3)
    const before = (await heldRows()).length
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    await runAll()
    const waiting = (await heldRows()).slice(before)
    expect(waiting.map(({ nextAt }) => nextAt - now)).toEqual([12_000, 12_000, 12_000])
    const [changed = '', ...rest] = uids
    await move(colleague, changed, 'solved')
    const undo: BulkOrder = { formId: form.uid, action: 'undo', jobId: uid }
    const plan = await order(who, { ...undo, dryRun: true })
    expect(plan).toMatchObject({ may: 2, mayNot: [{ code: 'changed', count: 1 }] })
    const undoing = await begin(who, undo)
    await runAll()
    expect(await jobNow(who, undoing)).toMatchObject({ status: 'done', done: 2, failed: 0, left: 1 })
    expect(await Promise.all([changed, ...rest].map(each => stateOf(who, each)))).toEqual([
      'solved',
      'received',
      'received',
    ])
    const left = (await heldRows()).slice(before)
    expect(left.map(({ answerUid }) => answerUid)).toEqual([changed, changed])
    expect(await jobNow(who, uid)).toMatchObject({ mayUndo: false, undoneBy: undoing })
    expect(await refusalOf(begin(who, undo))).toBe('request.invalid')
  })

  it('does not take back what somebody was told', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    const [first = ''] = await save(form, 2)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    await runAll()
    const { outbox } = db.tables
    await db.sql.update(outbox).set({ attempts: 1 }).where(eq(outbox.answerUid, first))
    const plan = await order(who, { formId: form.uid, action: 'undo', jobId: uid, dryRun: true })
    expect(plan).toMatchObject({ may: 1, mayNot: [{ code: 'told', count: 1, answers: [{ id: first }] }] })
  })

  it('gives answers to somebody, leaves out those that are theirs, and gives them back', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const [who, colleague] = [await actor(form), await actor(form)]
    const [first = '', second = ''] = await save(form, 2)
    const userId = colleague.person.viewer.id
    const assign = (answers: string[]): BulkOrder => ({
      formId: form.uid,
      action: 'assign',
      userId,
      answers: answers.map(id => ({ id })),
    })
    await begin(who, assign([first]))
    await runAll()
    const plan = await order(who, { ...assign([first, second]), dryRun: true })
    expect(plan).toMatchObject({ total: 2, may: 1, mayNot: [{ code: 'isThere', count: 1 }] })
    const uid = await begin(who, assign([first, second]))
    expect(await readWaiting(db, await ownJob(db, who.person, uid), [first, second])).toEqual([second])
    await runAll()
    expect(await rows(who, uid, 'left')).toMatchObject([{ id: first }])
    expect((await readAnswer(db, who.person, second)).assignee?.id).toBe(userId)
    await begin(who, { formId: form.uid, action: 'undo', jobId: uid })
    await runAll()
    expect((await readAnswer(db, who.person, second)).assignee).toBeNull()
    expect((await readAnswer(db, who.person, first)).assignee?.id).toBe(userId)
    const stranger = await addUser(db, {
      municipalityId: form.municipalityId,
      role: 'ROLE_SUPERVISOR',
      username: randomUUID(),
    })
    const known = await readStaffUser(db, stranger)
    const toStranger = { ...assign([second]), userId: known?.person.viewer.id ?? '' }
    expect(await order(who, { ...toStranger, dryRun: true })).toMatchObject({
      may: 0,
      mayNot: [{ code: 'mayNotTake' }],
    })
    expect(await refusalOf(order(who, { ...assign([second]), userId: 'nobody' }))).toBe('assignee.notFound')
  })

  it('asks many citizens for the same corrections, each once', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const { definition } = form.fixture
    const settings = { ...definition.settings, incidents: true }
    const asked = await addForm(db, {
      fixture: 'neighbour-complaint',
      municipalityId: form.municipalityId,
      definition: { ...definition, settings },
    })
    const who = await actor(asked)
    const uids = await save(asked, 2)
    const section = definition.sections.find(each => each.kind === 'simple')
    const question = section && 'questions' in section ? section.questions[0]?.id : undefined
    const request = { comment: 'Falta la altura', questions: [question ?? ''] }
    const given: BulkOrder = { formId: asked.uid, action: 'request', request, filter: {} }
    expect(await order(who, { ...given, dryRun: true })).toMatchObject({ may: 2, mayNot: [] })
    const uid = await begin(who, given)
    await runAll()
    expect(await jobNow(who, uid)).toMatchObject({ done: 2, failed: 0, mayUndo: false })
    for (const each of uids) {
      const { requests } = await readAnswer(db, who.person, each)
      expect(requests.map(({ comment, marks }) => [comment, marks.length])).toEqual([['Falta la altura', 1]])
    }
    const bare = { ...given, request: { comment: ' ', questions: [] } }
    expect(await refusalOf(order(who, bare))).toBe('request.invalid')
  })

  it('moves answers to the trash and takes them out again', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    const uids = await save(form, 3)
    const uid = await begin(who, { formId: form.uid, action: 'trash', filter: {} })
    await runAll()
    expect(await jobNow(who, uid)).toMatchObject({ done: 3, failed: 0, mayUndo: true })
    expect(await refusalOf(readAnswer(db, who.person, uids[0] ?? ''))).toBe('answer.notFound')
    const undoing = await begin(who, { formId: form.uid, action: 'undo', jobId: uid })
    await runAll()
    expect(await jobNow(who, undoing)).toMatchObject({ done: 3, failed: 0 })
    expect(await Promise.all(uids.map(each => stateOf(who, each)))).toEqual(['received', 'received', 'received'])
  })

  it('moves to a state that asks for a reason with one only, a single answer as many of them', async () => {
    const { definition } = getFixture('neighbour-complaint')
    const asking = { ...definition, states: withAsksReason(definition.states, 'assigned', true) }
    const form = await addForm(db, { fixture: 'neighbour-complaint', definition: asking })
    const who = await actor(form)
    const [first = '', second = ''] = await save(form, 2)
    const single = async (uid: string, reason?: string) => {
      const { revision } = await readAnswer(db, who.person, uid)
      return await changeState(deps(), who, {
        uid,
        revision,
        state: 'assigned',
        ...(reason !== undefined && { reason }),
      })
    }
    await expect(single(first)).rejects.toMatchObject({
      code: 'answer.move',
      details: { issues: [{ code: 'state.reasonRequired', path: ['reason'] }] },
    })
    expect(await stateOf(who, first)).toBe('received')
    await single(first, 'Lo resuelve Obras')
    expect((await readAnswer(db, who.person, first)).history.at(-1)).toMatchObject({ reason: 'Lo resuelve Obras' })

    const many = { formId: form.uid, answers: [{ id: second }], action: 'state' as const }
    const { states } = await order(who, { ...many, dryRun: true })
    expect(states?.map(({ id, asksReason }) => [id, asksReason])).toContainEqual(['assigned', true])
    expect(await refusalOf(order(who, { ...many, state: 'assigned' }))).toBe('request.invalid')
    await begin(who, { ...many, state: 'assigned', reason: 'Repetida' })
    await runAll()
    expect((await readAnswer(db, who.person, second)).history.at(-1)).toMatchObject({ reason: 'Repetida' })
  })

  it('keeps the reason in the history, the timeline, the trash and the audit of each, and none where nobody gave one', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    const [first = '', second = ''] = await save(form, 2)
    const why = 'Lo resuelve Obras, nota 12/2026'
    const named = (id: string) => ({ formId: form.uid, answers: [{ id }] })
    const uid = await begin(who, { ...named(first), action: 'state', state: 'assigned', reason: why })
    await begin(who, { ...named(second), action: 'state', state: 'assigned', reason: '' })
    await runAll()
    expect((await jobNow(who, uid)).reason).toBe(why)
    const reasons = async (id: string) => {
      const { history } = await readAnswer(db, who.person, id)
      const { items } = await readTimeline(db, who.person, { uid: id, hasViews: false })
      return [history, items.toReversed()].map(each => each.map(one => ('reason' in one ? one.reason : undefined)))
    }
    expect(await reasons(first)).toEqual([
      [undefined, why],
      [undefined, why],
    ])
    expect(await reasons(second)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    const trashing = await begin(who, { ...named(first), action: 'trash', reason: 'Repetida' })
    await begin(who, { ...named(second), action: 'trash' })
    await runAll()
    const { items } = await listFormTrash(db, who.person, form.uid, {})
    expect(items.map(({ id, reason }) => [id, reason])).toEqual([
      [first, 'Repetida'],
      [second, undefined],
    ])
    await begin(who, { formId: form.uid, action: 'undo', jobId: trashing })
    await runAll()
    expect((await reasons(first))[1]).toEqual([undefined, why, 'Repetida', undefined])
    const { audit } = db.tables
    const entries = await db.sql.select().from(audit).where(eq(audit.subjectUid, first)).orderBy(asc(audit.id))
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail).statedReason])).toEqual([
      ['answer.moved', why],
      ['answer.deleted', 'Repetida'],
      ['answer.restored', undefined],
    ])
  })

  it('refuses whoever may not, a form of others, and answers that are not theirs to see', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const elsewhere = await addForm(db, { fixture: 'neighbour-complaint' })
    const [who, reader] = [await actor(form), await actor(form, 'ROLE_INSPECTOR')]
    const [theirs = ''] = await save(elsewhere, 1)
    const given: BulkOrder = { formId: form.uid, action: 'state', state: 'assigned', filter: {}, dryRun: true }
    expect(await refusalOf(order(reader, given))).toBe('access.forbidden')
    expect(await refusalOf(order(who, { ...given, formId: elsewhere.uid }))).toBe('access.area')
    expect(await order(who, { ...given, answers: [{ id: theirs }] })).toMatchObject({ total: 0, may: 0 })
    expect(await refusalOf(order(who, { ...given, state: 'nowhere' }))).toBe('request.invalid')
    expect(await refusalOf(ownJob(db, who.person, 'nothing'))).toBe('bulk.notFound')
  })

  it('is forgotten two days after its end', async () => {
    const form = await addForm(db, { fixture: 'neighbour-complaint' })
    const who = await actor(form)
    await save(form, 2)
    const uid = await begin(who, { formId: form.uid, action: 'state', state: 'assigned', filter: {} })
    await runAll()
    now += 47 * 3_600_000
    await removeOldJobs(deps())
    expect((await jobNow(who, uid)).done).toBe(2)
    now += 2 * 3_600_000
    await removeOldJobs(deps())
    expect(await refusalOf(jobNow(who, uid))).toBe('bulk.notFound')
    const { bulkJobRow, bulkJobPart } = db.tables
    expect(await db.sql.select().from(bulkJobRow)).toEqual([])
    expect(await db.sql.select().from(bulkJobPart)).toEqual([])
  })
})
