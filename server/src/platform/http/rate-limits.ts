import type { ProblemCode } from '@ventanilla/api'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config/config.ts'
import { choose, type Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

type Limit = {
  points: number
  seconds: number
  block?: number
  code: ProblemCode
  isOwn?: true
  isReturned?: true
}

const minute = 60
const hour = 3600

/**
 * The one table of limits, scaled by RATE_LIMIT_SCALE. `block` is how long a key waits that went over. `isOwn`: each process
 * counts for itself, where a write to the database for every request would cost more than the limit protects. `isReturned`: what was counted
 * may be given back or forgotten, by whichever process; the others must not go on refusing from memory.
 */
const table = {
  signInPair: { points: 5, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  signInAccount: { points: 50, seconds: hour, code: 'session.tooMany', isReturned: true },
  signInAddress: { points: 50, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  signInDevice: { points: 5, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  signInTold: { points: 1, seconds: 15 * minute, code: 'session.tooMany' },
  stepPair: { points: 5, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  stepAccount: { points: 20, seconds: hour, code: 'session.tooMany', isReturned: true },
  stepAddress: { points: 50, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  stepDevice: { points: 5, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  passwordCheck: { points: 10, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  factorCheck: { points: 10, seconds: 15 * minute, code: 'session.tooMany', isReturned: true },
  resetAccount: { points: 5, seconds: hour, code: 'password.tooMany' },
  resetAddress: { points: 20, seconds: hour, code: 'password.tooMany' },
  resetLink: { points: 40, seconds: hour, code: 'password.tooMany' },
  signOn: { points: 60, seconds: minute, code: 'request.tooMany' },
  publicSave: { points: 30, seconds: minute, code: 'request.tooMany' },
  publicSaveForm: { points: 600, seconds: minute, code: 'request.tooMany' },
  upload: { points: 60, seconds: minute, code: 'request.tooMany' },
  page: { points: 60, seconds: minute, code: 'request.tooMany' },
  resume: { points: 30, seconds: hour, code: 'request.tooMany' },
  resumeRead: { points: 120, seconds: minute, code: 'request.tooMany', isOwn: true },
  lookup: { points: 10, seconds: minute, code: 'request.tooMany' },
  lookupMiss: { points: 5, seconds: 10 * minute, block: 120, code: 'request.tooMany' },
  afterwards: { points: 30, seconds: minute, code: 'request.tooMany' },
  publicCopy: { points: 5, seconds: hour, code: 'request.tooMany' },
  verify: { points: 20, seconds: minute, code: 'request.tooMany' },
  citizenSession: { points: 60, seconds: minute, code: 'request.tooMany' },
  citizenSave: { points: 30, seconds: minute, code: 'request.tooMany' },
  linkGate: { points: 30, seconds: minute, code: 'request.tooMany' },
  linkCode: { points: 5, seconds: hour, code: 'request.tooMany' },
  linkRenewal: { points: 3, seconds: hour, code: 'request.tooMany' },
  mailCode: { points: 20, seconds: hour, code: 'request.tooMany' },
  mailCodeAddress: { points: 5, seconds: hour, code: 'request.tooMany' },
  mailCodeTry: { points: 30, seconds: minute, code: 'request.tooMany' },
  reportedNear: { points: 60, seconds: minute, code: 'request.tooMany', isOwn: true },
  follow: { points: 20, seconds: hour, code: 'request.tooMany' },
  link: { points: 300, seconds: minute, code: 'request.tooMany', isOwn: true },
  citizen: { points: 300, seconds: minute, code: 'request.tooMany', isOwn: true },
  citizenSearch: { points: 30, seconds: minute, code: 'request.tooMany' },
  citizenCreate: { points: 30, seconds: minute, code: 'request.tooMany' },
  addressSearch: { points: 60, seconds: minute, code: 'request.tooMany' },
  payment: { points: 120, seconds: minute, code: 'request.tooMany', isOwn: true },
  paymentStart: { points: 20, seconds: minute, code: 'request.tooMany' },
  paymentNotice: { points: 600, seconds: minute, code: 'request.tooMany', isOwn: true },
  document: { points: 60, seconds: minute, code: 'request.tooMany' },
  mailCopy: { points: 20, seconds: hour, code: 'request.tooMany' },
  messageTrial: { points: 20, seconds: hour, code: 'request.tooMany' },
  answerImport: { points: 240, seconds: minute, code: 'request.tooMany' },
  formImport: { points: 30, seconds: minute, code: 'request.tooMany' },
  recipientSearch: { points: 30, seconds: minute, code: 'request.tooMany' },
  key: { points: 1_200, seconds: minute, code: 'request.tooMany', isOwn: true },
  keyMiss: { points: 20, seconds: minute, code: 'request.tooMany' },
  staff: { points: 600, seconds: minute, code: 'request.tooMany', isOwn: true },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof table
/** Limits whose counts can be taken back. */
export type ReturnedName = {
  [Name in LimitName]: (typeof table)[Name] extends { isReturned: true } ? Name : never
}[LimitName]

export type RateLimits = {
  /** Counts one; throws the limit's Problem with Retry-After when there is none left. */
  take(name: LimitName, key: string): Promise<void>
  /** Counts one without refusing: for what is only known afterwards. */
  note(name: LimitName, key: string): Promise<void>
  /** Throws when the key already went over, without counting. */
  check(name: LimitName, key: string): Promise<void>
  giveBack(name: ReturnedName, key: string): Promise<void>
  forget(name: ReturnedName, key: string): Promise<void>
}

/** Counted in memory with the embedded database, for then there is one process; else in Postgres, in memory while that is away. */
export function createRateLimits({ config, db }: { config: Config; db: Database }): RateLimits {
  const { rateLimitScale } = config
  if (rateLimitScale === 0) {
    const none = async () => {}
    return { take: none, note: none, check: none, giveBack: none, forget: none }
  }
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  const limiter = (name: LimitName): RateLimiterAbstract => {
    const known = limiters.get(name)
    if (known) return known
    const { points, seconds: duration, block, isOwn, isReturned }: Limit = table[name]
    const options = {
      keyPrefix: name,
      points: Math.max(1, Math.round(points * rateLimitScale)),
      duration,
      ...(block !== undefined && { blockDuration: block }),
    }
    const memory = () => new RateLimiterMemory(options)
    const made = isOwn
      ? memory()
      : choose<RateLimiterAbstract>(db, {
          sqlite: memory,
          postgres: storeClient =>
            new RateLimiterPostgres({
              ...options,
              storeClient,
              storeType: 'pool',
              tableName: 'rate_limit',
              tableCreated: true,
              // What is over is removed with everything else that is (start/housekeeping.ts).
              clearExpiredByTimeout: false,
              // Who is refused already asks the database no more.
              ...(!isReturned && { inMemoryBlockOnConsumed: options.points + 1 }),
              insuranceLimiter: memory(),
            }),
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
      const { block }: Limit = table[name]
      if (block !== undefined && counted.consumedPoints >= limiter(name).points) await limiter(name).block(key, block)
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
