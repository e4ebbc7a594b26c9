import { PasskeyButton } from './PasskeyButton.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Passkeys on the page before anybody is signed in: a button, and the list of the e-mail field. */
export function PasskeyPart() {
  usePasskeyAutofill()
  return <PasskeyButton />
}
