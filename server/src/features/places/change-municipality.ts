import type { AuditDetails, Municipality, MunicipalityChange } from '@ventanilla/api'
import { type Branding, municipalityEditRefusals } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import { run } from '../../platform/db/handle.ts'
import { refuseFields } from '../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { queueRecount } from '../forms/snapshot/recount-terms.ts'
import { atFields, normalOrigins, wrongOrigins, wrongTimeZone } from './checked-values.ts'
import { claimIdentity } from './claim-identity.ts'
import { claimKey } from './claim-key.ts'
import { readMunicipality } from './read-municipalities.ts'

type Request = { uid: string; revision: number; change: MunicipalityChange }

/**
 * Changes a municipality as of a revision (spec 1 §5). Disabling it shuts its people out at once and closes its forms (spec 1 §4). Throws
 * municipality.notFound, request.stale with the current one, or why the change may not be made.
 */
export async function changeMunicipality(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { person, address }: Actor,
  { uid, revision, change }: Request,
): Promise<Municipality> {
  const { db, bus, clock } = deps
  const before = await readMunicipality(db, person, uid)
  if (before.revision !== revision) throw new Problem('request.stale', { with: { current: before } })
  refuseFields([
    ...atFields(municipalityEditRefusals(change)),
    ...wrongTimeZone(change.timeZone),
    ...wrongOrigins(change.allowedOrigins ?? []),
  ])
  if (change.disabled && uid === person.municipality.id) throw new Problem('municipality.own')
  const newKey = change.key === before.key ? undefined : change.key
  if (newKey !== undefined && before.keyUsed) throw new Problem('municipality.key.used')
  const after = { ...before, ...applied(before, change) }
  const { municipality } = db.tables
  const at = clock()
  const write = db.transact(function* (tx) {
    const [home] = yield* run(
      tx.select({ provinceId: municipality.provinceId }).from(municipality).where(eq(municipality.uid, uid)),
    )
    // Two that were of one name before this rule may still be changed otherwise.
    yield* claimIdentity(db, tx, {
      uid,
      provinceId: home?.provinceId ?? 0,
      name: after.name === before.name ? undefined : after.name,
      platformId: after.platformId === before.platformId ? undefined : after.platformId,
    })
    if (newKey !== undefined) yield* claimKey(db, tx, newKey)
    const { name, key, platformId, timeZone, location, settings, branding, allowedOrigins, disabled } = after
    const [row] = yield* run(
      tx
        .update(municipality)
        .set({
          name,
          key,
          platformId,
          timeZone,
          location: location && JSON.stringify(location),
          settings: JSON.stringify(settings),
          branding: JSON.stringify(branding),
          allowedOrigins: JSON.stringify(allowedOrigins),
          disabled: disabled ? 1 : 0,
          revision: sql`${municipality.revision} + 1`,
        })
        .where(and(eq(municipality.uid, uid), eq(municipality.revision, revision)))
        .returning({ id: municipality.id }),
    )
    if (!row) return false
    if (timeZone !== before.timeZone) yield* queueRecount(tx, { municipalityId: row.id, at: at.getTime() })
    const subject = { kind: 'municipality', uid, name }
    const about = { subject, municipalityId: row.id, detail: difference(before, after) }
    yield* run(recordAudit(db, { action: 'municipality.changed', actor: person, ...about, address, at }, tx))
    return true
  })
  const isWritten = await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('municipality.key.taken', { cause: error }) : error
  })
  const now = await readMunicipality(db, person, uid)
  if (!isWritten) throw new Problem('request.stale', { with: { current: now } })
  if (now.disabled && !before.disabled) await bus.publish(municipalityTopic(uid), { type: 'session.blocked' })
  return now
}

/** What the change says, in the words of the whole. */
function applied(
  before: Municipality,
  { hideProductLogo, colour, contact, privacy, allowedOrigins, ...plain }: MunicipalityChange,
): Partial<Municipality> {
  return {
    ...plain,
    ...(allowedOrigins && { allowedOrigins: normalOrigins(allowedOrigins) }),
    branding: withIdentity(before.branding, { hideProductLogo, colour, contact, privacy }),
  }
}

type Identity = { [Name in 'hideProductLogo' | 'colour' | 'contact' | 'privacy']: MunicipalityChange[Name] | undefined }

/** What is not named stays; what is null, or a contact that says nothing, goes. */
function withIdentity(before: Branding, { hideProductLogo, colour, contact, privacy }: Identity): Branding {
  const { colour: oldColour, contact: oldContact, privacy: oldPrivacy, ...rest } = before
  const next = {
    colour: colour === undefined ? oldColour : colour,
    contact: contact === undefined ? oldContact : contact,
    privacy: privacy === undefined ? oldPrivacy : privacy,
  }
  return {
    ...rest,
    ...(hideProductLogo !== undefined && { hideProductLogo }),
    ...(next.colour && { colour: next.colour }),
    ...(next.contact && Object.keys(next.contact).length > 0 && { contact: next.contact }),
    ...(next.privacy && { privacy: next.privacy }),
  }
}

const compared = [
  'name',
  'key',
  'platformId',
  'timeZone',
  'location',
  'settings',
  'allowedOrigins',
  'disabled',
] as const
const brandingParts = ['colour', 'contact', 'privacy'] as const

/** What was and what is, of the things that changed. */
function difference(before: Municipality, after: Municipality): AuditDetails {
  const changed = compared.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const [from = false, to = false] = [before.branding.hideProductLogo, after.branding.hideProductLogo]
  const said = brandingParts.filter(
    name => JSON.stringify(before.branding[name]) !== JSON.stringify(after.branding[name]),
  )
  return {
    ...Object.fromEntries(changed.map(name => [name, { from: before[name], to: after[name] }])),
    ...(from !== to && { hideProductLogo: { from, to } }),
    ...Object.fromEntries(
      said.map(name => [name, { from: before.branding[name] ?? null, to: after.branding[name] ?? null }]),
    ),
  }
}

/** What concerns everybody of a municipality, by its uid. */
export function municipalityTopic(uid: string): string {
  return `municipality:${uid}`
}
