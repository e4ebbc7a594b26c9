import { citizenPortal } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type AppEnv, visitorOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { storedResponse } from '../../platform/storage/stored-response.ts'
import { fileOfAnswer } from '../answers/files/find-stored.ts'
import { readStoredAnswer } from '../answers/record/read/read-answer.ts'
import { reviseAnswer } from '../answers/revise/revise-answer.ts'
import { withdrawAnswer } from '../answers/revise/withdraw-answer.ts'
import { writeToTown } from '../answers/revise/write-to-town.ts'
import { startAppointment } from '../answers/submit/start-appointment.ts'
import type { Deps } from '../deps.ts'
import { answerPdf } from '../documents/answer-pdf.ts'
import { listOwnAnswers } from './list-own-answers.ts'
import { listOwnMessages } from './own-messages.ts'
import { listOwnPayments } from './own-payments.ts'
import { ownAnswers } from './own-answers.ts'
import { ownRefusal } from './own-refusal.ts'
import { readOwnAnswer } from './read-own-answer.ts'
import { readProfile } from './read-profile.ts'

/** The answers of whoever came from the portal. */
export function ownAnswersRoutes(deps: Deps, limits: RateLimits): Hono<AppEnv> {
  const { db } = deps
  const app = new Hono<AppEnv>()
  route(app, citizenPortal.listAnswers, c => listOwnAnswers(deps, visitorOf(c), c.req.valid('query')))
  route(app, citizenPortal.readAnswer, c => readOwnAnswer(deps, visitorOf(c), c.req.param('id')))
  route(app, citizenPortal.listMessages, c => listOwnMessages(db, visitorOf(c), c.req.valid('query')))
  route(app, citizenPortal.writeMessage, async c => {
    const visitor = visitorOf(c)
    await limits.take('citizenSave', String(visitor.citizenId))
    const uid = c.req.param('id')
    const written = { uid, seen: ownAnswers(db, visitor), ...c.req.valid('header'), ...c.req.valid('json') }
    return await writeToTown(deps, written).catch(ownRefusal(db, uid))
  })
  route(app, citizenPortal.readProfile, c => readProfile(deps, visitorOf(c)))
  route(app, citizenPortal.listPayments, c => listOwnPayments(deps, visitorOf(c), c.req.valid('query')))
  route(app, citizenPortal.readFile, async c => {
    const { id, fileId } = c.req.param()
    const upload = await fileOfAnswer(db, ownAnswers(db, visitorOf(c)), id, fileId).catch(ownRefusal(db, id))
    const { inline } = c.req.valid('query')
    return await storedResponse(deps, upload, { inline, cache: 'no-store', ifNoneMatch: undefined })
  })
  route(app, citizenPortal.readPdf, async c => {
    const visitor = visitorOf(c)
    await limits.take('document', `citizen:${visitor.citizenId}`)
    const which = and(eq(db.tables.answer.uid, c.req.param('id')), ownAnswers(db, visitor))
    const answer = await readStoredAnswer(db, which).catch(ownRefusal(db, c.req.param('id')))
    const isPortable = answer.definition.settings.portablePdf
    const text = deps.text(c.req.header('Accept-Language'))
    return pdfResponse(await answerPdf(deps, answer, { text, audience: 'public', isPortable }))
  })
  route(app, citizenPortal.complete, async c => {
    const visitor = visitorOf(c)
    await limits.take('citizenSave', String(visitor.citizenId))
    const revision = c.req.valid('header').revision
    const seen = ownAnswers(db, visitor)
    const write = { seen, uid: c.req.param('id'), revision, change: c.req.valid('json') }
    return await reviseAnswer(deps, write).catch(ownRefusal(db, c.req.param('id')))
  })
  route(app, citizenPortal.withdraw, async c => {
    const visitor = visitorOf(c)
    await limits.take('citizenSave', String(visitor.citizenId))
    const uid = c.req.param('id')
    return await withdrawAnswer(deps, { uid, seen: ownAnswers(db, visitor) }).catch(ownRefusal(db, uid))
  })
  route(app, citizenPortal.startAppointment, async c => {
    const visitor = visitorOf(c)
    await limits.take('citizenSave', String(visitor.citizenId))
    const uid = c.req.param('id')
    return await startAppointment(deps, uid, ownAnswers(db, visitor)).catch(ownRefusal(db, uid))
  })
  return app
}
