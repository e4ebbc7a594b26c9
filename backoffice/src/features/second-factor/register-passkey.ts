import { ApiProblem, type NewPasskey, type PasskeyCreation } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { deviceOf } from './device-name.ts'

type Calls<T> = {
  name: string
  begin: () => Promise<PasskeyCreation>
  add: (made: NewPasskey) => Promise<T>
}

/** Has the browser make a passkey, and the server keep it. Throws what the server says, or an error with a cause whose message says why the browser made none. */
export async function registerPasskey<T>(text: Text, { name, begin, add }: Calls<T>): Promise<T> {
  const { isKnownAlready, makePasskey } = await import('./passkey-browser.ts')
  const options = await begin()
  try {
    return await add({ name, ...(await makePasskey(options)) })
  } catch (error) {
    if (error instanceof ApiProblem) throw error
    throw new Error(text.t(isKnownAlready(error) ? 'factor.passkey.known' : 'factor.passkey.failed'), { cause: error })
  }
}

/** What a passkey of this browser may be called; undefined where it does not say what it is. */
export function nameOfDevice(text: Text): string | undefined {
  const device = deviceOf(navigator.userAgent)
  return device && text.t('factor.device', { browser: device.browser, system: device.system })
}
