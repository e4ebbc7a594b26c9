import { fold } from '@ventanilla/model'
import { type Column, like, type SQL, sql } from 'drizzle-orm'

/** Whether a folded column contains what somebody typed, ignoring case and accents; nothing where nothing was typed. */
export function containsFolded(column: Column, typed: string): SQL | undefined {
  const folded = fold(typed)
  if (folded === '') return undefined
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${like(column, pattern)} escape '\\'`
}
