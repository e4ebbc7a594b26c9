import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '@ventanilla/api'
import { endpoint } from '../../../context/client.ts'

/** What programs are told by the server itself. */
export const webhookCalls = {
  list: endpoint('GET /webhooks'),
  make: endpoint('POST /webhooks', 'body'),
  change: endpoint('PATCH /webhooks/:id', 'body'),
  remove: endpoint('DELETE /webhooks/:id'),
  rotate: endpoint('POST /webhooks/:id/secret', 'body'),
  deliveries: endpoint('GET /webhooks/:id/deliveries'),
  test: endpoint('POST /webhooks/:id/test'),
  replay: endpoint('POST /webhooks/:id/replay', 'body'),
}

export const webhooksKey = ['webhooks'] as const

const seldom = 5_000
const often = 2_000
const now = 500

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => webhookCalls.list({ signal }),
    refetchInterval: seldom,
  })
}

/** How long until it is worth asking again: at once for one that somebody looks out for, soon while one is due. */
export function askAgainIn(items: readonly WebhookDelivery[], watched: string | undefined, at: number): number {
  const isOver = items.some(({ id, triedAt }) => id === watched && triedAt !== null)
  if (watched !== undefined && !isOver) return now
  const isDue = items.some(
    ({ state, nextAt }) => state === 'waiting' && (nextAt === null || Date.parse(nextAt) - at <= seldom),
  )
  return isDue ? often : seldom
}

/** The last deliveries of a webhook, asked for again while the page can be seen. `watched` is one that somebody waits for. */
export function useWebhookDeliveries(id: string, watched?: string, enabled = true) {
  return useQuery({
    queryKey: [...webhooksKey, id, 'deliveries'],
    queryFn: ({ signal }) => webhookCalls.deliveries(id, { signal }),
    enabled,
    refetchInterval: ({ state }) => askAgainIn(state.data?.items ?? [], watched, Date.now()),
  })
}
