import type { ApiKey } from '@ventanilla/api'
import { can, isKeyScope } from '@ventanilla/model'
import { desc, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { titlesOfForms } from '../../places/managed-town.ts'
import { namesOf } from '../users/read-users.ts'
import { names } from './find-key.ts'

/** The one place that says which keys somebody administers: those of the own municipality, an administrator all. */
export function keySeen({ tables: { apiKey } }: Database, person: StaffUser): SQL | undefined {
  return can(person.role, 'manage', 'usuario') ? undefined : eq(apiKey.municipalityId, person.municipalityId)
}

/** Keys as lists show them: those that work first, of these the newest. */
export async function listKeys(db: Database, person: StaffUser, now: number): Promise<ApiKey[]> {
  const { apiKey, municipality } = db.tables
  const rows = await db.sql
    .select({ key: apiKey, municipality: { id: municipality.uid, name: municipality.name } })
    .from(apiKey)
    .innerJoin(municipality, eq(municipality.id, apiKey.municipalityId))
    .where(keySeen(db, person))
    .orderBy(desc(apiKey.id))
  const makers = await namesOf(db, [...new Set(rows.map(({ key }) => key.createdBy))])
  const formsOf = new Map(
    rows.map(({ key }) => [key.id, key.forms === null ? null : v.parse(names, JSON.parse(key.forms))]),
  )
  const titles = await titlesOfForms(
    db,
    [...formsOf.values()].flatMap(uids => uids ?? []),
  )
  const keys = rows.map(({ key, municipality: town }): ApiKey => {
    const uids = formsOf.get(key.id) ?? null
    return {
      id: key.uid,
      name: key.name,
      prefix: key.prefix,
      municipality: town,
      scopes: key.scopes.split(' ').filter(isKeyScope),
      forms: uids === null ? 'all' : uids.map(id => ({ id, name: titles.get(id) ?? '' })),
      addresses: key.addresses === null ? [] : v.parse(names, JSON.parse(key.addresses)),
      createdAt: new Date(key.createdAt).toISOString(),
      createdBy: makers.get(key.createdBy) ?? '',
      expiresAt: instant(key.expiresAt),
      lastUsedAt: instant(key.lastUsedAt),
      revokedAt: instant(key.revokedAt),
      state: stateOf(key, now),
    }
  })
  return [...keys.filter(({ state }) => state === 'valid'), ...keys.filter(({ state }) => state !== 'valid')]
}

function stateOf({ revokedAt, expiresAt }: { revokedAt: number | null; expiresAt: number | null }, now: number) {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid'
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
