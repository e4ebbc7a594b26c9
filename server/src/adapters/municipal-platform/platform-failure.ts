import type { KnownFailure } from '../../platform/http/on-error.ts'
import { Problem } from '../../platform/problem.ts'
import { PlatformDown, PlatformRefused } from './municipal-platform.ts'

/** What a request is told when the municipal platform says no, or nothing. */
export function platformFailure(error: Error): KnownFailure | undefined {
  if (error instanceof PlatformRefused) return { problem: new Problem('platform.refused') }
  if (error instanceof PlatformDown)
    return { problem: new Problem('platform.down', { retryAfter: 5 }), said: 'municipal platform not available' }
  return undefined
}
