import type { MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import { Problem } from '../../problem.ts'
import type { AppEnv } from '../context.ts'
import { checkShape } from './check-shape.ts'

type Validated<S extends v.GenericSchema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { query: v.InferInput<S> }; out: { query: v.InferOutput<S> } }
>

/** Parses the query; the route reads it with `c.req.valid('query')`. A name that comes twice is refused, not guessed. */
export function query<S extends v.GenericSchema<unknown, object>>(schema: S): Validated<S> {
  return async (c, next) => {
    const given = Object.entries(c.req.queries())
    const twice = given.find(([, values]) => values.length > 1)
    if (twice) throw new Problem('request.invalid', { issues: [{ code: 'request.invalid', path: [twice[0]] }] })
    const values = Object.fromEntries(given.map(([name, [value]]) => [name, value]))
    c.req.addValidatedData('query', checkShape(schema, values))
    await next()
  }
}
