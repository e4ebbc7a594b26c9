/** Whom the provider vouches for. */
export type Identity = {
  /** The provider's own, lasting name of the person. */
  readonly subject: string
  /** The username of the municipal platform, in lower case. */
  readonly username: string
  readonly email: string | undefined
  /** What the provider wants back at sign-out. */
  readonly idToken: string
}

/** The secrets of one sign-on, made by us and held against what comes back. */
export type SignOn = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/** Single sign-on with the municipal identity provider (OpenID Connect). */
export type IdentityProvider = {
  newSignOn(): SignOn
  /** Where the person signs in. Throws ProviderDown. */
  signInAddress(signOn: SignOn, callback: string): Promise<string>
  /** What `address`, the callback as it was called, proves. Throws ProviderDown or SignOnRefused. */
  identify(signOn: SignOn, address: URL): Promise<Identity>
  /** Where the person is signed out by the provider too; null where it has no such address. Throws ProviderDown. */
  signOutAddress(given: { returnTo: string; idToken?: string | undefined }): Promise<string | null>
}

/** The provider does not answer, or answers what no provider would. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** `isCancelled`: the person or the provider said no; else what came back proves nothing. */
export class SignOnRefused extends Error {
  override name = 'SignOnRefused'
  readonly isCancelled: boolean

  constructor(isCancelled: boolean, cause: unknown) {
    super(isCancelled ? 'the sign-on was cancelled' : 'the sign-on proves nothing', { cause })
    this.isCancelled = isCancelled
  }
}
