import { createHash, randomBytes } from 'node:crypto'
import { type Person, personSchema } from '@ventanilla/model'
import { eq, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { type MunicipalPlatform, PlatformRefused, type PortalCitizen, type TokenRefusal } from './municipal-platform.ts'
import { addRecord, anywhere, recordsOf } from './platform-records.ts'
import { isPortalToken, type PortalClaims, readPortalToken } from './portal-token.ts'

/** `secret` is what the portal signs its tokens with; `isDemo` lets the demo's tokens in, which never end. */
export type PortalConfig = { readonly secret?: string | undefined; readonly isDemo: boolean }

/** How long a token that this platform gives out is good. */
export const ownTokenMs = 10 * 60_000
/** `purpose` is what a token was made for; the demo's, which open a session, have none. */
const tokenSchema = v.object({
  citizenId: v.string(),
  until: v.nullable(v.number()),
  purpose: v.exactOptional(v.string()),
})

/** The tokens with which citizens come and go: those that a portal signed, and those that this platform gives out itself. */
export function embeddedPortal(
  db: Database,
  clock: () => Date,
  { secret, isDemo }: PortalConfig,
): Pick<MunicipalPlatform, 'bookingToken' | 'citizenOfToken'> {
  return {
    bookingToken: async citizenId => {
      if (!(await citizenById(db, citizenId))) throw new PlatformRefused('nobody of this id is known')
      const token = randomBytes(24).toString('base64url')
      const at = clock()
      const data = { citizenId, until: at.getTime() + ownTokenMs, purpose: 'booking' }
      await addRecord(db, 'token', { municipalityId: anywhere, key: tokenKey(token), data }, at)
      return token
    },

    citizenOfToken: async token => {
      const at = clock()
      if (isPortalToken(token)) {
        if (secret === undefined) return { refused: 'no secret' }
        const claims = readPortalToken(token, secret, at.getTime())
        return 'refused' in claims ? claims : await citizenOfClaims(db, claims, at)
      }
      const [found] = await recordsOf(db, 'token', { municipalityId: anywhere, key: tokenKey(token) })
      if (!found) return { refused: 'unknown' }
      const { citizenId, until, purpose } = v.parse(tokenSchema, found.data)
      if (purpose !== undefined) return { refused: 'made for booking' }
      if (until === null && !isDemo) return { refused: 'unknown' }
      if (until !== null && until < at.getTime()) return { refused: 'expired' }
      const known = await citizenById(db, citizenId)
      if (!known) return { refused: 'unknown' }
      return { ...known, username: known.person.kind === 'legal' ? known.person.cuit : known.person.dni }
    },
  }
}

/** The same number is the same person whoever tells of it first, the portal or staff. A token is good once. */
async function citizenOfClaims(db: Database, claims: PortalClaims, at: Date): Promise<PortalCitizen | TokenRefusal> {
  const { municipality } = db.tables
  const [town] = await db.sql
    .select({ id: municipality.id })
    .from(municipality)
    .where(or(eq(municipality.uid, claims.municipality), eq(municipality.key, claims.municipality)))
  if (!town) return { refused: 'municipality' }
  const used = { municipalityId: anywhere, key: tokenKey(claims.jti), data: {} }
  if (!(await addRecord(db, 'usedToken', used, at))) return { refused: 'used before' }
  const key = ('cuit' in claims ? claims.cuit : claims.dni).replace(/[\s.-]/g, '')
  const contact = { id: `${town.id}-${key}`, ...(claims.email !== undefined && { email: claims.email }) }
  const person = v.parse(
    personSchema,
    'cuit' in claims
      ? { kind: 'legal', ...contact, businessName: claims.business_name, cuit: key }
      : { kind: 'natural', ...contact, firstName: claims.given_name, lastName: claims.family_name, dni: key },
  )
  await addRecord(db, 'citizen', { municipalityId: town.id, key, data: person }, at)
  return { person, username: claims.username, municipalityId: town.id }
}

/** By the id that the embedded platform gives: the municipality's, a hyphen and the number. */
export async function citizenById(
  db: Database,
  id: string,
): Promise<{ person: Person; municipalityId: number } | undefined> {
  const [, town, key] = /^(\d{1,15})-(.+)$/.exec(id) ?? []
  if (town === undefined || key === undefined) return undefined
  const [found] = await recordsOf(db, 'citizen', { municipalityId: Number(town), key })
  const parsed = v.safeParse(personSchema, found?.data)
  return parsed.success ? { person: parsed.output, municipalityId: Number(town) } : undefined
}

/** Tokens are kept as hashes only. */
export function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
