import type { Database } from '../../../platform/db/database.ts'
import { type FormSnapshot, loadForm } from './form-snapshot.ts'
import { type FormVersion, readVersion, type VersionReader } from './read-version.ts'
import { recentMap } from './recent-map.ts'

const mostForms = 1_000
const mostVersions = 500

/** What saves remember of forms. One is made for a process; a save finds out by itself whether the form has moved on. */
export type FormMemory = {
  /** As it was when last loaded here. */
  recall(uid: string): Promise<FormSnapshot | undefined>
  /** As it is now. */
  load(uid: string): Promise<FormSnapshot | undefined>
  /** A version never changes, so it is read once. */
  version: VersionReader
}

export function createFormMemory(db: Database): FormMemory {
  const forms = recentMap<string, FormSnapshot>(mostForms)
  const versions = recentMap<string, FormVersion>(mostVersions)

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
  }
}
