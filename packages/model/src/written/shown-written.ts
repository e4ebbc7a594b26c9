import type { PhoneCountry } from './phone-plans.ts'
import { shownPhone } from './shown-phone.ts'

type Asked = { readonly dataType: string; readonly country?: PhoneCountry | undefined }

/** A kept value as people write it. */
export function shownWritten({ dataType, country }: Asked, kept: string): string {
  return dataType === 'phone' ? shownPhone(kept, country) : kept
}
