import { session } from '@ventanilla/api'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { styleSheet } from '../../../platform/html/style-sheet.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { isHttps, ownOrigin } from '../../../platform/http/own-origin.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { ownPath } from '../sessions/own-path.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { callbackPath, ssoCallback } from './sso-callback.ts'
import { beginFlow, flowCookie, flowMs } from './sso-flow.ts'
import { shortCookie, takeNotice } from './sso-notice.ts'
import { popupScript, refuseSignOn } from './sso-pages.ts'

const style = styleSheet('features/accounts/sign-on/refusal.css')

/** Single sign-on (spec 1 §1, §4). Without a provider there is nothing here. */
export function ssoRoutes(deps: Deps, options: SessionDeps): Hono<AppEnv> {
  const { identity, config, text } = deps
  const { limits, addressOf } = options
  const secure = { isSecure: isHttps(config) }
  const callback = identity && ssoCallback(deps, options, identity)

  const app = new Hono<AppEnv>()
  route(app, session.startSignOn, async c => {
    if (!identity) throw new Problem('request.notFound')
    const { mode, returnTo } = c.req.valid('query')
    try {
      await limits.take('signOn', addressKey(addressOf(c)))
      const signOn = await beginFlow(deps, identity, { mode, returnTo: ownPath(returnTo) })
      const address = await identity.signInAddress(signOn, ownOrigin(c, config) + callbackPath)
      setCookie(c, flowCookie(secure, signOn.state), '1', shortCookie(secure, flowMs / 1000))
      return c.redirect(address)
    } catch (error) {
      return await refuseSignOn(deps, c, error)
    }
  })
  route(app, session.finishSignOn, async c => {
    if (!callback) throw new Problem('request.notFound')
    try {
      return await callback(c)
    } catch (error) {
      return await refuseSignOn(deps, c, error)
    }
  })
  route(app, session.takeNotice, async c => {
    if (!identity) throw new Problem('request.notFound')
    const notice = takeNotice(c, secure)
    if (!notice) return { notice: null }
    const { code, username } = notice
    const detail = text(c.req.header('Accept-Language')).t(`problem.${code}`, { username: username ?? '' })
    const returnTo = new URL('/login', ownOrigin(c, config)).href
    const logout = await identity.signOutAddress({ returnTo }).catch(() => null)
    return { notice: { code, detail, username, logout } }
  })
  return new Hono<AppEnv>()
    .get('/sso/popup.js', c => c.body(popupScript, 200, fixed('text/javascript')))
    .get('/sso/page.css', c => c.body(style, 200, fixed('text/css')))
    .route('/api/v1', app)
}

function fixed(type: string) {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' }
}
