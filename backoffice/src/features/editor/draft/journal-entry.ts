import { formContentSchema } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import type { SharedBase } from '../state/editor-state.ts'

/** What this browser holds of a form that is being edited: written at once, so a tab that is killed loses nothing. */
export type JournalEntry = {
  readonly content: FormContent
  readonly baseVersion: number | null
  readonly at: string
  /** The server's draft that it goes on from. */
  readonly draftRevision: number | null
  /** The shared draft that it goes on from. */
  readonly shared?: SharedBase | undefined
}

/** What this browser wrote of a form, read back; undefined where it is nothing that an editor can go on from. */
export function journalEntry(kept: string): JournalEntry | undefined {
  const value = parsed(kept)
  if (typeof value !== 'object' || value === null || !('content' in value)) return undefined
  const content = contentIn(value.content)
  if (!content) return undefined
  const shared = 'shared' in value && typeof value.shared === 'object' ? value.shared : null
  const base = shared && 'content' in shared ? contentIn(shared.content) : undefined
  const at = 'at' in value && typeof value.at === 'string' ? value.at : ''
  return {
    content,
    at,
    baseVersion: numberIn(value, 'baseVersion'),
    draftRevision: numberIn(value, 'draftRevision'),
    ...(shared && base && { shared: { content: base, revision: numberIn(shared, 'revision') } }),
  }
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept)
  } catch {
    return undefined
  }
}

function contentIn(value: unknown): FormContent | undefined {
  const read = formContentSchema['~standard'].validate(value)
  return read instanceof Promise || read.issues ? undefined : read.value
}

function numberIn(value: object, key: string): number | null {
  const found = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof found === 'number' ? found : null
}
