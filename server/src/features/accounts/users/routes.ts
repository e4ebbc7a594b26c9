import {
  newUserSchema,
  userChangeSchema,
  userDeletionQuerySchema,
  userListQuerySchema,
  userVerificationSchema,
} from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { body } from '../../../platform/http/request/body.ts'
import { revisionSeen } from '../../../platform/http/request/if-match.ts'
import { query } from '../../../platform/http/request/query.ts'
import { requires } from '../../../platform/http/requires.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { addUser } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { unlinkUser } from './unlink-user.ts'
import { verifyUsername } from './verify-username.ts'

export function peopleRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const manages = requires('manage', 'usuario_municipio')
  return new Hono<AppEnv>()
    .get('/users', manages, query(userListQuerySchema), async c =>
      c.json(await listUsers(deps.db, personOf(c), c.req.valid('query'))),
    )
    .post('/users/verify', manages, body(userVerificationSchema), async c => {
      await verifyUsername(deps, personOf(c), c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/users', manages, body(newUserSchema), async c => {
      const wanted = c.req.header('Accept-Language')
      const asked = wanted === undefined ? undefined : deps.text(wanted).language
      return c.json(await addUser(deps, { ...actorOf(c), asked }, c.req.valid('json')), 201)
    })
    .patch('/users/:id', manages, body(userChangeSchema), async c => {
      const change = { uid: c.req.param('id'), revision: revisionSeen(c), edit: c.req.valid('json') }
      return c.json(await changeUser(deps, actorOf(c), change))
    })
    .delete('/users/:id', manages, query(userDeletionQuerySchema), async c => {
      const takesDrafts = c.req.valid('query').drafts === 'take'
      await deleteUser(deps, actorOf(c), { uid: c.req.param('id'), revision: revisionSeen(c), takesDrafts })
      return c.body(null, 204)
    })
    .delete('/users/:id/single-sign-on', manages, async c =>
      c.json(await unlinkUser(deps, actorOf(c), { uid: c.req.param('id'), revision: revisionSeen(c) })),
    )
}
