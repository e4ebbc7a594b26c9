import type { WebhookPoster } from '../../adapters/webhooks/post-webhook.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { type QueueRunner, runQueue } from '../../platform/queue/run-queue.ts'
import type { Deps } from '../deps.ts'
import { type ClaimedDelivery, claimDeliveries, hooksWithWork } from './claim-deliveries.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signedHeaders } from './sign.ts'
import { webhooksTopic } from './wake.ts'
import { span } from '../../platform/traces/span.ts'

/** Deliveries of this process under way at once, to all webhooks and to one: a slow receiver takes no more than its part. */
const mostAtOnce = 32
const mostOfOne = 4
/** The sender gives up after 15 s; what keeps it longer is cut off within its claim. */
const tryMs = 25_000
const leaseMs = 30_000
/** How long the end of the process waits for what is on its way. */
const lastMs = 2_000

type WebhooksDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'bus' | 'log' | 'stopping'> & {
  readonly webhooks: WebhookPoster
}
type Hook = Awaited<ReturnType<typeof hooksWithWork>>[number]
type Work = { readonly hook: Hook; readonly row: ClaimedDelivery }
export type Webhooks = QueueRunner

/**
 * Sends what webhooks are to be told while the server runs, at least once each and in no promised order. A webhook that does not answer is tried by one
 * delivery at a time, and keeps no other from its own.
 */
export function runWebhooks(deps: WebhooksDeps): Webhooks {
  const { db, log, clock } = deps
  const underWay = new Map<number, number>()

  async function claim(free: number): Promise<Work[]> {
    const now = clock().getTime()
    const work: Work[] = []
    for (const hook of await hooksWithWork(db, now)) {
      const ofHook = underWay.get(hook.id) ?? 0
      const most = Math.min((hook.failures > 0 ? 1 : mostOfOne) - ofHook, free - work.length)
      if (most <= 0) continue
      const rows = await claimDeliveries(db, { webhookId: hook.id, now, leaseMs, most })
      work.push(...rows.map(row => ({ hook, row })))
    }
    return work
  }

  return runQueue<Work>(deps, {
    name: 'webhooks',
    topic: webhooksTopic,
    atOnce: mostAtOnce,
    tryMs,
    lastMs,
    claim,
    work: (each, signal) => {
      underWay.set(each.hook.id, (underWay.get(each.hook.id) ?? 0) + 1)
      return send(deps, each, signal)
    },
    // Left to the end of its claim, where the process is about to end or the database is out of order.
    failed: async ({ hook }, error, isEnding) => {
      if (!isEnding) log.warn({ error: errorForLog(error), webhook: hook.uid }, 'webhook not sent')
    },
    left: ({ hook }) => {
      const others = (underWay.get(hook.id) ?? 1) - 1
      if (others === 0) underWay.delete(hook.id)
      else underWay.set(hook.id, others)
    },
  })
}

/** One try, signed by each secret that holds, and what came of it. */
async function send(deps: WebhooksDeps, { hook, row }: Work, signal: AbortSignal): Promise<void> {
  const at = deps.clock().getTime()
  const earlier = hook.earlierUntil !== null && hook.earlierUntil > at ? hook.earlierSecret : null
  const secrets = earlier === null ? [hook.secret] : [hook.secret, earlier]
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `${deps.config.productName.replace(/[^\x21-\x7e]+/g, '-')} webhooks`,
    ...signedHeaders({ id: row.uid, body: row.body, at }, secrets),
  }
  const post = () => deps.webhooks.post(hook.url, { headers, body: row.body }, signal)
  await settleDelivery(deps, row, await span('deliver to a webhook', {}, post))
}
