import { webhookTest } from '@ventanilla/model'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Posted } from '../../adapters/webhooks/post-webhook.ts'
import { run } from '../../platform/db/handle.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { baseUrl } from '../../platform/config/base-url.ts'
import { type ClaimedDelivery, claimedBy } from './claim-deliveries.ts'

/** A delivery that does not get through is tried for three days, and a webhook that lets nothing through for as long is disabled. */
const triedForMs = 3 * 24 * 3_600_000
const firstMs = 5_000
const longestMs = 6 * 3_600_000
/** From so many failures in a row on the whole webhook rests between one try and the next, which is enough to see that it is back. */
const restsFrom = 3
const longestRestMs = 10 * 60_000

type SettleDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** How long the nth failed try is waited after: twice as long each time, the random part spreading what failed together. */
function growing(first: number, times: number, longest: number): number {
  return Math.round(Math.min(longest, first * 2 ** Math.min(times, 30)) * (0.5 + Math.random() / 2))
}

/** Writes down what came of a try, and when the next one is. */
export async function settleDelivery(deps: SettleDeps, row: ClaimedDelivery, posted: Posted): Promise<void> {
  const { status } = posted
  if (status !== undefined && status >= 200 && status < 300) await settleDone(deps, row, posted)
  else await settleFailed(deps, row, posted)
}

const triedOf = ({ status, ms, error, response }: Posted, at: number) => ({
  triedAt: at,
  status: status ?? null,
  ms,
  error: error ?? null,
  response: response ?? null,
  lockedUntil: 0,
})

async function settleDone({ db, clock }: SettleDeps, row: ClaimedDelivery, posted: Posted): Promise<void> {
  const { webhook, webhookDelivery } = db.tables
  const now = clock().getTime()
  await db.sql
    .update(webhookDelivery)
    .set({ ...triedOf(posted, now), doneAt: now })
    .where(claimedBy(db.tables, row))
  const ofHook = eq(webhook.id, row.webhookId)
  const [hook] = await db.sql.select({ failures: webhook.failures }).from(webhook).where(ofHook)
  if (!hook || hook.failures === 0) return
  await db.sql.update(webhook).set({ failures: 0, failingSince: null, restUntil: 0 }).where(ofHook)
  if (hook.failures < restsFrom) return
  // What waits for its own next try need not wait for a receiver that is back. One that failed alone, while others got through, waits on.
  const { webhookId, nextAt, doneAt, failedAt } = webhookDelivery
  await db.sql
    .update(webhookDelivery)
    .set({ nextAt: now })
    .where(and(eq(webhookId, row.webhookId), gt(nextAt, now), isNull(doneAt), isNull(failedAt)))
}

async function settleFailed(deps: SettleDeps, row: ClaimedDelivery, posted: Posted): Promise<void> {
  const { db, clock } = deps
  const { webhook, webhookDelivery } = db.tables
  const at = clock()
  const now = at.getTime()
  // Whoever sends a test looks at what comes of it, and sends another.
  const isTest = row.event === webhookTest
  const isOver = isTest || now - row.begunAt >= triedForMs
  const rest = Math.max(growing(firstMs, row.attempts - 1, longestMs), Math.min(posted.retryAfterMs ?? 0, longestMs))
  const refusal = posted.status === undefined ? {} : { error: `HTTP ${posted.status}` }
  const next = isOver ? { failedAt: now } : { nextAt: now + rest }
  await db.transact(function* (tx) {
    const settled = yield* run(
      tx
        .update(webhookDelivery)
        .set({ ...triedOf({ ...posted, ...refusal }, now), ...next })
        .where(claimedBy(db.tables, row))
        .returning({ id: webhookDelivery.id }),
    )
    if (settled.length === 0 || isTest) return
    const [hook] = yield* run(
      tx
        .update(webhook)
        .set({ failures: sql`${webhook.failures} + 1`, failingSince: sql`coalesce(${webhook.failingSince}, ${now})` })
        .where(and(eq(webhook.id, row.webhookId), eq(webhook.state, 'active')))
        .returning(),
    )
    if (!hook) return
    const { failures, failingSince } = hook
    const isGone = posted.status === 410
    if (isGone || (failingSince !== null && now - failingSince >= triedForMs)) {
      yield* run(tx.update(webhook).set({ state: 'disabled' }).where(eq(webhook.id, hook.id)))
      yield* tellMaker(deps, tx, hook, at)
    } else if (failures >= restsFrom) {
      const restUntil = now + Math.max(growing(firstMs, failures - restsFrom, longestRestMs), posted.retryAfterMs ?? 0)
      yield* run(tx.update(webhook).set({ restUntil }).where(eq(webhook.id, hook.id)))
    }
  })
}

type Hook = Deps['db']['tables']['webhook']['$inferSelect']
type Tx = Parameters<Parameters<Deps['db']['transact']>[0]>[0]

/** Whoever made a webhook is told that nothing is sent any more; so does the audit. */
function* tellMaker({ db, config }: SettleDeps, tx: Tx, { uid, name, url, municipalityId, createdBy }: Hook, at: Date) {
  const { user } = db.tables
  const [maker] = yield* run(
    tx
      .select({ email: user.email, language: user.language, firstName: user.firstName })
      .from(user)
      .where(and(eq(user.id, createdBy), isNull(user.deletedAt))),
  )
  if (maker?.email) {
    yield* queueMail(tx, {
      municipalityId,
      at,
      template: 'webhook.disabled',
      to: maker.email,
      languages: { reader: maker.language },
      values: { name, host: new URL(url).host, link: `${baseUrl(config)}/webhooks` },
    })
  }
  const subject = { kind: 'webhook', uid, name }
  const actor = { name: config.productName }
  yield* run(recordAudit(db, { action: 'webhook.disabled', actor, subject, municipalityId, at }, tx))
}
