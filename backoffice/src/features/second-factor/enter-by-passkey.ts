import type { Session } from '@ventanilla/api'
import { passkeyCalls } from './factor-calls.ts'
import { provePasskey, stopWaiting } from './passkey-browser.ts'

/** Signs in with a passkey: chosen in the browser's own dialog, or in the list of the e-mail field where it waits for that. */
export async function enterByPasskey(isAutofill = false): Promise<Session> {
  return await passkeyCalls.enter(await provePasskey(await passkeyCalls.ask(), isAutofill))
}

export { stopWaiting }
