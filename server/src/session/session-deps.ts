import type { AddressOf } from '../http/client-address.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Sessions } from './sessions.ts'

/** What the routes of sessions need beside the application's services. */
export type SessionDeps = { sessions: Sessions; limits: RateLimits; addressOf: AddressOf }
