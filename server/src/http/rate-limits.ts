import type { ProblemCode } from '@ventanilla/api'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { Problem } from './problem.ts'

/** The one table of limits (api.md, Limits), scaled by RATE_LIMIT_SCALE. `block` is how long a key waits that went over. */
const table = {
  signInAccount: { points: 5, seconds: 900, code: 'session.tooMany' },
  signInAddress: { points: 50, seconds: 900, code: 'session.tooMany' },
  publicSave: { points: 30, seconds: 60, code: 'request.tooMany' },
  publicSaveForm: { points: 600, seconds: 60, code: 'request.tooMany' },
  upload: { points: 60, seconds: 60, code: 'request.tooMany' },
  lookup: { points: 10, seconds: 60, code: 'request.tooMany' },
  lookupMiss: { points: 5, seconds: 600, block: 120, code: 'request.tooMany' },
  staff: { points: 600, seconds: 60, code: 'request.tooMany' },
} as const satisfies Record<string, { points: number; seconds: number; block?: number; code: ProblemCode }>

export type LimitName = keyof typeof table

export type RateLimits = {
  /** Counts one; throws the limit's Problem with Retry-After when there is none left. */
  take(name: LimitName, key: string): Promise<void>
  /** Counts one without refusing: for what is only known afterwards. */
  note(name: LimitName, key: string): Promise<void>
  /** Throws when the key already went over, without counting. */
  check(name: LimitName, key: string): Promise<void>
  giveBack(name: LimitName, key: string): Promise<void>
  forget(name: LimitName, key: string): Promise<void>
}

export function createRateLimits({ rateLimitScale }: Pick<Config, 'rateLimitScale'>): RateLimits {
  if (rateLimitScale === 0) {
    const none = async () => {}
    return { take: none, note: none, check: none, giveBack: none, forget: none }
  }
  const limiters = new Map<LimitName, RateLimiterMemory>()
  const limiter = (name: LimitName): RateLimiterMemory => {
    const { points, seconds: duration, ...rest } = table[name]
    const made =
      limiters.get(name) ??
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(points * rateLimitScale)),
        duration,
        ...('block' in rest && { blockDuration: rest.block }),
      })
    limiters.set(name, made)
    return made
  }
  return {
    take: async (name, key) => {
      try {
        await limiter(name).consume(key)
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(name, refusal) : refusal
      }
    },
    note: async (name, key) => {
      const counted = await limiter(name).penalty(key)
      const { block } = { block: 0, ...table[name] }
      if (block > 0 && counted.consumedPoints >= limiter(name).points) await limiter(name).block(key, block)
    },
    check: async (name, key) => {
      const counted = await limiter(name).get(key)
      if (counted && counted.consumedPoints >= limiter(name).points) throw tooMany(name, counted)
    },
    giveBack: async (name, key) => void (await limiter(name).reward(key)),
    forget: async (name, key) => void (await limiter(name).delete(key)),
  }
}

function tooMany(name: LimitName, state: RateLimiterRes): Problem {
  return new Problem(table[name].code, { retryAfter: state.msBeforeNext / 1000 })
}
