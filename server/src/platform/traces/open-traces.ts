import type { Config } from '../config/config.ts'
import { traceBy } from './span.ts'

/** Has traces leave this process where a receiver is configured; elsewhere nothing of it is loaded. */
export async function openTraces({ traces }: Pick<Config, 'traces'>): Promise<void> {
  if (traces === undefined) return
  const { openTelemetry } = await import('./open-telemetry.ts')
  traceBy(openTelemetry(traces.endpoint, traces.serviceName))
}
