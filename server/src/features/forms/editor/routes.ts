import { formEditing } from '@ventanilla/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import { storedResponse } from '../../../platform/storage/stored-response.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { tellEditors } from '../drafts/form-topic.ts'
import { editorChoices } from './choices.ts'
import { listDrafts, readDraft, removeDraft, writeDraft } from './form-drafts.ts'
import { addFormPicture, findFormPicture } from './form-pictures.ts'
import { listVersions, readVersion } from './form-versions.ts'
import { readEditor } from './read-editor.ts'
import { saveForm } from './save-form.ts'
import { saveNewForm } from './save-new-form.ts'

const versionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number))

/** Building forms: the editor's own reading, saving, versions and drafts (spec 2). */
export function editorRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, formEditing.openNew, async c => ({ choices: await editorChoices(deps, staffUserOf(c)) }))
  route(app, formEditing.open, c => readEditor(deps, staffUserOf(c), c.req.param('id')))
  route(app, formEditing.create, c => {
    const { id, content } = c.req.valid('json')
    return saveNewForm(deps, actorOf(c), id, content)
  })
  route(app, formEditing.save, async c => {
    const edited = { uid: c.req.param('id'), seen: c.req.valid('header').revision }
    const saved = await saveForm(deps, actorOf(c), edited, c.req.valid('json').content)
    await tellEditors(deps, saved.id)
    return saved
  })
  route(app, formEditing.listVersions, c =>
    listVersions(db, staffUserOf(c), c.req.param('id'), c.req.valid('query').before),
  )
  route(app, formEditing.readVersion, async c => {
    const number = v.safeParse(versionNumber, c.req.param('number'))
    if (!number.success) throw new Problem('form.notFound')
    return await readVersion(db, staffUserOf(c), c.req.param('id'), number.output)
  })
  route(app, formEditing.addPicture, c => {
    const { purpose } = c.req.valid('query')
    return addFormPicture(deps, staffUserOf(c), c.req.param('id'), purpose, c.req.raw)
  })
  route(app, formEditing.readPicture, async c => {
    const upload = await findFormPicture(db, staffUserOf(c), c.req.param('id'), c.req.param('fileId'))
    const ifNoneMatch = c.req.header('If-None-Match')
    return await storedResponse(deps, upload, { inline: '1', cache: 'private, no-cache', ifNoneMatch })
  })
  route(app, formEditing.listDrafts, c => listDrafts(db, staffUserOf(c)))
  route(app, formEditing.readDraft, async c => {
    const draft = await readDraft(db, staffUserOf(c), c.req.param('id'))
    if (!draft) throw new Problem('form.noDraft')
    return draft
  })
  route(app, formEditing.keepDraft, c => writeDraft(deps, staffUserOf(c), c.req.param('id'), c.req.valid('json')))
  route(app, formEditing.removeDraft, c => removeDraft(db, staffUserOf(c), c.req.param('id')))
  return app
}
