import { session } from '@ventanilla/api'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Identity, type IdentityProvider, SignOnRefused } from '../../../adapters/identity/identity-provider.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { isHttps, ownOrigin } from '../../../platform/http/own-origin.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { noteSignIn } from '../sign-in/note-sign-in.ts'
import { type Flow, flowCookie, takeFlow } from './sso-flow.ts'
import { leaveNotice, type NoticeCode, shortCookie } from './sso-notice.ts'
import { popupPage } from './sso-pages.ts'
import { personOfIdentity } from './sso-person.ts'

export const callbackPath = `/api/v1${session.finishSignOn.path}`
/** The sign-in page asks for the notice where its address says that one was left. */
const noticePage = '/login?sso=notice'
const notices = {
  unknown: 'sso.unknown',
  notRegistered: 'sso.notRegistered',
  changed: 'sso.changed',
  disabled: 'sso.disabled',
  blocked: 'session.blocked',
} as const

/** What the provider sends people back to: with a session, or with word of why there is none. Throws sso.state, ProviderDown, SignOnRefused. */
export function ssoCallback(
  deps: Deps,
  { sessions, addressOf }: Pick<SessionDeps, 'sessions' | 'addressOf'>,
  identity: IdentityProvider,
) {
  const { config, db, clock } = deps
  const secure = { isSecure: isHttps(config) }

  const turnAway = (c: Context<AppEnv>, { mode }: Flow, code: NoticeCode, username: string | null) => {
    leaveNotice(c, secure, { code, username })
    return mode === 'popup' ? popupPage(deps, c, 'notice', noticePage) : c.redirect(noticePage)
  }

  async function letIn(c: Context<AppEnv>, flow: Flow, proven: Identity) {
    const found = await personOfIdentity(deps, proven)
    const address = addressOf(c)
    if (found.kind !== 'person') {
      const { kind, ...of } = found
      const entry = {
        actor: { name: proven.username, ...of },
        detail: { by: 'sso', reason: kind },
        address,
        at: clock(),
      }
      await recordAudit(db, { action: 'session.failed', ...entry })
      return turnAway(c, flow, notices[kind], proven.username)
    }
    const { person } = found
    await noteSignIn(deps, person, address, { by: 'sso' })
    const previous = sessions.idIn(c.req.header('Cookie'))
    if (previous) await sessions.end(previous.id)
    const cookie = await sessions.begin({
      userId: person.userId,
      municipalityId: person.municipalityId,
      account: 'sso',
      idToken: proven.idToken,
      userAgent: c.req.header('User-Agent'),
      address,
    })
    c.header('Set-Cookie', cookie, { append: true })
    return flow.mode === 'popup' ? popupPage(deps, c, 'signedIn', flow.returnTo) : c.redirect(flow.returnTo)
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    const state = c.req.query('state') ?? ''
    const tie = flowCookie(secure, state)
    const flow = getCookie(c, tie) === undefined ? undefined : await takeFlow(deps, state)
    if (!flow) throw new Problem('sso.state')
    setCookie(c, tie, '', shortCookie(secure, 0))
    const address = new URL(callbackPath + new URL(c.req.url).search, ownOrigin(c, config))
    try {
      return await letIn(c, flow, await identity.identify(flow.signOn, address))
    } catch (error) {
      if (!(error instanceof SignOnRefused && error.isCancelled)) throw error
      return await turnAway(c, flow, 'sso.cancelled', null)
    }
  }
}
