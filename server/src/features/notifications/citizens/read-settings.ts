import { type MessageSetting, messageTextsSchema } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'

/** What stands for all forms of a municipality. */
export const allForms = 0

type StoredSetting = MessageSetting & { readonly revision: number }
/** By event: what the form says, then what its municipality does. */
export type StoredSettings = ReadonlyMap<
  string,
  readonly [ofForm: StoredSetting | undefined, ofTown: StoredSetting | undefined]
>

/** What a form and its municipality say to each event. With form 0 the municipality alone. */
export async function readSettings(
  { sql, tables: { notification } }: Database,
  { municipalityId, formId }: { municipalityId: number; formId: number },
): Promise<StoredSettings> {
  const rows = await sql
    .select()
    .from(notification)
    .where(and(eq(notification.municipalityId, municipalityId), inArray(notification.formId, [allForms, formId])))
  const settings = new Map<string, [StoredSetting | undefined, StoredSetting | undefined]>()
  for (const row of rows) {
    const pair = settings.get(row.event) ?? [undefined, undefined]
    pair[row.formId === allForms ? 1 : 0] = settingOf(row)
    settings.set(row.event, pair)
  }
  return settings
}

function settingOf(row: { enabled: number | null; texts: string; revision: number }): StoredSetting {
  return {
    isTold: row.enabled === null ? null : row.enabled !== 0,
    texts: v.parse(messageTextsSchema, JSON.parse(row.texts)),
    revision: row.revision,
  }
}
