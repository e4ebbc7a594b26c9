import type { StaffMember } from '@ventanilla/api'
import { inArray } from 'drizzle-orm'
import type { Database } from './database.ts'

type Named = { readonly uid: string; readonly username: string; readonly firstName: string; readonly lastName: string }

/** How a person of the staff is called; by the username who has no name. */
export function staffName({ username, firstName, lastName }: Omit<Named, 'uid'>): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** A person of the staff as others see them. */
export function staffMember({ uid, username, ...named }: Named): StaffMember {
  return { id: uid, username, name: staffName({ username, ...named }) }
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
