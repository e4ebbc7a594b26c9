import type { MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import type { AppEnv } from '../context.ts'
import { checkShape } from './check-shape.ts'
import { readJson } from './read-json.ts'

type Validated<S extends v.GenericSchema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }
>

/** Parses the JSON body; the route reads it with `c.req.valid('json')`. */
export function body<S extends v.GenericSchema<unknown, object>>(schema: S): Validated<S> {
  return async (c, next) => {
    c.req.addValidatedData('json', checkShape(schema, await readJson(c.req.raw)))
    await next()
  }
}
