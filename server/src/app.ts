import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { answerMapRoutes } from './answer-map/routes.ts'
import { answeringRoutes } from './answering/routes.ts'
import { answersRoutes } from './answers/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { citizensRoutes } from './citizens/routes.ts'
import { correctionsRoutes } from './corrections/routes.ts'
import { deliveriesRoutes } from './deliveries/routes.ts'
import type { Deps } from './deps.ts'
import { documentsRoutes } from './documents/routes.ts'
import { editorRoutes } from './editor/routes.ts'
import { eventsRoutes } from './events/routes.ts'
import { exportsRoutes } from './exports/routes.ts'
import { formOfUpload } from './files/form-of-upload.ts'
import { filesRoutes } from './files/routes.ts'
import { rememberOrigins } from './forms/remember-origins.ts'
import { formsRoutes } from './forms/routes.ts'
import { addressKey, addressReader } from './http/client-address.ts'
import type { AppEnv } from './http/context.ts'
import { limitLookups, limitSaves } from './http/limit-public.ts'
import { notFound } from './http/not-found.ts'
import { onError } from './http/on-error.ts'
import { publicCors } from './http/public-cors.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { refuseNull } from './http/refuse-null.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { importsRoutes } from './imports/routes.ts'
import { lookupsRoutes } from './lookups/routes.ts'
import { mailCopyRoutes } from './mail-copies/routes.ts'
import { openapiRoutes } from './openapi/routes.ts'
import { platformFailure } from './outside/platform/platform-failure.ts'
import { builtFolders, type Folders } from './pages/built-folders.ts'
import { citizenPages } from './pages/citizen-pages.ts'
import { healthRoutes } from './pages/health.ts'
import { lookupPages } from './pages/lookup-pages.ts'
import { paymentPages } from './pages/payment-pages.ts'
import { practicePages } from './pages/practice-pages.ts'
import { publicOnlyHosts } from './pages/public-only-hosts.ts'
import { publicPages } from './pages/public-page.ts'
import { pageRoutes } from './pages/routes.ts'
import { siteFiles } from './pages/site-files.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { placesRoutes } from './places/routes.ts'
import { portalRoutes } from './portal/routes.ts'
import { recipientsRoutes } from './recipients/routes.ts'
import { frameRoutes } from './session/frame-session.ts'
import { passwordRoutes } from './session/password-routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessions } from './session/sessions.ts'
import { ssoRoutes } from './session/sso-routes.ts'
import { withSession } from './session/with-session.ts'
import { createRemote } from './settings/remote.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { vouchersRoutes } from './vouchers/routes.ts'

const pack = compress()
/** Answers to writes are small and come often; packing them costs more than it saves. */
const compressReads = createMiddleware(async (c, next) => (c.req.method === 'GET' ? await pack(c, next) : await next()))

/** Routes that open by what the request brings and never by who is signed in, so any page may call them. */
const withoutCookie = ['/api/v1/public/*', '/api/v1/uploads/*', '/api/v1/citizen/*', '/api/v1/payments/*']

/** The whole server as one function from request to answer. Opens nothing and listens to nothing. */
export function createApp(deps: Deps, folders: Folders = builtFolders): Hono<AppEnv> {
  const { config } = deps
  const limits = createRateLimits(deps)
  const remote = createRemote(deps)
  const sessions = createSessions(deps, remote.revokedBefore)
  const addressOf = addressReader(config)
  const clientOf = (c: Context) => addressKey(addressOf(c))
  const originsOfForm = rememberOrigins(deps)
  const originsOf = async (c: Context) => {
    const fileId = /^\/api\/v1\/uploads\/([^/]+)/.exec(c.req.path)?.[1]
    const uid = fileId
      ? await formOfUpload(deps.db, fileId)
      : /^\/api\/v1\/public\/forms\/([^/]+)/.exec(c.req.path)?.[1]
    return uid === undefined ? undefined : await originsOfForm(uid)
  }

  const answerError = onError(deps, platformFailure)

  const app = new Hono<AppEnv>()
  app.use(requestLog(deps), securityHeaders(config), publicOnlyHosts(deps), refuseNull)
  app.use('/api/*', compressReads)
  app.use('/api/v1/public/*', publicCors({ originsOf, publicUrl: config.publicUrl, answerError }))
  app.use('/api/v1/uploads/*', publicCors({ originsOf, publicUrl: config.publicUrl, answerError }))
  app.use('/api/v1/public/forms/:id/answers', limitSaves(limits, clientOf))
  app.use('/api/v1/public/status', limitLookups(limits, clientOf))
  app.use('/api/v1/public/records', limitLookups(limits, clientOf))
  app.use('/api/v1/*', except(withoutCookie, sameOrigin(config), withSession(deps, sessions, limits)))

  const means = { sessions, limits, addressOf }
  app.route('/api/v1', sessionRoutes(deps, means))
  app.route('/api/v1', passwordRoutes(deps, means))
  app.route('/api/v1', frameRoutes(deps, means))
  app.route('/', ssoRoutes(deps, means))
  app.route('/api/v1', eventsRoutes(deps, means))
  app.route('/api/v1', settingsRoutes(deps, { remote, addressOf }))
  app.route('/api/v1', placesRoutes(deps, { addressOf }))
  app.route('/api/v1', peopleRoutes(deps, { addressOf }))
  app.route('/api/v1', formsRoutes(deps, { addressOf, widget: folders.widget }))
  app.route('/api/v1', editorRoutes(deps, { addressOf }))
  app.route('/api/v1', answersRoutes(deps, { addressOf }))
  app.route('/api/v1', answerMapRoutes(deps))
  app.route('/api/v1', answeringRoutes(deps, { limits, addressOf, clientOf }))
  app.route('/api/v1', citizensRoutes(deps, means))
  app.route('/api/v1', correctionsRoutes(deps, { addressOf }))
  app.route('/api/v1', exportsRoutes(deps, { addressOf }))
  app.route('/api/v1', importsRoutes(deps, means))
  app.route('/api/v1', documentsRoutes(deps, means))
  app.route('/api/v1', mailCopyRoutes(deps, means))
  app.route('/api/v1', filesRoutes(deps, { limits, addressOf, clientOf }))
  app.route('/api/v1', statisticsRoutes(deps))
  app.route('/api/v1', recipientsRoutes(deps, means))
  app.route('/api/v1', auditRoutes(deps))
  app.route('/api/v1', deliveriesRoutes(deps, { addressOf }))
  app.route('/api/v1', portalRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', vouchersRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', lookupsRoutes(deps))
  app.route('/api/v1', paymentsRoutes(deps, { limits, clientOf }))
  app.route('/api', openapiRoutes(deps))
  app.route('/', healthRoutes(deps))
  app.route('/', publicPages(deps))
  app.route('/', citizenPages(deps))
  app.route('/', lookupPages(deps, { limits, clientOf }))
  app.route('/', practicePages(deps, { limits, clientOf }))
  app.route('/', paymentPages(deps, { limits, clientOf }))
  app.route('/', siteFiles(deps, folders))
  app.route('/', pageRoutes(deps, folders))
  app.onError(answerError)
  app.notFound(notFound(app, deps))
  return app
}
