import { answerImportSchema } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { body } from '../../platform/http/request/body.ts'
import { requires } from '../../platform/http/requires.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { importAnswers } from './import-answers.ts'

/** Answers that a town brings along from the older product. */
export function importsRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  return new Hono<AppEnv>().post(
    '/forms/:id/answers/import',
    requires('manage', 'usuario_municipio'),
    body(answerImportSchema),
    async c => {
      await limits.take('answerImport', `${personOf(c).userId}`)
      return c.json(await importAnswers(deps, actorOf(c), c.req.param('id'), c.req.valid('json')))
    },
  )
}
