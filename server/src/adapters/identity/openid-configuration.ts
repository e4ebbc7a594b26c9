import * as client from 'openid-client'
import type { Config } from '../../platform/config/config.ts'
import { ProviderDown } from './identity-provider.ts'

type Settings = NonNullable<Config['singleSignOn']>

const timeoutSeconds = 8
/** A provider that moves its addresses is followed within this time. */
const rememberMs = 3600_000

/** What a provider says of itself: asked once and kept; asked again after a failure, so that its return needs no restart of ours. */
export function rememberConfiguration(settings: Settings) {
  let known: { at: number; configuration: Promise<client.Configuration> } | undefined
  return {
    async get(): Promise<client.Configuration> {
      if (!known || performance.now() - known.at > rememberMs) {
        const mine = { at: performance.now(), configuration: discover(settings) }
        known = mine
        mine.configuration.catch(() => {
          if (known === mine) known = undefined
        })
      }
      try {
        return await known.configuration
      } catch (cause) {
        throw new ProviderDown('the identity provider does not say who it is', { cause })
      }
    },
    forget(): void {
      known = undefined
    },
  }
}

function discover({ issuer, clientId, clientSecret }: Settings): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:')
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret === undefined ? { token_endpoint_auth_method: 'none' } : clientSecret,
    clientSecret === undefined ? client.None() : undefined,
    {
      timeout: timeoutSeconds,
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  )
}
