import { answering, submissions } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { openForm } from '../../forms/read/open-form.ts'
import { openPublicForm } from '../../forms/read/open-public-form.ts'
import { answersSeen } from '../record/list/scope.ts'
import type { SaveAnswerDeps } from '../record/save/save-answer.ts'
import { savedBody } from '../record/save/saved-body.ts'
import { findAddress } from './find-address.ts'
import { findAssets } from './find-assets.ts'
import { readAnswering } from './read-answering.ts'
import { saveStaffAnswer } from './save-staff-answer.ts'
import { searchAddresses } from './search-addresses.ts'
import { startAppointment } from './start-appointment.ts'

type SubmitRouteOptions = { limits: RateLimits; addressOf: AddressOf; clientOf: (c: Context) => string }

/** What staff ask for while they give an answer, the answer itself, and the address search of public forms. */
export function answeringRoutes(
  deps: Deps & SaveAnswerDeps,
  { limits, addressOf, clientOf }: SubmitRouteOptions,
): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const languageOf = (c: Context) => deps.text(c.req.header('Accept-Language')).language
  const ownForm = async (c: Context<AppEnv>, uid: string) => {
    const person = staffUserOf(c)
    await limits.take('addressSearch', person.viewer.id)
    return await openForm(db, person, uid)
  }
  const app = new Hono<AppEnv>()
  route(app, answering.open, c => readAnswering(deps, staffUserOf(c), c.req.param('id'), c.req.header('Host')))
  route(app, submissions.saveByStaff, async c => {
    const key = c.req.valid('header').key
    const given = { formUid: c.req.param('id'), key, submission: c.req.valid('json') }
    return savedBody(await saveStaffAnswer(deps, staffUserOf(c), given))
  })
  route(app, answering.findAddresses, async c => {
    const form = await ownForm(c, c.req.param('id'))
    return await searchAddresses(deps, form, c.req.valid('query').q, languageOf(c))
  })
  route(app, answering.findAddress, async c => {
    const form = await ownForm(c, c.req.param('id'))
    return await findAddress(deps, form, c.req.valid('query'), languageOf(c))
  })
  route(app, answering.findPublicAddresses, async c => {
    await limits.take('addressSearch', clientOf(c))
    const form = await openPublicForm(deps, c.req.param('id'))
    return await searchAddresses(deps, form, c.req.valid('query').q, languageOf(c))
  })
  route(app, answering.findPublicAddress, async c => {
    await limits.take('addressSearch', clientOf(c))
    const form = await openPublicForm(deps, c.req.param('id'))
    return await findAddress(deps, form, c.req.valid('query'), languageOf(c))
  })
  route(app, answering.findAssets, c => findAssets(deps, staffUserOf(c), c.req.param('id'), c.req.valid('query')))
  route(app, answering.startAppointment, c =>
    startAppointment(deps, c.req.param('id'), answersSeen(db, staffUserOf(c)), actorOf(c)),
  )
  return app
}
