import { users } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { addUser } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { unlinkUser } from './unlink-user.ts'
import { verifyUsername } from './verify-username.ts'

export function peopleRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, users.list, c => listUsers(deps.db, staffUserOf(c), c.req.valid('query')))
  route(app, users.verify, c => verifyUsername(deps, staffUserOf(c), c.req.valid('json')))
  route(app, users.create, c => {
    const wanted = c.req.header('Accept-Language')
    const asked = wanted === undefined ? undefined : deps.text(wanted).language
    return addUser(deps, { ...actorOf(c), asked }, c.req.valid('json'))
  })
  route(app, users.change, c => {
    const change = { uid: c.req.param('id'), ...c.req.valid('header'), edit: c.req.valid('json') }
    return changeUser(deps, actorOf(c), change)
  })
  route(app, users.remove, c => {
    const takesDrafts = c.req.valid('query').drafts === 'take'
    return deleteUser(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), takesDrafts })
  })
  route(app, users.unlink, c => unlinkUser(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, users.resetSecondFactor, c =>
    resetSecondFactor(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }),
  )
  return app
}
