import { type Revocation, revocationInstant } from '@ventanilla/model'

/** The instant that stands in the settings, whether it counts now or not. */
export function storedMoment(stored: Revocation): number | undefined {
  return revocationInstant({ ...stored, dev_new_login_method: true })
}

/** What a save does to those who are signed in: it ends sessions, lets ended ones hold again, or neither. */
export function saveEffect(stored: Revocation, next: Revocation): 'ends' | 'reopens' | 'none' {
  const before = revocationInstant(stored) ?? -Infinity
  const after = revocationInstant(next) ?? -Infinity
  if (after > before) return 'ends'
  return after < before ? 'reopens' : 'none'
}
