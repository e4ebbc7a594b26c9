import type { Draft } from '../host/draft.ts'
import { attempt, draftKey } from '../host/storage.ts'
import { loadLazyParts } from './use-lazy-parts.ts'

export type DraftStore = {
  /** Whether the browser lets this page keep anything on the device: else there is nothing to choose. */
  canKeep(): boolean
  read(): Promise<Draft | undefined>
  /** Whether it is kept where it was asked to be. */
  write(draft: Draft): Promise<boolean>
  /** Keeps a file on the device, or no longer. */
  writeFile(field: string, file: File | undefined): Promise<void>
  clear(): Promise<void>
}

/**
 * Keeps one form's draft: in the tab, or on the device for a week. A page may have no storage, or a browser may refuse it to a form
 * inside a foreign page: then nothing is kept and nothing fails.
 */
export function createDraftStore(name: string): DraftStore {
  const key = draftKey(name)
  // What speaks with the device's store comes with what is needed once somebody writes: a mark says whether there is anything in it.
  const isMarked = () => attempt(() => localStorage.getItem(key)) !== undefined
  return {
    canKeep: () => attempt(() => String(localStorage.length)) !== undefined,
    async read() {
      const text = attempt(() => sessionStorage.getItem(key))
      const draft = text ? draftOf(JSON.parse(text)) : undefined
      // Whatever there is will be looked at; it may come while the form is on its way.
      if (draft) void loadLazyParts()
      const later = isMarked() && (await loadLazyParts())
      return later ? await later.readKept(key, draft) : draft
    },
    async write(draft) {
      attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)))
      if (!draft.isKept) return true
      attempt(() => localStorage.setItem(key, 'kept'))
      return (await (await loadLazyParts())?.writeKept(key, draft)) ?? false
    },
    writeFile: async (field, file) => await (await loadLazyParts())?.writeKeptFile(key, field, file),
    async clear() {
      attempt(() => sessionStorage.removeItem(key))
      if (isMarked()) await (await loadLazyParts())?.clearKept(key)
    },
  }
}

export function draftOf(value: unknown): Draft | undefined {
  return typeof value === 'object' && value !== null && 'content' in value ? (value as Draft) : undefined
}
