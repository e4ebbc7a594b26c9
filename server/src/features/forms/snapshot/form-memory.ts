import type { Holidays } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { type FormSnapshot, loadForm } from './form-snapshot.ts'
import { asDays, loadHolidays } from './read-holidays.ts'
import { type FormVersion, readVersion, type VersionReader } from './read-version.ts'
import { recentMap } from './recent-map.ts'

const mostForms = 1_000
const mostVersions = 500
const mostCalendars = 100

/** What saves remember of forms. One is made for a process; a save finds out by itself whether the form has moved on. */
export type FormMemory = {
  /** As it was when last loaded here. */
  recall(uid: string): Promise<FormSnapshot | undefined>
  /** As it is now. */
  load(uid: string): Promise<FormSnapshot | undefined>
  /** A version never changes, so it is read once. */
  version: VersionReader
  /** The days off of a municipality as of its revision, which every change of them moves on. */
  holidays(municipality: Pick<FormSnapshot['municipality'], 'id' | 'revision'>): Promise<Holidays>
}

export function createFormMemory(db: Database): FormMemory {
  const forms = recentMap<string, FormSnapshot>(mostForms)
  const versions = recentMap<string, FormVersion>(mostVersions)
  const calendars = recentMap<number, { readonly revision: number; readonly days: Holidays }>(mostCalendars)

  async function load(uid: string): Promise<FormSnapshot | undefined> {
    const form = await loadForm(db, uid)
    // Taken out first, so that it counts as the newest.
    forms.delete(uid)
    if (form) forms.set(uid, form)
    return form
  }

  return {
    load,
    recall: async uid => forms.get(uid) ?? (await load(uid)),
    version: async (formId, number) => {
      const key = `${formId}:${number}`
      const known = versions.get(key)
      if (known) return known
      const found = await readVersion(db, formId, number)
      if (found) versions.set(key, found)
      return found
    },
    holidays: async ({ id, revision }) => {
      const known = calendars.get(id)
      if (known?.revision === revision) return known.days
      const days = asDays(await loadHolidays(db.sql, id))
      calendars.delete(id)
      calendars.set(id, { revision, days })
      return days
    },
  }
}
