import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { runningThreads } from '../threads/new-thread.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** What this process counts of itself, in the words of Prometheus. None of it names people, forms or towns. */
export type Metrics = {
  readonly registry: Registry
  /** A request was answered; `route` is the pattern of its route, never its path. */
  answered(request: { method: string; route: string; status: number; ms: number }): void
  /** A read that may be two seconds old went to the primary or to a replica. */
  read(from: 'primary' | 'replica'): void
  /** A request was refused by a problem of this code. */
  refused(code: string): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // The event loop's delay, memory, collections, handles.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'ventanilla_http_request_seconds',
    help: 'Requests by route and status, and how long they took. An answer was saved where a POST to .../answers has status 201.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const refusals = new Counter({
    name: 'ventanilla_refusals_total',
    help: 'Requests that were refused, by the code of the problem.',
    labelNames: ['code'],
    registers,
  })
  const reads = new Counter({
    name: 'ventanilla_reads_total',
    help: 'Reads that may be two seconds old, by where they went. Only with DATABASE_READ_URL.',
    labelNames: ['from'],
    registers,
  })
  const threads = new Gauge({
    name: 'ventanilla_threads',
    help: 'Threads beside the main one that run now, by their program.',
    labelNames: ['program'],
    registers: [],
    collect() {
      this.reset()
      for (const [program, count] of runningThreads) this.set({ program }, count)
    },
  })
  registry.registerMetric(threads)
  return {
    registry,
    answered: ({ ms, status, ...labels }) => requests.observe({ ...labels, status: String(status) }, ms / 1_000),
    read: from => reads.inc({ from }),
    refused: code => refusals.inc({ code }),
  }
}
