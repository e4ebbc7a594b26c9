import { createMiddleware } from 'hono/factory'
import { requestSpan } from '../traces/span.ts'
import type { AppEnv } from './context.ts'
import { routeOf } from './request-log.ts'

/** Each request as a span, by its route: paths and queries carry people's data. */
export const traceRequests = createMiddleware<AppEnv>(async (c, next) => {
  const headers = { traceparent: c.req.header('traceparent'), tracestate: c.req.header('tracestate') }
  const after = () => {
    const route = routeOf(c)
    const { status } = c.res
    return {
      name: `${c.req.method} ${route}`,
      attributes: { 'http.request.method': c.req.method, 'http.route': route, 'http.response.status_code': status },
      isFailed: status >= 500,
    }
  }
  await requestSpan({ headers, after }, next)
})
