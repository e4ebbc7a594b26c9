import type { Places } from '@ventanilla/ui'
import { answering } from './client.ts'

/** Where a form of staff searches addresses, and where it has them, the town's assets around a position. */
export function staffPlaces(formId: string, hasAssets = false): Places {
  return {
    addresses: async (words, signal) => (await answering.addresses(formId, { q: words }, { signal })).items,
    addressAt: async (at, signal) => (await answering.addressAt(formId, at, { signal })).address,
    ...(hasAssets && { assets: async (at, signal) => (await answering.assets(formId, at, { signal })).items }),
  }
}
