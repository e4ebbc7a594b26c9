import { setMaxListeners } from 'node:events'
import type { WebhookPoster } from '../../adapters/webhooks/post-webhook.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import type { Deps } from '../deps.ts'
import { type ClaimedDelivery, claimDeliveries, hooksWithWork } from './claim-deliveries.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signedHeaders } from './sign.ts'
import { webhooksTopic } from './wake.ts'

const pollMs = 1_000
/** Deliveries of this process under way at once, to all webhooks and to one: a slow receiver takes no more than its part. */
const mostAtOnce = 32
const mostOfOne = 4
/** Longer than any try takes. */
const leaseMs = 30_000
/** How long the end of the process waits for what is on its way. */
const lastMs = 2_000

type WebhooksDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'bus' | 'log' | 'stopping'> & {
  readonly webhooks: WebhookPoster
}
type Hook = Awaited<ReturnType<typeof hooksWithWork>>[number]
export type Webhooks = { stop(): Promise<void> }

/**
 * Sends what webhooks are to be told while the server runs, at least once each and in no promised order. A webhook that does not answer is tried by one
 * delivery at a time, and keeps no other from its own.
 */
export function runWebhooks(deps: WebhooksDeps): Webhooks {
  const { db, bus, log, clock, stopping } = deps
  const underWay = new Map<number, number>()
  const running = new Set<Promise<void>>()
  const cutOff = new AbortController()
  // Every try under way listens to it.
  setMaxListeners(mostAtOnce + 1, cutOff.signal)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false
  let wasCalled = false

  function look(): void {
    wasCalled = true
    if (isStopped || looking) return
    wasCalled = false
    clearTimeout(timer)
    looking = claim()
      .catch((error: unknown) => log.warn({ error: errorForLog(error) }, 'webhooks not read, trying again'))
      .finally(() => {
        looking = undefined
        if (isStopped) return
        timer = setTimeout(look, wasCalled ? 0 : pollMs)
        timer.unref()
      })
  }

  async function claim(): Promise<void> {
    if (running.size >= mostAtOnce) return
    const now = clock().getTime()
    for (const hook of await hooksWithWork(db, now)) {
      const free = Math.min(hook.failures > 0 ? 1 : mostOfOne, mostAtOnce - running.size)
      const most = free - (underWay.get(hook.id) ?? 0)
      if (most <= 0 || isStopped) continue
      for (const row of await claimDeliveries(db, { webhookId: hook.id, now, leaseMs, most })) begin(hook, row)
    }
  }

  function begin(hook: Hook, row: ClaimedDelivery): void {
    underWay.set(hook.id, (underWay.get(hook.id) ?? 0) + 1)
    const sending = send(deps, { hook, row }, cutOff.signal)
      .catch((error: unknown) => {
        // Left to the end of its claim, where the process is about to end or the database is out of order.
        if (!cutOff.signal.aborted) log.warn({ error: errorForLog(error), webhook: hook.uid }, 'webhook not sent')
      })
      .finally(() => {
        running.delete(sending)
        const left = (underWay.get(hook.id) ?? 1) - 1
        if (left === 0) underWay.delete(hook.id)
        else underWay.set(hook.id, left)
        look()
      })
    running.add(sending)
  }

  let stopped: Promise<void> | undefined
  async function finish(): Promise<void> {
    isStopped = true
    unsubscribe()
    clearTimeout(timer)
    await looking
    const last = setTimeout(() => cutOff.abort(new Error('the server is stopping')), lastMs)
    await Promise.all(running)
    clearTimeout(last)
  }
  const stop = () => (stopped ??= finish())
  const unsubscribe = bus.subscribe(webhooksTopic, look)
  stopping.signal.addEventListener('abort', () => void stop(), { once: true })
  look()
  return { stop }
}

/** One try, signed by each secret that holds, and what came of it. */
async function send(
  deps: WebhooksDeps,
  { hook, row }: { readonly hook: Hook; readonly row: ClaimedDelivery },
  signal: AbortSignal,
): Promise<void> {
  const at = deps.clock().getTime()
  const earlier = hook.earlierUntil !== null && hook.earlierUntil > at ? hook.earlierSecret : null
  const secrets = earlier === null ? [hook.secret] : [hook.secret, earlier]
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `${deps.config.productName.replace(/[^\x21-\x7e]+/g, '-')} webhooks`,
    ...signedHeaders({ id: row.uid, body: row.body, at }, secrets),
  }
  await settleDelivery(deps, row, await deps.webhooks.post(hook.url, { headers, body: row.body }, signal))
}
