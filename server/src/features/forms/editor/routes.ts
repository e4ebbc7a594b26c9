import {
  formChangeSchema,
  formDraftChangeSchema,
  formPictureQuerySchema,
  formVersionQuerySchema,
  newFormSchema,
} from '@ventanilla/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { body } from '../../../platform/http/request/body.ts'
import { revisionSeen } from '../../../platform/http/request/if-match.ts'
import { query } from '../../../platform/http/request/query.ts'
import { requires } from '../../../platform/http/requires.ts'
import { Problem } from '../../../platform/problem.ts'
import { storedResponse } from '../../../platform/storage/stored-response.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { editorChoices } from './choices.ts'
import { listDrafts, readDraft, removeDraft, writeDraft } from './form-drafts.ts'
import { addFormPicture, findFormPicture } from './form-pictures.ts'
import { listVersions, readVersion } from './form-versions.ts'
import { readEditor } from './read-editor.ts'
import { saveForm } from './save-form.ts'
import { saveNewForm } from './save-new-form.ts'

const mayDraft = requires(['create', 'update'], 'formulario')
const mayCreate = requires('create', 'formulario')
const mayEdit = requires('update', 'formulario')
const versionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number))

/** Building forms: the editor's own reading, saving, versions and drafts (spec 2). */
export function editorRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  return new Hono<AppEnv>()
    .get('/form-editor', mayCreate, async c => c.json({ choices: await editorChoices(deps, personOf(c)) }))
    .get('/form-editor/:id', mayEdit, async c => c.json(await readEditor(deps, personOf(c), c.req.param('id'))))
    .post('/forms', mayCreate, body(newFormSchema), async c => {
      const { id, content } = c.req.valid('json')
      return c.json(await saveNewForm(deps, actorOf(c), id, content), 201)
    })
    .put('/forms/:id', mayEdit, body(formChangeSchema), async c => {
      const { content } = c.req.valid('json')
      return c.json(await saveForm(deps, actorOf(c), c.req.param('id'), revisionSeen(c), content))
    })
    .get('/forms/:id/versions', mayEdit, query(formVersionQuerySchema), async c =>
      c.json(await listVersions(db, personOf(c), c.req.param('id'), c.req.valid('query').before)),
    )
    .get('/forms/:id/versions/:number', mayEdit, async c => {
      const number = v.safeParse(versionNumber, c.req.param('number'))
      if (!number.success) throw new Problem('form.notFound')
      return c.json(await readVersion(db, personOf(c), c.req.param('id'), number.output))
    })
    .post('/forms/:id/pictures', mayDraft, query(formPictureQuerySchema), async c => {
      const { purpose } = c.req.valid('query')
      return c.json(await addFormPicture(deps, personOf(c), c.req.param('id'), purpose, c.req.raw), 201)
    })
    .get('/forms/:id/pictures/:fileId', mayDraft, async c => {
      const upload = await findFormPicture(db, personOf(c), c.req.param('id'), c.req.param('fileId'))
      const ifNoneMatch = c.req.header('If-None-Match')
      return await storedResponse(deps, upload, { isInline: true, cache: 'private, no-cache', ifNoneMatch })
    })
    .get('/form-drafts', mayDraft, async c => c.json(await listDrafts(db, personOf(c))))
    .get('/forms/:id/draft', mayDraft, async c => {
      const draft = await readDraft(db, personOf(c), c.req.param('id'))
      if (!draft) throw new Problem('form.noDraft')
      return c.json(draft)
    })
    .put('/forms/:id/draft', mayDraft, body(formDraftChangeSchema), async c =>
      c.json(await writeDraft(deps, personOf(c), c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/forms/:id/draft', mayDraft, async c => {
      await removeDraft(db, personOf(c), c.req.param('id'))
      return c.body(null, 204)
    })
}
