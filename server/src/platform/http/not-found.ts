import type { Context, Hono } from 'hono'
import { Problem } from '../problem.ts'
import type { AppEnv } from './context.ts'
import type { TextOf } from './load-texts.ts'
import { problemResponse } from './problem-response.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** 404, or 405 with what the address does accept. */
export function notFound(app: Hono<AppEnv>, { text }: { text: TextOf }) {
  return (c: Context<AppEnv>): Response => {
    const sentences = text(c.req.header('Accept-Language'))
    const allowed = c.req.path.startsWith('/api/') ? methods.filter(method => answers(app, method, c.req.path)) : []
    if (allowed.length === 0) return problemResponse(new Problem('request.notFound'), sentences)
    const response = problemResponse(new Problem('request.method'), sentences)
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
}

/** Whether a route of the address itself, not a middleware or the pages' catch-all, takes the method. */
function answers(app: Hono<AppEnv>, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path)
  return handlers.some(([[, route]]) => route.method !== 'ALL' && route.path !== '/*' && route.path !== '*')
}
