import { isKeyScope, roleOfKey, userSettingsSchema } from '@ventanilla/model'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { secretHash } from '../sessions/secret-hash.ts'

/** A use is written down once in this time. */
const usedEveryMs = 60_000

const findRow = statement('key.find', (tx, { apiKey, municipality }) =>
  tx
    .select({
      key: apiKey,
      municipality: {
        uid: municipality.uid,
        name: municipality.name,
        timeZone: municipality.timeZone,
        disabled: municipality.disabled,
      },
    })
    .from(apiKey)
    .innerJoin(municipality, eq(municipality.id, apiKey.municipalityId))
    .where(eq(apiKey.hash, sql.placeholder('hash'))),
)

const findAreas = statement('key.areas', (tx, { area }) =>
  tx
    .select({ id: area.id, uid: area.uid, name: area.name })
    .from(area)
    .where(eq(area.municipalityId, sql.placeholder('municipalityId')))
    .orderBy(asc(area.name), asc(area.id)),
)

export type FoundKey = {
  readonly actor: StaffUser
  /** Undefined where it may come from anywhere. */
  readonly addresses: readonly string[] | undefined
  readonly isBlocked: boolean
}

/**
 * What a key opens as of now: a member of the staff whose role are its scopes, in all areas of its municipality, or in those of the forms that
 * it was given. Undefined for a key that is unknown, over or taken back.
 */
export async function findKey(db: Database, secret: string, now: number): Promise<FoundKey | undefined> {
  const [row] = await findRow(db.sql, { hash: secretHash(secret) })
  if (!row) return undefined
  const { key, municipality } = row
  if (key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)) return undefined
  const onlyForms = key.forms === null ? undefined : await formsNamed(db, v.parse(names, JSON.parse(key.forms)))
  const areas = onlyForms
    ? await areasOf(db, onlyForms)
    : await findAreas(db.sql, { municipalityId: key.municipalityId })
  if (now - (key.lastUsedAt ?? 0) > usedEveryMs) await noteUse(db, key.id, now)
  const role = roleOfKey(key.scopes.split(' ').filter(isKeyScope))
  const actor: StaffUser = {
    userId: key.userId,
    // Its limits, files under way and marks are its own, not those of the key that it follows.
    viewer: { id: key.uid, role, municipalityId: municipality.uid, areaIds: areas.map(area => area.uid) },
    username: key.prefix,
    email: null,
    firstName: key.name,
    lastName: '',
    badgeNumber: null,
    role,
    account: 'product',
    settings: v.parse(userSettingsSchema, {}),
    municipalityId: key.municipalityId,
    municipality: { id: municipality.uid, name: municipality.name, timeZone: municipality.timeZone },
    areaIds: areas.map(area => area.id),
    areas: areas.map(area => ({ id: area.uid, name: area.name })),
    language: null,
    ...(onlyForms && { onlyForms }),
  }
  const addresses = key.addresses === null ? undefined : v.parse(names, JSON.parse(key.addresses))
  return { actor, addresses, isBlocked: municipality.disabled === 1 }
}

/** Lists as they are kept in a column. */
export const names = v.array(v.string())

async function formsNamed({ sql: read, tables: { form } }: Database, uids: string[]): Promise<number[]> {
  const rows = await read.select({ id: form.id }).from(form).where(inArray(form.uid, uids))
  return rows.map(({ id }) => id)
}

/** The areas of some forms: a key learns of no others. */
async function areasOf({ sql: read, tables: { area, formArea } }: Database, formIds: readonly number[]) {
  return await read
    .selectDistinct({ id: area.id, uid: area.uid, name: area.name })
    .from(area)
    .innerJoin(formArea, eq(formArea.areaId, area.id))
    .where(inArray(formArea.formId, [...formIds]))
    .orderBy(asc(area.name), asc(area.id))
}

async function noteUse({ sql: write, tables: { apiKey } }: Database, id: number, at: number): Promise<void> {
  await write.update(apiKey).set({ lastUsedAt: at }).where(eq(apiKey.id, id))
}
