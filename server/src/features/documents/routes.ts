import { documents, lookups } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AddressOf, addressKey } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { readAnswer } from '../answers/record/read/read-answer.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { answerPdf, certificatePdf } from './answer-pdf.ts'
import { findJustSaved } from './find-just-saved.ts'
import { findRecord } from './find-record.ts'
import { findIssued } from './issued/find-issued.ts'
import { readHead } from './read-head.ts'
import { recordExport } from './record-export.ts'

/** Answers as documents: for staff who may read them, and by the code of a record for whoever holds it. */
export function documentsRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const { db, config } = deps
  const actorOf = actorReader(addressOf)
  const textOf = (c: Context) => deps.text(c.req.header('Accept-Language'))
  const app = new Hono<AppEnv>()
  route(app, documents.readPdf, async c => {
    await limits.take('document', `${staffUserOf(c).userId}`)
    const answer = await readAnswer(db, staffUserOf(c), c.req.param('id'))
    const isPortable = c.req.valid('query').portable === '1'
    const file = await answerPdf(deps, answer, { text: textOf(c), audience: 'staff', isPortable })
    await recordExport(deps, actorOf(c), answer, { format: 'pdf' })
    return pdfResponse(file)
  })
  route(app, documents.makePdf, async c => {
    await limits.take('document', `${staffUserOf(c).userId}`)
    const answer = await readAnswer(db, staffUserOf(c), c.req.param('id'))
    const letterhead = await readHead(c.req.raw, config.dataDir)
    const file = await answerPdf(deps, answer, { text: textOf(c), audience: 'staff', letterhead })
    await recordExport(deps, actorOf(c), answer, { format: 'pdf' })
    return pdfResponse(file)
  })
  route(app, documents.readCertificate, async c => {
    await limits.take('document', `${staffUserOf(c).userId}`)
    const answer = await readAnswer(db, staffUserOf(c), c.req.param('id'))
    const file = await certificatePdf(deps, answer, textOf(c))
    await recordExport(deps, actorOf(c), answer, { format: 'certificate' })
    return pdfResponse(file)
  })
  route(app, documents.readJustSaved, async c => {
    await limits.take('document', addressKey(addressOf(c)))
    const { id: formUid, answerId: uid } = c.req.param()
    const answer = await findJustSaved(deps, { formUid, uid, key: c.req.header('Idempotency-Key') })
    const isPortable = answer.definition.settings.portablePdf
    return pdfResponse(await answerPdf(deps, answer, { text: textOf(c), audience: 'public', isPortable }))
  })
  route(app, documents.readRecord, async c => {
    const answer = await findRecord(db, c.req.valid('query').code)
    return pdfResponse(await answerPdf(deps, answer, { text: textOf(c), audience: 'public' }))
  })
  route(app, lookups.verifyDocument, async c => {
    await limits.take('verify', addressKey(addressOf(c)))
    const { formUid: _form, municipalityId: _municipality, ...said } = await findIssued(db, c.req.param('code'))
    return said
  })
  return app
}
