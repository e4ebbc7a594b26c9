import type { Unsaved } from '@ventanilla/ui'

/** Files are known by what they are called (decisions.md, Answering and saving). */
export type TabDraft = Unsaved & { version: number }

/** In the tab only, and under the person's name: who signs in after them on a shared computer finds nothing. */
const storedAs = (name: string) => `ventanilla answering ${name}`

/** A browser may refuse a page its storage: then nothing is kept and nothing fails. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function readTabDraft(name: string): TabDraft | undefined {
  return attempt(() => {
    const stored = sessionStorage.getItem(storedAs(name))
    const draft: unknown = stored === null ? undefined : JSON.parse(stored)
    return isDraft(draft) ? draft : undefined
  })
}

export function writeTabDraft(name: string, draft: TabDraft): void {
  attempt(() => sessionStorage.setItem(storedAs(name), JSON.stringify(draft)))
}

export function clearTabDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(storedAs(name)))
}

function isDraft(value: unknown): value is TabDraft {
  return typeof value === 'object' && value !== null && 'version' in value && 'content' in value && 'typed' in value
}
