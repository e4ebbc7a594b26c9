import { citizenPortal } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AppEnv, visitorOf } from '../../platform/http/context.ts'
import { wantedLanguage } from '../../platform/http/load-texts.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { storedResponse } from '../../platform/storage/stored-response.ts'
import { addUpload } from '../answers/files/add-upload.ts'
import { headerImageOf } from '../answers/files/find-stored.ts'
import { personOfAnswer } from '../answers/record/row/person-summary.ts'
import { type SaveAnswerDeps, saveAnswer } from '../answers/record/save/save-answer.ts'
import { savedBody } from '../answers/record/save/saved-body.ts'
import { findAddress } from '../answers/submit/find-address.ts'
import { searchAddresses } from '../answers/submit/search-addresses.ts'
import type { Deps } from '../deps.ts'
import { hostForm } from '../forms/read/form-parts.ts'
import { citizenFor, openPortalForm, readCitizenForm } from './citizen-form.ts'
import { listOfferedForms } from './offered-forms.ts'

/** The forms that whoever came from the portal answers as themselves. */
export function ownFormsRoutes(deps: Deps & SaveAnswerDeps, limits: RateLimits): Hono<AppEnv> {
  const { db } = deps
  const languageOf = (c: Context) => deps.text(c.req.header('Accept-Language')).language
  const app = new Hono<AppEnv>()
  route(app, citizenPortal.listForms, c => listOfferedForms(deps, visitorOf(c), c.req.valid('query')))
  route(app, citizenPortal.readForm, async c => {
    const form = await readCitizenForm(deps, visitorOf(c), c.req.param('id'), c.req.valid('query').lang)
    return hostForm(deps.config, c.req.header('Host'), form)
  })
  route(app, citizenPortal.searchAddresses, async c => {
    await limits.take('addressSearch', `citizen:${visitorOf(c).citizenId}`)
    const form = await openPortalForm(db, visitorOf(c), c.req.param('id'))
    return await searchAddresses(deps, form, c.req.valid('query').q, languageOf(c))
  })
  route(app, citizenPortal.findAddress, async c => {
    await limits.take('addressSearch', `citizen:${visitorOf(c).citizenId}`)
    const form = await openPortalForm(db, visitorOf(c), c.req.param('id'))
    return await findAddress(deps, form, c.req.valid('query'), languageOf(c))
  })
  route(app, citizenPortal.headerImage, async c => {
    const { form } = await openPortalForm(db, visitorOf(c), c.req.param('id'))
    const picture = await headerImageOf(db, form)
    return await storedResponse(deps, picture, { inline: '1', cache: 'no-store', ifNoneMatch: undefined })
  })
  route(app, citizenPortal.saveAnswer, async c => {
    const visitor = visitorOf(c)
    await limits.take('citizenSave', String(visitor.citizenId))
    const key = c.req.valid('header').key
    const formUid = c.req.param('id')
    const { form } = await openPortalForm(db, visitor, formUid)
    const person = personOfAnswer(await citizenFor(deps, visitor, form))
    const submission = c.req.valid('json')
    const language = wantedLanguage(c.req.header('Accept-Language'))
    return savedBody(
      await saveAnswer(deps, { formUid, key, submission, person, language, author: { kind: 'citizen' } }),
    )
  })
  route(app, citizenPortal.upload, async c => {
    const visitor = visitorOf(c)
    const { form } = await openPortalForm(db, visitor, c.req.param('id'))
    const holder = `citizen:${(await citizenFor(deps, visitor, form)).id}`
    await limits.take('upload', holder)
    const given = { formUid: form.uid, query: c.req.valid('query'), request: c.req.raw }
    return await addUpload(deps, { ...given, who: 'citizen', principal: holder, holder })
  })
  return app
}
