import { answers, forms, publicForms, type ShownInline, uploads } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import { pageResponse, type StoredUpload, storedResponse } from '../../../platform/storage/stored-response.ts'
import { actorReader } from '../../audit/actor.ts'
import { recordView } from '../../audit/record-view.ts'
import type { Deps } from '../../deps.ts'
import { findForm } from '../../forms/read/find-form.ts'
import { openForm } from '../../forms/read/open-form.ts'
import { readForm } from '../../forms/read/read-form.ts'
import { answersSeen } from '../record/list/scope.ts'
import { addUpload } from './add-upload.ts'
import {
  fileOfAnswer,
  formOfPages,
  headerImageOf,
  logoOf,
  pendingUpload,
  publicForm,
  townLogoOf,
} from './find-stored.ts'
import { removeUpload } from './remove-upload.ts'

type FileRouteOptions = { limits: RateLimits; addressOf: AddressOf; clientOf: (c: Context) => string }

/** Bodies of uploads are read as they come, past the limit of JSON bodies and up to the limit of their kind. */
export function filesRoutes(deps: Deps, { limits, addressOf, clientOf }: FileRouteOptions): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const shown = async (c: Context, upload: StoredUpload, inline: ShownInline, cache: string) =>
    await storedResponse(deps, upload, { inline, cache, ifNoneMatch: c.req.header('If-None-Match') })
  const app = new Hono<AppEnv>()
  route(app, uploads.addPublic, async c => {
    const holder = clientOf(c)
    await limits.take('upload', holder)
    const given = { formUid: c.req.param('id'), query: c.req.valid('query'), request: c.req.raw, holder }
    return await addUpload(deps, { ...given, who: 'public', principal: 'public' })
  })
  route(app, uploads.addByStaff, async c => {
    const person = staffUserOf(c)
    const holder = `staff:${person.userId}`
    await limits.take('upload', holder)
    await readForm(db, person, c.req.param('id'))
    const given = { formUid: c.req.param('id'), query: c.req.valid('query'), request: c.req.raw, holder }
    return await addUpload(deps, { ...given, who: 'staff', principal: holder })
  })
  route(app, uploads.readPage, async c => {
    await limits.take('page', clientOf(c))
    const upload = await pendingUpload(db, c.req.param('fileId'), c.req.header('Upload-Token'))
    return await pageResponse(deps, upload, { cache: 'no-store', ifNoneMatch: undefined })
  })
  route(app, uploads.remove, c => removeUpload(deps, c.req.param('fileId'), c.req.header('Upload-Token')))
  route(app, answers.readFile, async c => {
    const uid = c.req.param('fileId')
    const upload = await fileOfAnswer(db, answersSeen(db, staffUserOf(c)), c.req.param('id'), uid)
    // The file's own name may be what a citizen wrote: its answer's code names it well enough.
    const subject = { kind: 'file', uid, name: upload.docCode }
    await recordView(deps, actorOf(c), { action: 'file.viewed', subject, municipalityId: upload.municipalityId })
    return await shown(c, upload, c.req.valid('query').inline, 'private, no-cache')
  })
  route(app, forms.headerImage, async c => {
    const { version } = await readForm(db, staffUserOf(c), c.req.param('id'), c.req.valid('query').version)
    const form = await findForm(db, c.req.param('id'))
    if (!form) throw new Problem('form.notFound')
    return await shown(c, await headerImageOf(db, form, version), '1', 'private, no-cache')
  })
  route(app, forms.logo, async c => {
    const { form } = await openForm(db, staffUserOf(c), c.req.param('id'))
    return await shown(c, await logoOf(db, form), '1', 'private, no-cache')
  })
  route(app, publicForms.headerImage, async c =>
    shown(c, await headerImageOf(db, await publicForm(db, c.req.param('id'))), '1', 'public, no-cache'),
  )
  route(app, publicForms.townLogo, async c =>
    shown(c, await townLogoOf(db, c.req.param('id')), '1', 'public, no-cache'),
  )
  route(app, publicForms.logo, async c =>
    shown(c, await logoOf(db, await formOfPages(db, c.req.param('id'))), '1', 'public, no-cache'),
  )
  return app
}
