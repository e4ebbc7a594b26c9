import type { SavedAnswer } from './answers.ts'
import { ApiProblem } from './request.ts'
import { troubleOf } from './trouble.ts'

/** Why the answer is not saved yet although nobody refused it. */
export type Waiting = 'offline' | 'busy'

type Options<Body> = {
  newKey(): string
  post(body: Body, key: string): Promise<SavedAnswer>
  /** `seconds` where the server says how long. */
  onWaiting(reason: Waiting, seconds: number | undefined): void
  /** Waits before another try; ends early when told to. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

type Keys = {
  /** Of an earlier try whose outcome nobody knows. */
  saveKey?: string | undefined
  /** Hears the key while the outcome is unknown, and undefined once it is not. */
  onKey?(key: string | undefined): void
}

/** A try to save that a later one, or the end of the widget, has replaced. */
export class Superseded extends Error {}

/**
 * Saves once, whatever the network does. While the outcome is unknown (no response, 429, 502 to 504) the same key is sent again, so
 * an answer that did arrive is found and not saved twice; a refusal other than 409 and 429 asks for a new key.
 */
export function createSaver<Body>({ newKey, post, onWaiting, pause }: Options<Body>) {
  let key: string | undefined
  let current: AbortController | undefined

  async function save(body: Body, { saveKey, onKey }: Keys = {}): Promise<SavedAnswer> {
    current?.abort()
    const own = new AbortController()
    current = own
    for (let tries = 0; ; tries++) {
      key ??= saveKey ?? newKey()
      onKey?.(key)
      try {
        const saved = await post(body, key)
        // Nobody is there to be told: with its key kept, the next try finds what was saved.
        if (own.signal.aborted) throw new Superseded()
        key = undefined
        return saved
      } catch (error) {
        if (own.signal.aborted) throw new Superseded()
        const reason = waitingReason(error)
        if (!reason) {
          if (error instanceof ApiProblem && error.status < 500 && error.status !== 409) {
            key = undefined
            onKey?.(undefined)
          }
          throw error
        }
        const asked = error instanceof ApiProblem ? error.retryAfter : undefined
        onWaiting(reason, asked)
        await pause(asked ? asked * 1000 : Math.min(2 ** tries, 30) * 1000, own.signal)
        if (own.signal.aborted) throw new Superseded()
      }
    }
  }
  return { save, stop: () => current?.abort() }
}

function waitingReason(error: unknown): Waiting | undefined {
  const trouble = troubleOf(error)
  return trouble === 'offline' || trouble === 'busy' ? trouble : undefined
}
