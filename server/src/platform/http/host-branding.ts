import type { ShownBranding } from '@ventanilla/model'
import type { Config } from '../config/config.ts'
import { namesHost } from './names-host.ts'

/** A host may hide the product's logo on everything it shows (spec 1 §2). */
export function hostBranding(
  { unbrandedHosts }: Pick<Config, 'unbrandedHosts'>,
  host: string | undefined,
  branding: ShownBranding,
): ShownBranding {
  return namesHost(unbrandedHosts, host) ? { ...branding, hideProductLogo: true } : branding
}
