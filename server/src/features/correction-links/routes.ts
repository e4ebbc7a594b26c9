import { correctionLinks } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { type AppEnv, linkIn } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { Problem } from '../../platform/problem.ts'
import { storedResponse } from '../../platform/storage/stored-response.ts'
import { addUpload } from '../answers/files/add-upload.ts'
import { fileOfAnswer } from '../answers/files/find-stored.ts'
import { findLink } from '../answers/links/find-link.ts'
import { gateOfLink, openLink, sendLinkCode } from '../answers/links/open-link.ts'
import { reviseAnswer } from '../answers/revise/revise-answer.ts'
import type { SaveAnswerDeps } from '../answers/record/save/save-answer.ts'
import type { Deps } from '../deps.ts'
import { answerPdf } from '../documents/answer-pdf.ts'
import { linkedFiles, readLinkedAnswer, readSentAnswer } from './read-linked-answer.ts'
import { renewLink } from './renew-link.ts'
import { requiresLink } from './requires-link.ts'

type LinkRouteOptions = { limits: RateLimits; clientOf: (c: Context) => string }

/** Corrections by a link of a mail. Its token comes in bodies alone; what it opens goes by a bearer token, and no cache keeps it. */
export function correctionLinksRoutes(
  deps: Deps & SaveAnswerDeps,
  { limits, clientOf }: LinkRouteOptions,
): Hono<AppEnv> {
  const { db, clock } = deps
  const { answer } = db.tables
  const app = new Hono<AppEnv>()
  app.use('/public/links/*', async (c, next) => {
    c.get('headers').always['cache-control'] = 'no-store'
    await next()
  })
  route(app, correctionLinks.gate, async c => {
    await limits.take('linkGate', clientOf(c))
    return await gateOfLink(deps, c.req.valid('json').token)
  })
  route(app, correctionLinks.sendCode, async c => {
    await limits.take('linkGate', clientOf(c))
    const found = await findLink(db, c.req.valid('json').token, clock().getTime())
    await limits.take('linkCode', String(found.link.answerId))
    await sendLinkCode(deps, found)
  })
  route(app, correctionLinks.open, async c => {
    await limits.take('linkGate', clientOf(c))
    return await openLink(deps, c.req.valid('json'))
  })
  route(app, correctionLinks.renew, async c => {
    await limits.take('linkRenewal', clientOf(c))
    await renewLink(deps, limits, c.req.valid('json').token)
  })
  for (const path of ['answer', 'files/*', 'pdf', 'uploads', 'completion'])
    app.use(`/public/links/${path}`, requiresLink(deps, limits))
  route(app, correctionLinks.readAnswer, c => readLinkedAnswer(deps, linkIn(c)))
  route(app, correctionLinks.readFile, async c => {
    const link = linkIn(c)
    const fileId = c.req.param('fileId')
    if (!(await linkedFiles(deps, link)).has(fileId)) throw new Problem('answer.notFound')
    const upload = await fileOfAnswer(db, eq(answer.id, link.answerId), link.answerUid, fileId)
    const { inline } = c.req.valid('query')
    return await storedResponse(deps, upload, { inline, cache: 'no-store', ifNoneMatch: undefined })
  })
  route(app, correctionLinks.readPdf, async c => {
    const link = linkIn(c)
    await limits.take('document', `link:${link.linkId}`)
    const answer = await readSentAnswer(deps, link)
    const isPortable = answer.definition.settings.portablePdf
    const text = deps.text(c.req.header('Accept-Language'))
    return pdfResponse(await answerPdf(deps, answer, { text, audience: 'public', isPortable }))
  })
  route(app, correctionLinks.upload, async c => {
    const link = linkIn(c)
    const holder = `link:${link.answerId}`
    await limits.take('upload', holder)
    const { formId, version } = await versionOf(deps, link.answerId)
    const given = { formUid: formId, query: c.req.valid('query'), request: c.req.raw, corrects: version }
    return await addUpload(deps, { ...given, who: 'citizen', principal: holder, holder })
  })
  route(app, correctionLinks.complete, async c => {
    const link = linkIn(c)
    // What waits now was asked of somebody by another link.
    if (link.usedAt !== null) throw new Problem('answer.revised')
    await limits.take('citizenSave', `link:${link.answerId}`)
    const { content, kept, message } = c.req.valid('json')
    const revision = {
      seen: eq(answer.id, link.answerId),
      uid: link.answerUid,
      revision: c.req.valid('header').revision,
      change: { content },
      principal: `link:${link.answerId}`,
      said: { kept, ...(message && { message }) },
    }
    return await reviseAnswer(deps, revision).catch((error: unknown) => {
      // Who of the staff was quicker is nothing for whoever has a link.
      throw error instanceof Problem && error.code === 'request.stale' ? new Problem('request.stale') : error
    })
  })
  return app
}

async function versionOf({ db }: Pick<Deps, 'db'>, answerId: number): Promise<{ formId: string; version: number }> {
  const { answer, form } = db.tables
  const [row] = await db.sql
    .select({ formId: form.uid, version: answer.version })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(eq(answer.id, answerId))
  if (!row) throw new Problem('link.session')
  return row
}
