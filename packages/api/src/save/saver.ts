import { ApiProblem } from '../client/request.ts'
import { troubleOf } from '../client/trouble.ts'

/** Why the answer is not saved yet although nobody refused it. */
export type Waiting = 'offline' | 'busy'

type Backoff = {
  /** `seconds` where the server says how long. */
  onWaiting(reason: Waiting, seconds: number | undefined): void
  /** Waits before another try; ends early when told to. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

type Keys = {
  newKey(): string
  /** Of an earlier try whose outcome nobody knows. */
  knownKey(): string | undefined
  /** Hears the key while the outcome is unknown, and undefined once it is not. */
  onKey(key: string | undefined): void
}

/** Tries until the server has taken or refused what is sent, whatever the network does; rejects once `signal` aborts. */
export async function untilKnown<T>(
  post: () => Promise<T>,
  { onWaiting, sleep }: Backoff,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await post()
    } catch (error) {
      signal.throwIfAborted()
      const reason = troubleOf(error)
      if (reason !== 'offline' && reason !== 'busy') throw error
      const asked = error instanceof ApiProblem ? error.retryAfter : undefined
      onWaiting(reason, asked)
      // Whoever lost the server in one moment does not come back in one.
      await sleep((asked || Math.min(2 ** tries, 30) * (0.5 + Math.random() / 2)) * 1000, signal)
      signal.throwIfAborted()
    }
  }
}

/**
 * Saves once. While the outcome is unknown (no response, 429, 502 to 504, nobody waited for it) the same key is sent again, so an answer
 * that did arrive is found and not saved twice; a refusal other than 409 and 429 asks for a new key. Whoever keeps the key forgets it with
 * what was saved.
 */
export async function saveOnce<T>(
  post: (key: string) => Promise<T>,
  { newKey, knownKey, onKey, ...backoff }: Keys & Backoff,
  signal: AbortSignal,
): Promise<T> {
  const key = knownKey() ?? newKey()
  onKey(key)
  try {
    return await untilKnown(() => post(key), backoff, signal)
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status < 500 && error.status !== 409
    if (isRefused && !signal.aborted) onKey(undefined)
    throw error
  }
}
