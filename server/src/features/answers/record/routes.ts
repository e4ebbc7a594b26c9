import { answerRows, answers, submissions } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { wantedLanguage } from '../../../platform/http/load-texts.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { minimumSeconds } from '../../forms/read/minimum-seconds.ts'
import { answerCounter } from './list/answer-counter.ts'
import { ownFilter, readFilter } from './list/answer-filter.ts'
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
  const { db, config, clock } = deps
  const actorOf = actorReader(addressOf)
  const count = answerCounter(db, config.databaseUrl)
  const { page: read } = answerSearch(db, config.databaseUrl)
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
    const { cursor, questions, order, limit, include, ...given } = c.req.valid('query')
    const now = clock().getTime()
    const reader = staffUserOf(c)
    const uid = c.req.param('id')
    const { filter, form } = await readFilter(db, reader, uid, given, now)
    if (include) {
      const { municipalityId } = form
      await recordListExport(deps, actorOf(c), { uid, format: 'json', municipalityId, at: clock() })
    }
    const states = order === 'state' ? await stateOrder(db, form) : undefined
    const { currentVersion } = form
    const options = {
      version: deps.forms.version,
      currentVersion,
      questions: questions?.split(','),
      states,
      read,
      reader,
      isWhole: include !== undefined,
      ...(limit !== undefined && { pageSize: Number(limit) }),
    }
    const sorted = { byTerm: order === 'due', isOldestFirst: order === 'oldest' }
    return await listAnswers(db, filter, cursor, { ...options, ...sorted, due: dueReader(db, form, now) })
  })
  route(app, answers.count, async c => {
    const { filter } = await readFilter(db, staffUserOf(c), c.req.param('id'), c.req.valid('query'), clock().getTime())
    return { total: await count(filter, c.req.raw.signal) }
  })
  route(app, answers.countDue, async c => {
    const now = clock().getTime()
    const { filter, form } = await readFilter(db, staffUserOf(c), c.req.param('id'), c.req.valid('query'), now)
    return await countDue(count, filter, dueBounds(form.timeZone, now), c.req.raw.signal)
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
