import { answerImportSchema } from '@ventanilla/api'
import { Hono } from 'hono'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { body } from '../http/body.ts'
import type { AddressOf } from '../http/client-address.ts'
import { type AppEnv, personOf } from '../http/context.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { requires } from '../http/requires.ts'
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
