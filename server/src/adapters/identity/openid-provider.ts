import * as client from 'openid-client'
import type { Config } from '../../platform/config/config.ts'
import { type Identity, type IdentityProvider, ProviderDown, SignOnRefused } from './identity-provider.ts'
import { rememberConfiguration } from './openid-configuration.ts'

type Settings = NonNullable<Config['singleSignOn']>

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
  const { usernameClaim } = settings
  const configuration = rememberConfiguration(settings)

  return {
    newSignOn: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),

    signInAddress: async ({ state, nonce, codeVerifier }, callback) =>
      client.buildAuthorizationUrl(await configuration.get(), {
        redirect_uri: callback,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href,

    identify: async ({ state, nonce, codeVerifier }, address) => {
      const provider = await configuration.get()
      try {
        const tokens = await client.authorizationCodeGrant(provider, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return identityOf(await claimsOf(provider, tokens, usernameClaim), tokens.id_token ?? '', usernameClaim)
      } catch (error) {
        const refusal = asRefusal(error)
        // Keys and addresses may have changed under us.
        if (refusal instanceof ProviderDown) configuration.forget()
        throw refusal
      }
    },

    signOutAddress: async ({ returnTo, idToken }) => {
      const provider = await configuration.get()
      if (provider.serverMetadata().end_session_endpoint === undefined) return null
      return client.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href
    },
  }
}

type Claims = { sub: string; [claim: string]: unknown }

/** The username is in the ID token or, where the provider keeps tokens small, among the user's claims. */
async function claimsOf(
  provider: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  usernameClaim: string,
): Promise<Claims> {
  const claims = tokens.claims()
  if (!claims) throw new SignOnRefused(false, new Error('no ID token came'))
  if (claims[usernameClaim] !== undefined) return claims
  return { ...claims, ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)) }
}

function identityOf(claims: Claims, idToken: string, usernameClaim: string): Identity {
  const username = claims[usernameClaim]
  const { email } = claims
  if (typeof username !== 'string' || username.trim() === '' || username.length > 200)
    throw new SignOnRefused(false, new Error(`no claim ${usernameClaim} came`))
  return {
    subject: claims.sub,
    username: username.trim().toLowerCase(),
    email: typeof email === 'string' && claims['email_verified'] === true ? email.toLowerCase() : undefined,
    idToken,
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
