import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import type { PostgresPool } from '../db/database.ts'
import { listenTo } from '../db/listen.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { type Bus, type BusEvent, createTopics, missed } from './bus.ts'

const channel = 'ventanilla'
/** Postgres takes payloads below 8,000 bytes. */
const longestPayload = 7_900
/** Told while the database is away: beyond these the oldest are given up. */
const mostWaiting = 10_000
/** Between two notifications, each of which is a commit of its own: at rest the first one leaves at once. */
const restMs = 25
/** A frozen server would else keep a notification, and whoever closes, for as long as any other statement; those who hear are deaf by then too. */
const silentMs = 5_000

const messageSchema = v.object({
  from: v.string(),
  topic: v.string(),
  event: v.objectWithRest({ type: v.string() }, v.union([v.string(), v.number(), v.boolean(), v.null()])),
})

/**
 * The bus between processes: LISTEN and NOTIFY. This process hears its own events at once; the others' come over the one connection.
 * What is published while a notification is on its way, or soon after, goes with the next one, so a thousand saves cost a few statements.
 */
export async function postgresBus(pool: PostgresPool, { config, log }: { config: Config; log: Logger }): Promise<Bus> {
  const topics = createTopics()
  const from = randomUUID()
  /** How all that this process tells begins: under load most of what it hears is its own. */
  const own = `{"from":"${from}",`
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  let last = 0

  const listening = await listenTo(config.databaseDirectUrl, channel, {
    onPayload: payload => {
      if (payload.startsWith(own)) return
      const message = v.safeParse(messageSchema, parse(payload))
      if (message.success) topics.deliver(message.output.topic, message.output.event)
    },
    onLost: error => log.warn({ error: errorForLog(error) }, 'other processes are not heard, connecting again'),
    onBack: () => topics.deliverToAll(missed),
  })

  async function send(): Promise<void> {
    // What the same turn publishes goes together.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length > 0) {
      const rest = last + restMs - performance.now()
      if (rest > 0) await new Promise(resolve => setTimeout(resolve, rest))
      last = performance.now()
      const payloads = waiting
      waiting = []
      try {
        await pool.query(notify(payloads))
      } catch (error) {
        log.warn({ error: errorForLog(error), events: payloads.length }, 'other processes could not be told')
      }
    }
  }

  return {
    publish: async (topic, event) => {
      topics.deliver(topic, event)
      const payload = JSON.stringify({ from, topic, event } satisfies { from: string; topic: string; event: BusEvent })
      if (Buffer.byteLength(payload) > longestPayload) {
        log.error({ topic, type: event.type }, 'an event is too long for other processes')
        return
      }
      waiting.push(payload)
      if (waiting.length > mostWaiting) waiting.shift()
      sending ??= send().finally(() => {
        sending = undefined
      })
      await sending
    },
    subscribe: topics.subscribe,
    close: async () => {
      await sending
      await listening.close()
    },
  }
}

/** `query_timeout` is the driver's, for one statement: its types know it for a connection only. */
function notify(payloads: readonly string[]): { text: string; values: unknown[]; query_timeout: number } {
  const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
  return { text, values: [channel, payloads], query_timeout: silentMs }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
