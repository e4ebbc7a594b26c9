import type { AddressOf } from '../../../platform/http/client-address.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import type { Sessions } from './sessions.ts'

/** What the routes of sessions need beside the application's services. */
export type SessionDeps = { sessions: Sessions; limits: RateLimits; addressOf: AddressOf }
