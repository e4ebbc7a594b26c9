import { type SsoNotice, ssoStartSchema } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { addressKey } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { Problem } from '../http/problem.ts'
import { query } from '../http/query.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { type Identity, ProviderDown, SignOnRefused } from '../outside/identity-provider/identity-provider.ts'
import { ownPath } from './own-path.ts'
import type { SessionMeans } from './routes.ts'
import { secretHash } from './secret-hash.ts'
import { noteSignIn } from './sign-in.ts'
import { beginFlow, type Flow, flowMs, takeFlow } from './sso-flow.ts'
import { isHttps, leaveNotice, type NoticeCode, shortCookie, takeNotice } from './sso-notice.ts'
import { popupPage, popupScript, signOnRefused } from './sso-pages.ts'
import { personOfIdentity } from './sso-person.ts'

const callbackPath = '/api/v1/session/sso/callback'
/** The sign-in page asks for the notice where its address says that one was left. */
const noticePage = '/login?sso=notice'
const notices = { unknown: 'sso.unknown', disabled: 'sso.disabled', blocked: 'session.blocked' } as const

/** Single sign-on (spec 1 §1, §4). Without a provider there is nothing here. */
export function ssoRoutes(deps: Deps, { sessions, limits, addressOf }: SessionMeans): Hono<AppEnv> {
  const { identity, config, db, clock, text, log } = deps
  const secure = { isSecure: isHttps(config) }
  /** Ties a sign-on to the browser that began it, so that nobody can finish theirs in somebody else's. */
  const cookieOf = (state: string) =>
    `${secure.isSecure ? '__Host-' : ''}ventanilla-sso-${secretHash(state).slice(0, 10)}`

  const refuse = (c: Context<AppEnv>, error: unknown) => {
    if (error instanceof Problem) return signOnRefused(deps, c, error)
    if (!(error instanceof ProviderDown || error instanceof SignOnRefused)) throw error
    log.warn({ id: c.get('requestId'), error: errorForLog(error.cause ?? error) }, error.message)
    return signOnRefused(deps, c, new Problem(error instanceof ProviderDown ? 'sso.unavailable' : 'sso.failed'))
  }

  /** Back to the sign-in page with word of why. */
  const turnAway = (c: Context<AppEnv>, { mode }: Flow, code: NoticeCode, username: string | null) => {
    leaveNotice(c, secure, { code, username })
    return mode === 'popup' ? popupPage(deps, c, 'notice', noticePage) : c.redirect(noticePage)
  }

  async function letIn(c: Context<AppEnv>, flow: Flow, identity: Identity) {
    const found = await personOfIdentity(deps, identity)
    const address = addressOf(c)
    if (found.kind !== 'person') {
      const { kind, ...of } = found
      const actor = { name: identity.username, ...of }
      await recordAudit(db, {
        action: 'session.failed',
        actor,
        detail: { by: 'sso', reason: kind },
        address,
        at: clock(),
      })
      return turnAway(c, flow, notices[kind], identity.username)
    }
    const { person } = found
    await noteSignIn(deps, person, address, { by: 'sso' })
    const previous = sessions.idIn(c.req.header('Cookie'))
    if (previous) await sessions.end(previous.id)
    const cookie = await sessions.begin({
      userId: person.userId,
      municipalityId: person.municipalityId,
      account: 'sso',
      idToken: identity.idToken,
      userAgent: c.req.header('User-Agent'),
      address,
    })
    c.header('Set-Cookie', cookie, { append: true })
    return flow.mode === 'popup' ? popupPage(deps, c, 'signedIn', flow.returnTo) : c.redirect(flow.returnTo)
  }

  return new Hono<AppEnv>()
    .get('/sso/popup.js', c =>
      c.body(popupScript, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      }),
    )
    .get('/api/v1/session/sso', query(ssoStartSchema), async c => {
      if (!identity) throw new Problem('request.notFound')
      const { mode, returnTo } = c.req.valid('query')
      try {
        await limits.take('signOn', addressKey(addressOf(c)))
        const signOn = await beginFlow(deps, identity, { mode, returnTo: ownPath(returnTo) })
        const callback = ownOrigin(c, config) + callbackPath
        const address = await identity.signInAddress(signOn, callback)
        setCookie(c, cookieOf(signOn.state), '1', shortCookie(secure, flowMs / 1000))
        return c.redirect(address)
      } catch (error) {
        return refuse(c, error)
      }
    })
    .get('/api/v1/session/sso/callback', async c => {
      if (!identity) throw new Problem('request.notFound')
      const state = c.req.query('state') ?? ''
      try {
        const isOwn = getCookie(c, cookieOf(state)) !== undefined
        const flow = isOwn ? await takeFlow(deps, state) : undefined
        if (!flow) throw new Problem('sso.state')
        setCookie(c, cookieOf(state), '', shortCookie(secure, 0))
        const address = new URL(callbackPath + new URL(c.req.url).search, ownOrigin(c, config))
        try {
          return await letIn(c, flow, await identity.identify(flow.signOn, address))
        } catch (error) {
          if (!(error instanceof SignOnRefused && error.isCancelled)) throw error
          return turnAway(c, flow, 'sso.cancelled', null)
        }
      } catch (error) {
        return refuse(c, error)
      }
    })
    .get('/api/v1/session/sso/notice', async c => {
      if (!identity) throw new Problem('request.notFound')
      const notice = takeNotice(c, secure)
      if (!notice) return c.json({ notice: null } satisfies SsoNotice)
      const { code, username } = notice
      const detail = text(c.req.header('Accept-Language')).t(`problem.${code}`, { username: username ?? '' })
      const returnTo = new URL('/login', ownOrigin(c, config)).href
      const logout = await identity.signOutAddress({ returnTo }).catch(() => null)
      return c.json({ notice: { code, detail, username, logout } } satisfies SsoNotice)
    })
}
