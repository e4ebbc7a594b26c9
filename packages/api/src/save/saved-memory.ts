import type { SavedAnswer } from '../answers/submissions.ts'

/** What a tab knows of an answer that was saved in it. */
type SavedMemory = {
  answerId: string
  formId: string
  savedAt: string
  recordCode?: string | undefined
  /** Under which it was saved. */
  key?: string
  timeZone: string
  /** Whether somebody of the staff gave it, with a session of their own. */
  byStaff: boolean
  /** Whether the page after saving has not been seen yet. */
  isNew: boolean
}

const keyOf = (docCode: string) => `ventanilla saved ${docCode}`
/** A page inside another site's may have no storage: there it stays, and this is all it needs. */
const here = new Map<string, SavedMemory>()

function write(docCode: string, memory: SavedMemory): boolean {
  here.set(docCode, memory)
  try {
    sessionStorage.setItem(keyOf(docCode), JSON.stringify(memory))
    return true
  } catch {
    return false
  }
}

/**
 * What only the person who has just saved sees, for the saved page in this tab; its address alone tells nothing of it. False where the browser
 * keeps nothing: the next page will not know of it.
 */
export function rememberSaved(
  { answerId, docCode, savedAt, recordCode, key }: SavedAnswer,
  { id: formId, municipality: { timeZone } }: { id: string; municipality: { timeZone: string } },
  byStaff = false,
): boolean {
  const given = { answerId, formId, savedAt, recordCode, timeZone, byStaff, isNew: true }
  return write(docCode, { ...given, ...(key !== undefined && { key }) })
}

/** Of this form: the code of another form's answer is none of its own. */
export function recallSaved(formId: string, docCode: string): SavedMemory | undefined {
  const memory = read(docCode)
  return memory?.formId === formId ? memory : undefined
}

function read(docCode: string): SavedMemory | undefined {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(keyOf(docCode)) ?? 'null')
    if (typeof memory === 'object' && memory !== null && 'answerId' in memory) return memory as SavedMemory
  } catch {
    // What this page knows itself is left.
  }
  return here.get(docCode)
}

/** The page after saving was seen: what it does by itself it does once. */
export function markSeen(formId: string, docCode: string): void {
  const memory = recallSaved(formId, docCode)
  if (memory) write(docCode, { ...memory, isNew: false })
}
