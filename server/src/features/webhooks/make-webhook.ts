import { type ChangedWebhook, type MadeWebhook, mostWebhooks, type NewWebhook, type Webhook } from '@ventanilla/api'
import { type WebhookEvent, webhookRefusal } from '@ventanilla/model'
import { count, eq, sql } from 'drizzle-orm'
import type { WebhookPoster } from '../../adapters/webhooks/post-webhook.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { holdMunicipality } from '../places/hold-municipality.ts'
import { formsOfTown, managedTown } from '../places/managed-town.ts'
import { listWebhooks } from './list-webhooks.ts'
import { newWebhookSecret } from './sign.ts'
import { wakeWebhooks } from './wake.ts'
import { findWebhook } from './webhook-seen.ts'

export type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'bus'> & { readonly webhooks: WebhookPoster }

/** Makes a webhook, and gives the secret that signs what it sends, which nobody can a second time. Throws webhook.url, .address, .events, .forms, .most, form.notFound, municipality.notFound. */
export async function makeWebhook(
  deps: WebhookDeps,
  { person, address }: Actor,
  { municipalityId: townUid, name, url, events, forms, content = false }: NewWebhook,
): Promise<MadeWebhook> {
  const { db, clock } = deps
  const { webhook } = db.tables
  const refusal = webhookRefusal({ events, forms })
  if (refusal) throw new Problem(refusal)
  const municipalityId = await managedTown(db, person, townUid)
  await refuseAddress(deps, url)
  const kept = forms === 'all' ? null : JSON.stringify(await formsOfTown(db, municipalityId, forms))
  const at = clock()
  const [uid, secret] = [randomId(), newWebhookSecret()]
  await db.transact(function* (tx) {
    yield* holdMunicipality(db, tx, municipalityId)
    const before = yield* hooksOf(deps, tx, municipalityId)
    if (before >= mostWebhooks) throw new Problem('webhook.most', { values: { most: mostWebhooks } })
    yield* run(
      tx.insert(webhook).values({
        uid,
        municipalityId,
        name,
        url,
        events: listed(events),
        forms: kept,
        content: content ? 1 : 0,
        secret,
        createdAt: at.getTime(),
        createdBy: person.userId,
      }),
    )
    if (before === 0) yield* noteWebhooks(deps, tx, municipalityId, 1)
    const detail = { events: [...events], forms: forms === 'all' ? [] : [...forms] }
    const subject = { kind: 'webhook', uid, name }
    yield* run(
      recordAudit(db, { action: 'webhook.created', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
  })
  return { id: uid, secret }
}

/** Changes a webhook; one that goes on tries at once what it has to send. Throws webhook.notFound and what making one throws. */
export async function changeWebhook(
  deps: WebhookDeps,
  { person, address }: Actor,
  { uid, ...change }: ChangedWebhook & { readonly uid: string },
): Promise<Webhook> {
  const { db, clock, bus } = deps
  const { webhook } = db.tables
  const { id, municipalityId, ...before } = await findWebhook(db, person, uid)
  const { name, url, events, forms, content, state } = change
  const refusal = webhookRefusal({ events: events ?? ['answer.saved'], forms: forms ?? 'all' })
  if (refusal) throw new Problem(refusal)
  if (url !== undefined) await refuseAddress(deps, url)
  const kept = forms === undefined || forms === 'all' ? null : await formsOfTown(db, municipalityId, forms)
  const at = clock()
  const isAnew = state === 'active' || (url !== undefined && url !== before.url)
  await db.transact(function* (tx) {
    const written = yield* run(
      tx
        .update(webhook)
        .set({
          name: name ?? before.name,
          ...(url !== undefined && { url }),
          ...(events && { events: listed(events) }),
          ...(forms !== undefined && { forms: kept && JSON.stringify(kept) }),
          ...(content !== undefined && { content: content ? 1 : 0 }),
          ...(state && { state }),
          ...(isAnew && { failures: 0, failingSince: null, restUntil: 0 }),
        })
        .where(eq(webhook.id, id))
        .returning({ id: webhook.id }),
    )
    if (written.length === 0) throw new Problem('webhook.notFound')
    const detail = {
      ...(events && { events: [...events] }),
      ...(forms !== undefined && { forms: kept ?? [] }),
      ...(state && { status: state }),
    }
    const subject = { kind: 'webhook', uid, name: name ?? before.name }
    yield* run(
      recordAudit(db, { action: 'webhook.changed', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
  })
  if (isAnew) wakeWebhooks(bus)
  const [changed] = await listWebhooks(db, eq(webhook.id, id))
  if (!changed) throw new Problem('webhook.notFound')
  return changed
}

/** Makes the secret that follows; both sign for some hours. Throws webhook.notFound. */
export async function rotateSecret(
  { db, clock }: WebhookDeps,
  { person, address }: Actor,
  { uid, overlapHours }: { readonly uid: string; readonly overlapHours: number },
): Promise<MadeWebhook> {
  const { webhook } = db.tables
  const { id, name, municipalityId } = await findWebhook(db, person, uid)
  const at = clock()
  const secret = newWebhookSecret()
  const earlierUntil = at.getTime() + overlapHours * 3_600_000
  await db.transact(function* (tx) {
    const earlier = overlapHours === 0 ? null : sql`${webhook.secret}`
    yield* run(tx.update(webhook).set({ secret, earlierSecret: earlier, earlierUntil }).where(eq(webhook.id, id)))
    const subject = { kind: 'webhook', uid, name }
    yield* run(recordAudit(db, { action: 'webhook.rotated', actor: person, subject, municipalityId, address, at }, tx))
  })
  return { id: uid, secret }
}

/** Ends a webhook with its deliveries. Throws webhook.notFound. */
export async function removeWebhook(deps: WebhookDeps, { person, address }: Actor, uid: string): Promise<void> {
  const { db, clock } = deps
  const { webhook, webhookDelivery } = db.tables
  const { id, name, municipalityId } = await findWebhook(db, person, uid)
  const at = clock()
  await db.transact(function* (tx) {
    yield* holdMunicipality(db, tx, municipalityId)
    const gone = yield* run(tx.delete(webhook).where(eq(webhook.id, id)).returning({ id: webhook.id }))
    if (gone.length === 0) throw new Problem('webhook.notFound')
    yield* run(tx.delete(webhookDelivery).where(eq(webhookDelivery.webhookId, id)))
    if ((yield* hooksOf(deps, tx, municipalityId)) === 0) yield* noteWebhooks(deps, tx, municipalityId, 0)
    const subject = { kind: 'webhook', uid, name }
    yield* run(recordAudit(db, { action: 'webhook.removed', actor: person, subject, municipalityId, address, at }, tx))
  })
}

function* hooksOf({ db }: WebhookDeps, tx: Handle, municipalityId: number): Steps<number> {
  const { webhook } = db.tables
  const [found] = yield* run(
    tx.select({ hooks: count() }).from(webhook).where(eq(webhook.municipalityId, municipalityId)),
  )
  return found?.hooks ?? 0
}

/** The revision moves on with it, so that no save goes by what it remembers of the municipality. */
function* noteWebhooks({ db }: WebhookDeps, tx: Handle, municipalityId: number, hasWebhooks: number): Steps<void> {
  const { municipality } = db.tables
  yield* run(
    tx
      .update(municipality)
      .set({ hasWebhooks, revision: sql`${municipality.revision} + 1` })
      .where(eq(municipality.id, municipalityId)),
  )
}

const listed = (events: readonly WebhookEvent[]) => [...new Set(events)].join(' ')

/** Of the web, without a name and password in it, which lists and logs would show; and nowhere inside. */
async function refuseAddress({ webhooks }: WebhookDeps, url: string): Promise<void> {
  if (!URL.canParse(url)) throw new Problem('webhook.url')
  const { protocol, username, password, host } = new URL(url)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') throw new Problem('webhook.url')
  if (!(await webhooks.reaches(url))) throw new Problem('webhook.address', { values: { url: host } })
}
