import type { JournalEntry } from './journal-entry.ts'

const keyOf = (userId: string, formId: string) => `ventanilla.editor.${userId}.${formId}`

export function writeJournal(userId: string, formId: string, entry: JournalEntry): void {
  try {
    localStorage.setItem(keyOf(userId, formId), JSON.stringify(entry))
  } catch {
    // No storage, or none left: the server's draft is then all there is.
  }
}

export function forgetJournal(userId: string, formId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, formId))
  } catch {
    // Nothing was written either.
  }
}

/**
 * What was left here, where it still fits; something else in its place counts as nothing. What checks it is asked for only where something
 * was left. Rejects where that cannot be had now: a draft must not be passed over.
 */
export async function readJournal(userId: string, formId: string): Promise<JournalEntry | undefined> {
  const kept = keptText(keyOf(userId, formId))
  if (kept === null) return undefined
  const { journalEntry } = await import('./journal-entry.ts')
  return journalEntry(kept)
}

function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
