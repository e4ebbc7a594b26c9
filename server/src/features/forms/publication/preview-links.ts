import { randomBytes } from 'node:crypto'
import type { FormPreview, PreviewLink, PreviewLinkList } from '@ventanilla/api'
import { formDefinitionSchema, limits, withDefaultDays } from '@ventanilla/model'
import { and, count, desc, eq, gt, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import { randomId } from '../../../platform/random-id.ts'
import { secretHash } from '../../accounts/sessions/secret-hash.ts'
import { staffName } from '../../../platform/db/staff-named.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { contentOfRow, placeOf } from '../drafts/shared-draft.ts'

type LinkDeps = Pick<Deps, 'db' | 'clock'>

const lastsMs = 7 * 24 * 3_600_000

/**
 * A link that shows the draft as it is now, or the form where there is none, to people without an account. What stands in it is known to
 * nobody afterwards: its hash is kept. Throws form.noDraft, form.previews, access.forbidden, access.area.
 */
export async function makePreviewLink(
  { db, clock }: LinkDeps,
  { person, address }: Actor,
  formUid: string,
): Promise<PreviewLink> {
  const { form, row } = await placeOf(db, person, formUid)
  const content = row ? contentOfRow(row) : form?.content
  const municipalityId = form?.form.municipality.id ?? row?.municipalityId
  if (!content || municipalityId === undefined) throw new Problem('form.noDraft')
  const { formPreview } = db.tables
  const at = clock()
  const token = randomBytes(32).toString('base64url')
  const made = {
    uid: randomId(),
    tokenHash: secretHash(token),
    formUid,
    municipalityId,
    definition: JSON.stringify(content.definition),
    createdAt: at.getTime(),
    createdBy: person.userId,
    expiresAt: at.getTime() + lastsMs,
  }
  await db.transact(function* (tx) {
    yield* run(tx.delete(formPreview).where(lte(formPreview.expiresAt, at.getTime())))
    yield* run(tx.insert(formPreview).values(made))
    const [links] = yield* run(tx.select({ count: count() }).from(formPreview).where(eq(formPreview.formUid, formUid)))
    if ((links?.count ?? 0) > limits.previewLinks)
      throw new Problem('form.previews', { values: { most: limits.previewLinks } })
    const subject = { kind: 'form', uid: formUid, name: content.definition.title.text }
    yield* run(recordAudit(db, { action: 'form.previewed', actor: person, subject, municipalityId, address, at }, tx))
  })
  return { ...linkOf({ ...made, by: staffName(person) }), token }
}

/** The links of a form that work. Throws access.forbidden, access.area. */
export async function listPreviewLinks(
  { db, clock }: LinkDeps,
  person: StaffUser,
  formUid: string,
): Promise<PreviewLinkList> {
  await placeOf(db, person, formUid)
  const { formPreview, user } = db.tables
  const rows = await db.sql
    .select({ link: formPreview, user })
    .from(formPreview)
    .leftJoin(user, eq(user.id, formPreview.createdBy))
    .where(and(eq(formPreview.formUid, formUid), gt(formPreview.expiresAt, clock().getTime())))
    .orderBy(desc(formPreview.createdAt), desc(formPreview.id))
  return { items: rows.map(({ link, user: author }) => linkOf({ ...link, by: author && staffName(author) })) }
}

/** Throws form.notFound where there is none of that id, access.forbidden, access.area. */
export async function withdrawPreviewLink(
  { db, clock }: LinkDeps,
  { person, address }: Actor,
  formUid: string,
  uid: string,
): Promise<void> {
  await placeOf(db, person, formUid)
  const { formPreview } = db.tables
  const at = clock()
  const isGone = await db.transact(function* (tx) {
    const link = tx.delete(formPreview).where(and(eq(formPreview.formUid, formUid), eq(formPreview.uid, uid)))
    const [gone] = yield* run(link.returning({ municipalityId: formPreview.municipalityId }))
    if (!gone) return false
    const { municipalityId } = gone
    const subject = { kind: 'form', uid: formUid }
    yield* run(
      recordAudit(db, { action: 'form.previewWithdrawn', actor: person, subject, municipalityId, address, at }, tx),
    )
    return true
  })
  if (!isGone) throw new Problem('form.notFound')
}

/** A draft for who has its link. Links that are unknown, withdrawn or too old answer alike. Throws form.notFound. */
export async function readPreview({ db, clock }: LinkDeps, token: string): Promise<FormPreview> {
  const now = clock().getTime()
  const { formPreview, municipality } = db.tables
  const [row] = await db.sql
    .select({
      definition: formPreview.definition,
      madeAt: formPreview.createdAt,
      expiresAt: formPreview.expiresAt,
      municipality: municipality.name,
      timeZone: municipality.timeZone,
    })
    .from(formPreview)
    .innerJoin(municipality, eq(municipality.id, formPreview.municipalityId))
    .where(
      and(eq(formPreview.tokenHash, secretHash(token)), gt(formPreview.expiresAt, now), eq(municipality.disabled, 0)),
    )
  const definition = row && v.safeParse(formDefinitionSchema, JSON.parse(row.definition))
  if (!row || !definition?.success) throw new Problem('form.notFound')
  // Its picture is served to who edits the form alone.
  const { headerImage: _, ...shown } = definition.output
  return {
    definition: withDefaultDays(shown, dayText(row.timeZone, now)),
    municipality: row.municipality,
    timeZone: row.timeZone,
    madeAt: iso(row.madeAt),
    expiresAt: iso(row.expiresAt),
  }
}

function linkOf(link: { uid: string; createdAt: number; expiresAt: number; by: string | null }) {
  return { id: link.uid, madeAt: iso(link.createdAt), expiresAt: iso(link.expiresAt), by: link.by }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
