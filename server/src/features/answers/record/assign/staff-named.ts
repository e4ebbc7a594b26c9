import type { StaffMember } from '@ventanilla/api'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'

type Named = { readonly uid: string; readonly username: string; readonly firstName: string; readonly lastName: string }

/** A person of the staff as others see them; whoever has no name is called by the username. */
export function staffMember({ uid, username, firstName, lastName }: Named): StaffMember {
  return { id: uid, username, name: `${firstName} ${lastName}`.trim() || username }
}

/** People of the staff by their numbers, those who left too: what they did goes on naming them. */
export async function staffNamed({ sql, tables: { user } }: Database, ids: Iterable<number>) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map<number, StaffMember>()
  const rows = await sql
    .select({
      id: user.id,
      uid: user.uid,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
    })
    .from(user)
    .where(inArray(user.id, wanted))
  return new Map(rows.map(row => [row.id, staffMember(row)]))
}
