import { formDuplicateSchema, formListQuerySchema, formScopeSchema } from '@ventanilla/api'
import { can } from '@ventanilla/model'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../platform/http/context.ts'
import { jsonWithEtag } from '../../platform/http/etag.ts'
import { body } from '../../platform/http/request/body.ts'
import { revisionSeen } from '../../platform/http/request/if-match.ts'
import { query } from '../../platform/http/request/query.ts'
import { requires } from '../../platform/http/requires.ts'
import { Problem } from '../../platform/problem.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { changeScope } from './change-scope.ts'
import { deleteForm } from './delete-form.ts'
import { makeDuplicate } from './duplicate-form.ts'
import { listForms } from './list-forms.ts'
import { formDrawer } from './prerender/draw-form.ts'
import { formQuerySchema, publicFormQuerySchema } from './queries.ts'
import { hostForm } from './read/form-parts.ts'
import { readForm } from './read/read-form.ts'
import { readPublicForm } from './read/read-public-form.ts'
import { restoreForm } from './restore-form.ts'

type FormRouteOptions = { addressOf: AddressOf; widget: string }

/** `widget` is where the widget was built. */
export function formsRoutes(deps: Deps, { addressOf, widget }: FormRouteOptions): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const drawn = formDrawer(deps, widget)
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/forms', requires('read', 'formulario'), query(formListQuerySchema), async c => {
      const person = personOf(c)
      const filter = c.req.valid('query')
      if (filter.state === 'deleted' && !can(person.role, 'delete', 'formulario')) throw new Problem('access.forbidden')
      return c.json(await listForms(db, person, filter))
    })
    .get('/forms/:id', requires('read', 'formulario'), query(formQuerySchema), async c =>
      c.json(await readForm(db, personOf(c), c.req.param('id'), c.req.valid('query').version)),
    )
    .patch('/forms/:id/scope', requires('update', 'formulario'), body(formScopeSchema), async c => {
      const change = { uid: c.req.param('id'), revision: revisionSeen(c), isPublic: c.req.valid('json').public }
      return c.json(await changeScope(deps, actorOf(c), change))
    })
    .post('/forms/:id/duplicate', requires('duplicate', 'formulario'), body(formDuplicateSchema), async c => {
      const asked = { uid: c.req.param('id'), areaId: c.req.valid('json').areaId }
      return c.json(await makeDuplicate(deps, actorOf(c), asked), 201)
    })
    .delete('/forms/:id', requires('delete', 'formulario'), async c =>
      c.json(await deleteForm(deps, actorOf(c), { uid: c.req.param('id'), revision: revisionSeen(c) })),
    )
    .post('/forms/:id/restore', requires('delete', 'formulario'), async c =>
      c.json(await restoreForm(deps, actorOf(c), { uid: c.req.param('id'), revision: revisionSeen(c) })),
    )
    .get('/public/forms/:id', query(publicFormQuerySchema), async c => {
      const { lang, drawing } = c.req.valid('query')
      const form = await readPublicForm(deps, c.req.param('id'), lang)
      return jsonWithEtag(c, hostForm(deps.config, c.req.header('Host'), drawing ? await drawn(form) : form))
    })
}
