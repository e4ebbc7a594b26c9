import type { Config } from '../../platform/config/config.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** The provider of the configuration, whose client is loaded only where there is one. */
export async function openIdentityProvider({
  singleSignOn,
}: Pick<Config, 'singleSignOn'>): Promise<IdentityProvider | undefined> {
  if (!singleSignOn) return undefined
  const { openIdProvider } = await import('./openid-provider.ts')
  return openIdProvider(singleSignOn)
}
