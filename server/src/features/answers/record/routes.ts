import { type AnswerList, answerRows, answers, submissions } from '@ventanilla/api'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, type StaffUser, staffUserOf } from '../../../platform/http/context.ts'
import { wantedLanguage } from '../../../platform/http/load-texts.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Actor, actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { minimumSeconds } from '../../forms/read/minimum-seconds.ts'
import { answeredForm } from './list/answered-form.ts'
import { answerCounter } from './list/answer-counter.ts'
import { ownFilter, readFilter } from './list/answer-filter.ts'
import type { ReadPage } from './list/answer-page.ts'
import { answerSearch } from './list/answer-search.ts'
import { countDue, dueBounds } from './list/due-groups.ts'
import { dueReader } from './list/due-of-answers.ts'
import { listAnswers, pageSizes } from './list/list-answers.ts'
import { recordListExport } from './list/record-list-export.ts'
import { neighboursOf } from './list/neighbours-of.ts'
import { stateOrder } from './list/read-by-state.ts'
import { readRows } from './list/read-rows.ts'
import { creatorSeen } from './list/scope.ts'
import { viewAnswer } from './read/view-answer.ts'
import { type SaveAnswerDeps, saveAnswer } from './save/save-answer.ts'
import { savedBody } from './save/saved-body.ts'

export function answersRoutes(deps: Deps & SaveAnswerDeps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db, config, reads, clock } = deps
  const actorOf = actorReader(addressOf)
  const counters = reads.each(source => answerCounter(source.db, source.databaseUrl))
  const searches = reads.each(source => answerSearch(source.db, source.databaseUrl))
  const app = new Hono<AppEnv>()
  route(app, submissions.savePublic, async c => {
    const { website, seconds, ...submission } = c.req.valid('json')
    // People do not see the field `website`, and nobody fills in a form in no time: both are programs.
    if (website) throw new Problem('answer.notAccepted')
    if ((seconds ?? 0) < minimumSeconds(config)) throw new Problem('answer.tooFast')
    const key = c.req.valid('header').key
    const language = wantedLanguage(c.req.header('Accept-Language'))
    const formUid = c.req.param('id')
    return savedBody(await saveAnswer(deps, { formUid, key, submission, language, author: { kind: 'public' } }))
  })
  route(app, answers.list, async c => {
    const asked = { ...c.req.valid('query'), uid: c.req.param('id') }
    if (asked.include) await recordPage(deps, actorOf(c), asked.uid)
    const { page } = await searches(c)
    return await readList(deps, page, staffUserOf(c), asked)
  })
  route(app, answers.count, async c => {
    const { filter } = await readFilter(db, staffUserOf(c), c.req.param('id'), c.req.valid('query'), clock().getTime())
    const count = await counters(c)
    return { total: await count(filter, c.req.raw.signal) }
  })
  route(app, answers.countDue, async c => {
    const now = clock().getTime()
    const { filter, form } = await readFilter(db, staffUserOf(c), c.req.param('id'), c.req.valid('query'), now)
    return await countDue(await counters(c), filter, dueBounds(form.timeZone, now), c.req.raw.signal)
  })
  route(app, answerRows.read, async c => {
    const { ids, questions, ...given } = c.req.valid('query')
    const person = staffUserOf(c)
    const now = clock().getTime()
    const { filter, form } = await readFilter(db, person, c.req.param('id'), given, now)
    const own = await creatorSeen(db, person, form.id)
    const asked = { own, ids: ids.split(','), questions: questions?.split(','), currentVersion: form.currentVersion }
    return { items: await readRows(db, filter, { ...asked, reader: person, due: dueReader(db, form, now) }) }
  })
  route(app, answerRows.readNeighbours, async c => {
    const { of, order, ...given } = c.req.valid('query')
    const person = staffUserOf(c)
    const { filter, form } = await readFilter(db, person, c.req.param('id'), given, clock().getTime())
    const own = await creatorSeen(db, person, form.id)
    const states = order === 'state' ? await stateOrder(db, form) : undefined
    const { page: read } = await searches(c)
    const sorted = { states, byTerm: order === 'due', isOldestFirst: order === 'oldest' }
    return await neighboursOf(db, filter, { uid: of, own, ...sorted, read })
  })
  route(app, answers.listMine, async c => {
    const { filter, form } = await ownFilter(db, staffUserOf(c), c.req.param('id'))
    const { currentVersion } = form
    const { cursor } = c.req.valid('query')
    const due = dueReader(db, form, clock().getTime())
    const options = { version: deps.forms.version, currentVersion, pageSize: pageSizes.mine, due }
    return await listAnswers(db, filter, cursor, options)
  })
  route(app, answers.read, c => {
    const isLook = c.req.valid('query').ahead === undefined
    return viewAnswer(deps, actorOf(c), c.req.param('id'), isLook)
  })
  return app
}

type AskedList = v.InferOutput<typeof answers.list.query> & { readonly uid: string }

async function readList(
  { db, clock, forms }: Pick<Deps, 'db' | 'clock' | 'forms'>,
  read: ReadPage,
  reader: StaffUser,
  { uid, cursor, questions, order, limit, include, ...given }: AskedList,
): Promise<AnswerList> {
  const now = clock().getTime()
  const { filter, form } = await readFilter(db, reader, uid, given, now)
  return await listAnswers(db, filter, cursor, {
    version: forms.version,
    currentVersion: form.currentVersion,
    questions: questions?.split(','),
    states: order === 'state' ? await stateOrder(db, form) : undefined,
    read,
    reader,
    isWhole: include !== undefined,
    pageSize: limit,
    byTerm: order === 'due',
    isOldestFirst: order === 'oldest',
    due: dueReader(db, form, now),
  })
}

/** Whoever takes whole answers away is written down, once they may. */
async function recordPage(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, uid: string): Promise<void> {
  const { id, municipalityId } = await answeredForm(deps.db, uid)
  await creatorSeen(deps.db, actor.person, id)
  await recordListExport(deps, actor, { uid, format: 'json', municipalityId, at: deps.clock() })
}
