import { type Context, Hono } from 'hono'
import { platformFailure } from './adapters/municipal-platform/platform-failure.ts'
import type { AppDeps } from './composition/app-deps.ts'
import { refuseKeyInAddress } from './features/accounts/keys/refuse-key-in-address.ts'
import { apiKeyRoutes } from './features/accounts/keys/routes.ts'
import { watchFirstRun } from './features/accounts/first-run/begin.ts'
import { firstRunRoutes } from './features/accounts/first-run/routes.ts'
import { frameRoutes } from './features/accounts/frame/frame-session.ts'
import { passwordRoutes } from './features/accounts/passwords/password-routes.ts'
import { createSessions } from './features/accounts/sessions/sessions.ts'
import { withSession } from './features/accounts/entry/with-session.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/routes.ts'
import { stepRoutes } from './features/accounts/sign-in/step-routes.ts'
import { sessionRoutes } from './features/accounts/sign-in/routes.ts'
import { ssoRoutes } from './features/accounts/sign-on/sso-routes.ts'
import { peopleRoutes } from './features/accounts/users/routes.ts'
import { bulkRoutes } from './features/answers/bulk/routes.ts'
import { formOfUpload } from './features/answers/files/form-of-upload.ts'
import { filesRoutes } from './features/answers/files/routes.ts'
import { inboxRoutes } from './features/answers/inbox/routes.ts'
import { answerMapRoutes } from './features/answers/map/routes.ts'
import { answersRoutes } from './features/answers/record/routes.ts'
import { correctionsRoutes } from './features/answers/revise/routes.ts'
import { answerChangesRoutes } from './features/answers/changes/routes.ts'
import { answerSearchRoutes } from './features/answers/search/routes.ts'
import { answeringRoutes } from './features/answers/submit/routes.ts'
import { trashRoutes } from './features/answers/trash/routes.ts'
import { workRoutes } from './features/answers/work/routes.ts'
import { openapiRoutes } from './features/api-docs/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { portalRoutes } from './features/citizen-portal/routes.ts'
import { citizensRoutes } from './features/citizens/routes.ts'
import { correctionLinksRoutes } from './features/correction-links/routes.ts'
import { documentsRoutes } from './features/documents/routes.ts'
import { vouchersRoutes } from './features/documents/vouchers/routes.ts'
import { exportsRoutes } from './features/exports/routes.ts'
import { formImportsRoutes } from './features/form-imports/routes.ts'
import { editorRoutes } from './features/forms/editor/routes.ts'
import { libraryRoutes } from './features/forms/library/routes.ts'
import { publicationRoutes } from './features/forms/publication/routes.ts'
import { rememberOrigins } from './features/forms/read/remember-origins.ts'
import { formsRoutes } from './features/forms/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { eventsRoutes } from './features/live/routes.ts'
import { lookupsRoutes } from './features/lookups/routes.ts'
import { mailCodesRoutes } from './features/mail-codes/routes.ts'
import { neighboursRoutes } from './features/neighbours/routes.ts'
import { stopPage } from './features/notifications/citizens/stop-page.ts'
import { mailCopyRoutes } from './features/notifications/copies/routes.ts'
import { metricsRoutes } from './features/metrics/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { paymentsRoutes } from './features/payments/routes.ts'
import { placesRoutes } from './features/places/routes.ts'
import { createRemote } from './features/places/settings/remote.ts'
import { settingsRoutes } from './features/places/settings/routes.ts'
import { basemapRoutes } from './features/public-pages/basemap.ts'
import { citizenPages } from './features/public-pages/citizen-pages.ts'
import { healthRoutes } from './features/public-pages/health.ts'
import { lookupPages } from './features/public-pages/lookup-pages.ts'
import { paymentPages } from './features/public-pages/payment-pages.ts'
import { practicePages } from './features/public-pages/practice-pages.ts'
import { publicOnlyHosts } from './features/public-pages/public-only-hosts.ts'
import { aboutPages } from './features/public-pages/about/about-pages.ts'
import { publicPages } from './features/public-pages/public-page.ts'
import { pageRoutes } from './features/public-pages/routes.ts'
import { neighboursPage } from './features/public-pages/neighbours-page.ts'
import { verifyPages } from './features/public-pages/verify/verify-pages.ts'
import { siteFiles } from './features/public-pages/site-files.ts'
import { formOfResume } from './features/resumes/find-resume.ts'
import { resumesRoutes } from './features/resumes/routes.ts'
import { dataRequestRoutes } from './features/answers/data-requests/routes.ts'
import { keepingRoutes } from './features/answers/keeping/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { builtFolders, type Folders } from './platform/html/built-folders.ts'
import { answerHeaders } from './platform/http/answer-headers.ts'
import { addressKey, addressReader } from './platform/http/client-address.ts'
import { compressReads } from './platform/http/compress-reads.ts'
import type { AppEnv } from './platform/http/context.ts'
import { exceptUnder } from './platform/http/except-under.ts'
import { limitLookups, limitSaves } from './platform/http/limit-public.ts'
import { notFound } from './platform/http/not-found.ts'
import { onError } from './platform/http/on-error.ts'
import { type OriginsOf, publicCors } from './platform/http/public-cors.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import { rememberWrites } from './platform/http/reads.ts'
import { rememberRoutes } from './platform/http/remember-routes.ts'
import { refuseNull } from './platform/http/request/refuse-null.ts'
import { requestLog } from './platform/http/request-log.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { securityHeaders } from './platform/http/security-headers.ts'

/** Routes that open by what the request brings and never by who is signed in, so any page may call them. */
const withoutCookie = ['/api/v1/public', '/api/v1/uploads', '/api/v1/citizen', '/api/v1/payments']

/** The whole server as one function from request to answer. Opens nothing and listens to nothing. */
export function createApp(deps: AppDeps, folders: Folders = builtFolders): Hono<AppEnv> {
  const { config } = deps
  const limits = createRateLimits(deps)
  const remote = createRemote(deps)
  const sessions = createSessions(deps, remote.revokedBefore)
  const addressOf = addressReader(config)
  const clientOf = (c: Context) => addressKey(addressOf(c))
  const originsOf = originsReader(deps)
  const answerError = onError(deps, platformFailure)
  const app = new Hono<AppEnv>({ router: rememberRoutes() })
  if (config.traces) app.use(traceRequests)
  app.use(answerHeaders(securityHeaders(config)), requestLog(deps), publicOnlyHosts(deps), refuseNull)
  app.use(refuseKeyInAddress)
  app.use('/api/*', compressReads)
  const asked = { originsOf, publicUrl: config.publicUrl, answerError }
  for (const of of ['public', 'uploads']) app.use(`/api/v1/${of}/*`, publicCors(asked))
  app.use('/api/v1/public/forms/:id/answers', limitSaves(limits, clientOf))
  for (const of of ['status', 'records']) app.use(`/api/v1/public/${of}`, limitLookups(limits, clientOf))
  app.use('/api/v1/*', exceptUnder(withoutCookie, sameOrigin(config)))
  if (config.databaseReadUrl !== undefined) app.use('/api/v1/*', rememberWrites(deps.reads))
  app.use('/api/v1/*', exceptUnder(withoutCookie, withSession(deps, { sessions, limits, addressOf })))

  const options = { sessions, limits, addressOf, isFirstRun: watchFirstRun(deps.db) }
  app.route('/api/v1', sessionRoutes(deps, options))
  app.route('/api/v1', passwordRoutes(deps, options))
  app.route('/api/v1', secondFactorRoutes(deps, options))
  app.route('/api/v1', stepRoutes(deps, options))
  app.route('/api/v1', firstRunRoutes(deps, options))
  app.route('/api/v1', frameRoutes(deps, options))
  app.route('/', ssoRoutes(deps, options))
  app.route('/api/v1', eventsRoutes(deps, options))
  app.route('/api/v1', settingsRoutes(deps, { ...options, remote }))
  app.route('/api/v1', placesRoutes(deps, { addressOf }))
  app.route('/api/v1', peopleRoutes(deps, { addressOf }))
  app.route('/api/v1', apiKeyRoutes(deps, { addressOf }))
  app.route('/api/v1', webhookRoutes(deps, { addressOf }))
  app.route('/api/v1', formsRoutes(deps, { addressOf, widget: folders.widget }))
  app.route('/api/v1', editorRoutes(deps, { addressOf }))
  app.route('/api/v1', formImportsRoutes(deps, options))
  app.route('/api/v1', publicationRoutes(deps, { addressOf }))
  app.route('/api/v1', libraryRoutes(deps, { addressOf }))
  app.route('/api/v1', answersRoutes(deps, { addressOf }))
  app.route('/api/v1', answerChangesRoutes(deps))
  app.route('/api/v1', answerMapRoutes(deps))
  app.route('/', neighboursRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', answerSearchRoutes(deps))
  app.route('/api/v1', answeringRoutes(deps, { limits, addressOf, clientOf }))
  app.route('/api/v1', citizensRoutes(deps, options))
  app.route('/api/v1', correctionsRoutes(deps, { addressOf }))
  app.route('/api/v1', inboxRoutes(deps, { addressOf }))
  app.route('/api/v1', trashRoutes(deps, { addressOf }))
  app.route('/api/v1', keepingRoutes(deps, { addressOf }))
  app.route('/api/v1', dataRequestRoutes(deps, { addressOf }))
  app.route('/api/v1', workRoutes(deps, { addressOf, limits }))
  app.route('/api/v1', bulkRoutes(deps, { addressOf }))
  app.route('/api/v1', exportsRoutes(deps, { addressOf }))
  app.route('/api/v1', importsRoutes(deps, options))
  app.route('/api/v1', documentsRoutes(deps, options))
  app.route('/api/v1', mailCopyRoutes(deps, options))
  app.route('/api/v1', filesRoutes(deps, { limits, addressOf, clientOf }))
  app.route('/api/v1', resumesRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', statisticsRoutes(deps))
  app.route('/api/v1', notificationRoutes(deps, options))
  app.route('/api/v1', auditRoutes(deps, { addressOf }))
  app.route('/api/v1', portalRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', correctionLinksRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', mailCodesRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', vouchersRoutes(deps, { limits, clientOf }))
  app.route('/api/v1', lookupsRoutes(deps))
  app.route('/api/v1', paymentsRoutes(deps, { limits, addressOf, clientOf }))
  app.route('/api', openapiRoutes(deps))
  addPages(app, deps, { limits, clientOf, folders })
  app.onError(answerError)
  app.notFound(notFound(app, deps))
  return app
}

/** What is no part of the interface: health, pages for everybody, and the backoffice at every other address. */
function addPages(
  app: Hono<AppEnv>,
  deps: AppDeps,
  { limits, clientOf, folders }: { limits: RateLimits; clientOf: (c: Context) => string; folders: Folders },
): void {
  app.route('/', healthRoutes(deps))
  app.route('/', metricsRoutes(deps))
  app.route('/', basemapRoutes(deps))
  app.route('/', publicPages(deps))
  for (const pages of [aboutPages, citizenPages]) app.route('/', pages(deps))
  app.route('/', lookupPages(deps, { limits, clientOf }))
  app.route('/', neighboursPage(deps, folders))
  app.route('/', verifyPages(deps, { limits, clientOf }))
  app.route('/', practicePages(deps, { limits, clientOf }))
  app.route('/', paymentPages(deps, { limits, clientOf }))
  app.route('/', stopPage(deps, { limits, clientOf }))
  app.route('/', siteFiles(deps, folders))
  app.route('/', pageRoutes(deps, folders))
}

/** Which origins may call a public route: those of the form that it is about. */
function originsReader(deps: AppDeps): OriginsOf {
  const originsOfForm = rememberOrigins(deps)
  return async c => {
    const [, area, id] = /^\/api\/v1\/(uploads|public\/resumes|public\/forms)\/([^/]+)/.exec(c.req.path) ?? []
    const uid =
      area === undefined || id === undefined
        ? c.req.query('form')
        : area === 'uploads'
          ? await formOfUpload(deps.db, id)
          : area === 'public/resumes'
            ? await formOfResume(deps.db, id)
            : id
    return uid === undefined ? undefined : await originsOfForm(uid)
  }
}
