import type { FormDraft } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import type { SharedBase } from '../state/editor-state.ts'
import type { JournalEntry } from './journal-entry.ts'

/** Unsaved work from before: of this browser or of the server, whichever is the later. */
export type FoundDraft = {
  readonly content: FormContent
  readonly baseVersion: number | null
  readonly at: string
  /** The shared draft that it goes on from. */
  readonly shared?: SharedBase | undefined
}

export function foundDraft(journal: JournalEntry | undefined, draft: FormDraft | null): FoundDraft | undefined {
  const kept = draft && { content: draft.content, baseVersion: draft.baseVersion, at: draft.updatedAt }
  if (!journal) return kept ?? undefined
  // A draft that another window or device went on with is compared by time; the browser's clock may be off, its order of drafts is not.
  const goesOn = journal.draftRevision === (draft?.revision ?? null)
  return goesOn || !kept || journal.at > kept.at ? journal : kept
}
