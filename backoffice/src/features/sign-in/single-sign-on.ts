import { type AddressOf, type SsoMessage, ssoMessageType } from '@ventanilla/api'

const start = (mode: 'popup' | 'redirect', returnTo: string) =>
  `/api/v1/session/sso?${new URLSearchParams({ mode, returnTo })}` satisfies AddressOf<'GET /session/sso'>

/**
 * Signs in at the provider: in a popup, or in this window where popups are blocked (spec 1 §1). Resolves when the popup has told how it
 * went, or was closed before; never when this window leaves.
 */
export function openSignOn(returnTo: string): Promise<SsoMessage['outcome'] | 'closed'> {
  const popup = window.open(start('popup', returnTo), ssoMessageType, 'popup,width=480,height=680')
  if (!popup) {
    window.location.assign(start('redirect', returnTo))
    return new Promise(() => {})
  }
  return new Promise(resolve => {
    const channel = new BroadcastChannel(ssoMessageType)
    const end = (outcome: SsoMessage['outcome'] | 'closed') => {
      clearInterval(watch)
      channel.close()
      removeEventListener('message', hear)
      popup.close()
      resolve(outcome)
    }
    const take = (data: unknown) => {
      if (typeof data !== 'object' || data === null || !('type' in data) || !('outcome' in data)) return
      if (data.type !== ssoMessageType) return
      if (data.outcome === 'signedIn' || data.outcome === 'notice') end(data.outcome)
    }
    const hear = (event: MessageEvent<unknown>) => event.origin === window.location.origin && take(event.data)
    // Providers that cut the popup off from its opener leave the channel; a closed popup then may still have told.
    channel.addEventListener('message', event => take(event.data))
    addEventListener('message', hear)
    const watch = setInterval(() => popup.closed && setTimeout(end, 500, 'closed'), 500)
  })
}
