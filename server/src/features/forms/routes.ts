import { forms, publicForms } from '@ventanilla/api'
import { can } from '@ventanilla/model'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { refusedRight } from '../../platform/http/request/refused-right.ts'
import { route } from '../../platform/http/request/route.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { changeScope } from './change-scope.ts'
import { deleteForm } from './delete-form.ts'
import { makeDuplicate } from './duplicate-form.ts'
import { listForms } from './list-forms.ts'
import { formPrerenderer } from './prerender/prerender-form.ts'
import { publicFormMemory } from './read/public-form-memory.ts'
import { readForm } from './read/read-form.ts'
import { restoreForm } from './restore-form.ts'

type FormRouteOptions = { addressOf: AddressOf; widget: string }

/** `widget` is where the widget was built. */
export function formsRoutes(deps: Deps, { addressOf, widget }: FormRouteOptions): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const publicForm = publicFormMemory(deps, formPrerenderer(deps, widget))
  const { db } = deps
  const app = new Hono<AppEnv>()
  route(app, forms.list, async c => {
    const person = staffUserOf(c)
    const filter = c.req.valid('query')
    if (filter.state === 'deleted' && !can(person.role, 'delete', 'formulario'))
      throw refusedRight(person.role, [['delete:formulario']])
    return await listForms(db, person, filter)
  })
  route(app, forms.read, c => readForm(db, staffUserOf(c), c.req.param('id'), c.req.valid('query').version))
  route(app, forms.changeScope, c => {
    const change = { uid: c.req.param('id'), ...c.req.valid('header'), isPublic: c.req.valid('json').public }
    return changeScope(deps, actorOf(c), change)
  })
  route(app, forms.duplicate, c =>
    makeDuplicate(deps, actorOf(c), { uid: c.req.param('id'), areaId: c.req.valid('json').areaId }),
  )
  route(app, forms.remove, c => deleteForm(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, forms.restore, c => restoreForm(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, publicForms.read, async c => {
    const { lang, drawing } = c.req.valid('query')
    const asked = { lang, hasDrawing: Boolean(drawing), host: c.req.header('Host') }
    return await publicForm(c.req.param('id'), asked)
  })
  return app
}
