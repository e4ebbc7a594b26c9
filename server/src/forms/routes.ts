import { formListQuerySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { type AppEnv, personOf } from '../http/context.ts'
import { jsonWithEtag } from '../http/etag.ts'
import { query } from '../http/query.ts'
import { requires } from '../http/requires.ts'
import { hostBranding } from './form-parts.ts'
import { listForms } from './list-forms.ts'
import { formQuerySchema, publicFormQuerySchema } from './queries.ts'
import { readForm } from './read-form.ts'
import { readPublicForm } from './read-public-form.ts'

export function formsRoutes(deps: Deps): Hono<AppEnv> {
  const { db } = deps
  return new Hono<AppEnv>()
    .get('/forms', requires('read', 'formulario'), query(formListQuerySchema), async c =>
      c.json(await listForms(db, personOf(c), c.req.valid('query'))),
    )
    .get('/forms/:id', requires('read', 'formulario'), query(formQuerySchema), async c =>
      c.json(await readForm(db, personOf(c), c.req.param('id'), c.req.valid('query').version)),
    )
    .get('/public/forms/:id', query(publicFormQuerySchema), async c => {
      const form = await readPublicForm(deps, c.req.param('id'), c.req.valid('query').lang)
      const branding = hostBranding(deps.config, c.req.header('Host'), form.branding)
      return jsonWithEtag(c, { ...form, branding })
    })
}
