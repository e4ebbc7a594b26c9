import { trash } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { eraseAnswer } from './erase-answer.ts'
import { listFormTrash, listTrash } from './list-trash.ts'
import { restoreAnswer } from './restore-answer.ts'
import { trashAnswer } from './trash-answer.ts'

/** Deleted answers, until they are restored or gone for good. */
export function trashRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, trash.put, c => trashAnswer(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, trash.list, c => listFormTrash(deps.db, staffUserOf(c), c.req.param('id'), c.req.valid('query')))
  route(app, trash.listAll, c => listTrash(deps.db, staffUserOf(c), c.req.valid('query')))
  route(app, trash.restore, c => restoreAnswer(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, trash.erase, c => eraseAnswer(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  return app
}
