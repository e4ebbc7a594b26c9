import type { KnownFile, StartingAnswer } from '@ventanilla/ui'
import { loadLater } from './use-later.ts'

/** What somebody wrote and did not save yet. Never the position, signatures or whose answer it is. */
export type Draft = Pick<StartingAnswer, 'content' | 'typed'> & {
  version: number
  /** Its files by field: in the tab what they are called, on the device themselves too. */
  files?: Readonly<Record<string, KnownFile>>
  /** Of a save whose outcome is unknown: trying again with it finds the answer where it did arrive. */
  key?: string | undefined
  /** Whether the person asked to keep it on the device. */
  isKept: boolean
}

export type Kept = {
  draft: Draft | undefined
  /** Whether the browser lets this page keep anything on the device: else there is nothing to choose. */
  canKeep: boolean
}

export type DraftStore = {
  read(): Promise<Kept>
  /** Whether it is kept where it was asked to be. */
  write(draft: Draft): Promise<boolean>
  /** Keeps a file on the device, or no longer. */
  writeFile(field: string, file: File | undefined): Promise<void>
  clear(): Promise<void>
}

/** Of the device's store, which what is needed once somebody writes speaks with. */
export const databaseName = 'ventanilla'

/**
 * Keeps one form's draft: in the tab, or on the device for a week. A page may have no storage, or a browser may refuse it to a form
 * inside a foreign page: then nothing is kept and nothing fails.
 */
export function createDraftStore(name: string): DraftStore {
  const key = `ventanilla ${name}`
  const attempt = (work: () => string | null | void) => {
    try {
      return work() ?? undefined
    } catch {
      return undefined
    }
  }
  let canKeep = false
  return {
    async read() {
      const asked = hasDatabase()
      const text = attempt(() => sessionStorage.getItem(key))
      const inTab = text ? draftOf(JSON.parse(text)) : undefined
      const isThere = await asked
      canKeep = isThere !== undefined
      const later = isThere && (await loadLater())
      return { draft: later ? await later.readKept(key, inTab) : inTab, canKeep }
    },
    async write(draft) {
      attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)))
      if (!draft.isKept) return true
      return (await (await loadLater())?.writeKept(key, draft)) ?? false
    },
    writeFile: async (field, file) => await (await loadLater())?.writeKeptFile(key, field, file),
    async clear() {
      attempt(() => sessionStorage.removeItem(key))
      if (canKeep) await (await loadLater())?.clearKept(key)
    },
  }
}

/**
 * Whether something is kept on the device; undefined where the browser keeps nothing for this page. Asking for the names stops nothing
 * meanwhile, as `localStorage` would, and leaves nothing behind.
 */
async function hasDatabase(): Promise<boolean | undefined> {
  try {
    // Firefox tells names since 126: before, the part that reads the store finds out.
    if (!('databases' in indexedDB)) return true
    return (await indexedDB.databases()).some(({ name }) => name === databaseName)
  } catch {
    return undefined
  }
}

export function draftOf(value: unknown): Draft | undefined {
  return typeof value === 'object' && value !== null && 'content' in value ? (value as Draft) : undefined
}
