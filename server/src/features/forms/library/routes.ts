import { library } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { addLibraryItem, listLibrary, readLibraryItem, removeLibraryItem, renameLibraryItem } from './library.ts'

/** What a municipality keeps to build forms of. */
export function libraryRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, library.list, c => listLibrary(db, staffUserOf(c), c.req.valid('query')))
  route(app, library.read, c => readLibraryItem(db, staffUserOf(c), c.req.param('id')))
  route(app, library.add, c => addLibraryItem(deps, actorOf(c), c.req.valid('json')))
  route(app, library.rename, c =>
    renameLibraryItem(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  route(app, library.remove, c =>
    removeLibraryItem(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }),
  )
  return app
}
