import { type Revocation, revocationInstant } from '@ventanilla/model'

/** The instant that stands in the settings, whether it counts now or not. */
export function storedMoment(stored: Revocation): number | undefined {
  return revocationInstant({ ...stored, dev_new_login_method: true })
}

/** Whether a save ends sessions. Those that a date ended stay ended when it goes. */
export function endsSessions(stored: Revocation, next: Revocation): boolean {
  const before = revocationInstant(stored) ?? -Infinity
  const after = revocationInstant(next) ?? -Infinity
  return after > before
}
