import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@ventanilla/api'

/** How browsers say that they reach an authenticator; others that may come are left out. */
const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** The browser asks the person for a finger, a face or a PIN and makes a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  const given = response.transports ?? []
  const transports = ways.filter(way => given.includes(way))
  return { credentialId: id, clientDataJSON, attestationObject, transports }
}

/** A passkey of the person signs. `isAutofill`: it waits in the list of the e-mail field until somebody takes it from there. */
export async function provePasskey(optionsJSON: PasskeyRequest, isAutofill = false): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature }
}

/** The browser waits for no passkey any more. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony()
}

export function isKnownAlready(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}
