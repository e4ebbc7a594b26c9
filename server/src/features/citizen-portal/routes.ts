import {
  addressQuerySchema,
  citizenRevisionSchema,
  citizenSubmissionSchema,
  formInLanguageQuerySchema,
  ownAnswerQuerySchema,
  portalTokenSchema,
  positionQuerySchema,
  uploadQuerySchema,
} from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { type AppEnv, visitorOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { body } from '../../platform/http/request/body.ts'
import { revisionSeen } from '../../platform/http/request/if-match.ts'
import { query } from '../../platform/http/request/query.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { storedResponse } from '../../platform/storage/stored-response.ts'
import { addUpload } from '../answers/files/add-upload.ts'
import { fileOfAnswer, headerImageOf } from '../answers/files/find-stored.ts'
import { fileQuerySchema } from '../answers/files/queries.ts'
import { readStoredAnswer } from '../answers/record/read/read-answer.ts'
import { personOfAnswer } from '../answers/record/row/person-summary.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { savedBody, savingKey } from '../answers/record/save/saving-key.ts'
import { reviseAnswer } from '../answers/revise/revise-answer.ts'
import { findAddress } from '../answers/submit/find-address.ts'
import { searchAddresses } from '../answers/submit/search-addresses.ts'
import { startAppointment } from '../answers/submit/start-appointment.ts'
import type { Deps } from '../deps.ts'
import { answerPdf } from '../documents/answer-pdf.ts'
import { hostForm } from '../forms/read/form-parts.ts'
import { citizenFor, openPortalForm, readCitizenForm } from './citizen-form.ts'
import { endCitizenSession } from './citizen-session.ts'
import { exchangeToken } from './exchange-token.ts'
import { listOwnAnswers } from './list-own-answers.ts'
import { ownAnswers } from './own-answers.ts'
import { ownRefusal } from './own-refusal.ts'
import { readOwnAnswer } from './read-own-answer.ts'
import { bearerOf, requiresCitizen } from './requires-citizen.ts'

type Means = { limits: RateLimits; clientOf: (c: Context) => string }

/** What somebody from the citizen portal asks for. A bearer token opens it, never a cookie, and no cache keeps it. */
export function portalRoutes(deps: Deps, { limits, clientOf }: Means): Hono<AppEnv> {
  const { db } = deps
  const languageOf = (c: Context) => deps.text(c.req.header('Accept-Language')).language
  const own = new Hono<AppEnv>()
    .use(requiresCitizen(deps, limits))
    .get('/answers', query(ownAnswerQuerySchema), async c =>
      c.json(await listOwnAnswers(deps, visitorOf(c), c.req.valid('query'))),
    )
    .get('/answers/:id', async c => c.json(await readOwnAnswer(db, visitorOf(c), c.req.param('id'))))
    .get('/answers/:id/files/:fileId', query(fileQuerySchema), async c => {
      const { id, fileId } = c.req.param()
      const upload = await fileOfAnswer(db, ownAnswers(db, visitorOf(c)), id, fileId).catch(ownRefusal(db, id))
      const isInline = c.req.valid('query').inline === '1'
      return await storedResponse(deps, upload, { isInline, cache: 'no-store', ifNoneMatch: undefined })
    })
    .get('/answers/:id/pdf', async c => {
      const visitor = visitorOf(c)
      await limits.take('document', `citizen:${visitor.citizenId}`)
      const which = and(eq(db.tables.answer.uid, c.req.param('id')), ownAnswers(db, visitor))
      const answer = await readStoredAnswer(db, which).catch(ownRefusal(db, c.req.param('id')))
      const isPortable = answer.definition.settings.portablePdf
      const text = deps.text(c.req.header('Accept-Language'))
      return pdfResponse(await answerPdf(deps, answer, { text, audience: 'public', isPortable }))
    })
    .put('/answers/:id/completion', body(citizenRevisionSchema), async c => {
      const visitor = visitorOf(c)
      await limits.take('citizenSave', String(visitor.citizenId))
      const revision = revisionSeen(c)
      const seen = ownAnswers(db, visitor)
      const write = { seen, uid: c.req.param('id'), revision, change: c.req.valid('json') }
      return c.json(await reviseAnswer(deps, write).catch(ownRefusal(db, c.req.param('id'))))
    })
    .post('/answers/:id/appointment', async c => {
      const visitor = visitorOf(c)
      await limits.take('citizenSave', String(visitor.citizenId))
      return c.json(
        await startAppointment(deps, c.req.param('id'), ownAnswers(db, visitor)).catch(
          ownRefusal(db, c.req.param('id')),
        ),
      )
    })
    .get('/forms/:id', query(formInLanguageQuerySchema), async c => {
      const form = await readCitizenForm(deps, visitorOf(c), c.req.param('id'), c.req.valid('query').lang)
      return c.json(hostForm(deps.config, c.req.header('Host'), form))
    })
    .get('/forms/:id/addresses', query(addressQuerySchema), async c => {
      await limits.take('addressSearch', `citizen:${visitorOf(c).citizenId}`)
      const form = await openPortalForm(db, visitorOf(c), c.req.param('id'))
      return c.json(await searchAddresses(deps, form, c.req.valid('query').q, languageOf(c)))
    })
    .get('/forms/:id/address', query(positionQuerySchema), async c => {
      await limits.take('addressSearch', `citizen:${visitorOf(c).citizenId}`)
      const form = await openPortalForm(db, visitorOf(c), c.req.param('id'))
      return c.json(await findAddress(deps, form, c.req.valid('query'), languageOf(c)))
    })
    .get('/forms/:id/header-image', async c => {
      const { form } = await openPortalForm(db, visitorOf(c), c.req.param('id'))
      const picture = await headerImageOf(db, form)
      return await storedResponse(deps, picture, { isInline: true, cache: 'no-store', ifNoneMatch: undefined })
    })
    .post('/forms/:id/answers', body(citizenSubmissionSchema), async c => {
      const visitor = visitorOf(c)
      await limits.take('citizenSave', String(visitor.citizenId))
      const key = savingKey(c.req.header('Idempotency-Key'))
      const formUid = c.req.param('id')
      const { form } = await openPortalForm(db, visitor, formUid)
      const person = personOfAnswer(await citizenFor(deps, visitor, form))
      const submission = c.req.valid('json')
      return c.json(
        savedBody(await saveAnswer(deps, { formUid, key, submission, person, author: { kind: 'citizen' } })),
        201,
      )
    })
    .post('/forms/:id/uploads', query(uploadQuerySchema), async c => {
      const visitor = visitorOf(c)
      const { form } = await openPortalForm(db, visitor, c.req.param('id'))
      const holder = `citizen:${(await citizenFor(deps, visitor, form)).id}`
      await limits.take('upload', holder)
      const given = { formUid: form.uid, query: c.req.valid('query'), request: c.req.raw }
      return c.json(await addUpload(deps, { ...given, who: 'citizen', principal: holder, holder }), 201)
    })

  return new Hono<AppEnv>()
    .use('/citizen/*', async (c, next) => {
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
    })
    .post('/citizen/session', body(portalTokenSchema), async c => {
      await limits.take('citizenSession', clientOf(c))
      return c.json(await exchangeToken(deps, c.req.valid('json').token, c.get('requestId')))
    })
    .delete('/citizen/session', async c => {
      const token = bearerOf(c)
      if (token !== undefined) await endCitizenSession(db, token)
      return c.body(null, 204)
    })
    .route('/citizen', own)
}
