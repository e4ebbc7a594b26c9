import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

/** What the embedded platform keeps of a municipality, each kind with keys of its own. */
export type RecordKind =
  | 'username'
  | 'area'
  | 'citizen'
  | 'citizenHash'
  | 'asset'
  | 'incidentType'
  | 'incident'
  | 'message'
  | 'portalState'
  | 'agenda'
  | 'appointment'
  | 'token'
  | 'usedToken'
  | 'bookingToken'

export type PlatformRecord = { readonly municipalityId: number; readonly key: string; readonly data: unknown }

/** Records of any municipality: no municipality has the id 0. */
export const anywhere = 0

export async function recordsOf(
  db: Database,
  kind: RecordKind,
  at: { municipalityId?: number; key?: string },
): Promise<PlatformRecord[]> {
  const { platformRecord } = db.tables
  const rows = await db.sql
    .select({ municipalityId: platformRecord.municipalityId, key: platformRecord.key, data: platformRecord.data })
    .from(platformRecord)
    .where(
      and(
        eq(platformRecord.kind, kind),
        at.municipalityId === undefined ? undefined : eq(platformRecord.municipalityId, at.municipalityId),
        at.key === undefined ? undefined : eq(platformRecord.key, at.key),
      ),
    )
    .orderBy(asc(platformRecord.id))
  return rows.map(row => ({ ...row, data: JSON.parse(row.data) }))
}

/** Writes a new record; false where its key is taken. */
export async function addRecord(
  db: Database,
  kind: RecordKind,
  { municipalityId, key, data }: PlatformRecord,
  at: Date,
): Promise<boolean> {
  const { platformRecord } = db.tables
  const rows = await db.sql
    .insert(platformRecord)
    .values({ municipalityId, kind, key, data: JSON.stringify(data), createdAt: at.getTime() })
    .onConflictDoNothing()
    .returning({ id: platformRecord.id })
  return rows.length > 0
}

/** The municipality in which a person of ours works, by username. */
export async function municipalityOfUsername(db: Database, username: string): Promise<number | undefined> {
  const { user } = db.tables
  const [row] = await db.sql
    .select({ municipalityId: user.municipalityId })
    .from(user)
    .where(and(eq(user.username, username.trim().toLowerCase()), isNull(user.deletedAt)))
  if (row) return row.municipalityId
  const [known] = await recordsOf(db, 'username', { key: username.trim().toLowerCase() })
  return known?.municipalityId
}
