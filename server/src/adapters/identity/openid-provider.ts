import * as client from 'openid-client'
import type { Config } from '../../platform/config/config.ts'
import { type IdentityProvider, ProviderDown, SignOnRefused } from './identity-provider.ts'

type Settings = NonNullable<Config['singleSignOn']>

const timeoutSeconds = 8
/** A provider that moves its addresses is followed within this time. */
const rememberMs = 3600_000
/** Refusals that speak of the provider's health, not of the person. */
const providerErrors = new Set(['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client'])
/** What a broken, changed or foreign server answers. */
const garbage = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** An OpenID Connect provider: authorization code with PKCE, state and nonce; its ID tokens are checked against its keys. */
export function openIdProvider(settings: Settings): IdentityProvider {
  const { issuer, clientId, clientSecret, usernameClaim } = settings
  let known: { at: number; configuration: Promise<client.Configuration> } | undefined

  /** Asked once and kept; asked again after a failure, so that the provider's return needs no restart of ours. */
  async function configuration(): Promise<client.Configuration> {
    if (!known || performance.now() - known.at > rememberMs) {
      const mine = { at: performance.now(), configuration: discover() }
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
  }

  function discover(): Promise<client.Configuration> {
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

  /** The username is in the ID token or, where the provider keeps tokens small, among the user's claims. */
  async function claimsOf(
    provider: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ): Promise<{ sub: string; [claim: string]: unknown }> {
    const claims = tokens.claims()
    if (!claims) throw new SignOnRefused(false, new Error('no ID token came'))
    if (claims[usernameClaim] !== undefined) return claims
    return { ...claims, ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)) }
  }

  return {
    newSignOn: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),

    signInAddress: async ({ state, nonce, codeVerifier }, callback) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href,

    identify: async ({ state, nonce, codeVerifier }, address) => {
      const provider = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(provider, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = await claimsOf(provider, tokens)
        const username = claims[usernameClaim]
        const { email } = claims
        if (typeof username !== 'string' || username.trim() === '' || username.length > 200)
          throw new SignOnRefused(false, new Error(`no claim ${usernameClaim} came`))
        return {
          subject: claims.sub,
          username: username.trim().toLowerCase(),
          email: typeof email === 'string' && claims['email_verified'] === true ? email.toLowerCase() : undefined,
          idToken: tokens.id_token ?? '',
        }
      } catch (error) {
        const refusal = asRefusal(error)
        // Keys and addresses may have changed under us.
        if (refusal instanceof ProviderDown) known = undefined
        throw refusal
      }
    },

    signOutAddress: async ({ returnTo, idToken }) => {
      const provider = await configuration()
      if (provider.serverMetadata().end_session_endpoint === undefined) return null
      return client.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href
    },
  }
}

function asRefusal(error: unknown): ProviderDown | SignOnRefused {
  if (error instanceof ProviderDown || error instanceof SignOnRefused) return error
  if (error instanceof client.AuthorizationResponseError)
    return providerErrors.has(error.error)
      ? new ProviderDown('the identity provider has an error', { cause: error })
      : new SignOnRefused(true, error)
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 || providerErrors.has(error.error)
      ? new ProviderDown('the identity provider has an error', { cause: error })
      : new SignOnRefused(false, error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  // Whatever is not one of the library's own findings is the network's.
  return code?.startsWith('OAUTH_') && !garbage.has(code)
    ? new SignOnRefused(false, error)
    : new ProviderDown('the identity provider does not answer as one', { cause: error })
}
