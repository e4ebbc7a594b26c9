import type { Config } from '../../../platform/config/config.ts'

/** Nobody fills in a form in less; programs do (decisions.md, Answering and saving). Off together with the limits, for load tests. */
export function minimumSeconds({ rateLimitScale }: Pick<Config, 'rateLimitScale'>): number {
  return rateLimitScale === 0 ? 0 : 2
}
