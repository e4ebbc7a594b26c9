import type { SavedAnswer } from '@ventanilla/api'

type Memory = {
  answerId: string
  savedAt: string
  recordCode?: string | undefined
  timeZone: string
  /** Whether the page after saving has not been seen yet. */
  isNew: boolean
}

const keyOf = (docCode: string) => `ventanilla saved ${docCode}`

function write(docCode: string, memory: Memory): void {
  try {
    sessionStorage.setItem(keyOf(docCode), JSON.stringify(memory))
  } catch {
    // Without storage the saved page shows the code alone.
  }
}

/** What only the person who has just saved sees, for the saved page in this tab; its address alone tells nothing of it. */
export function rememberSaved({ answerId, docCode, savedAt, recordCode }: SavedAnswer, timeZone: string): void {
  write(docCode, { answerId, savedAt, recordCode, timeZone, isNew: true })
}

export function recallSaved(docCode: string): Memory | undefined {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(keyOf(docCode)) ?? 'null')
    return typeof memory === 'object' && memory !== null && 'answerId' in memory ? (memory as Memory) : undefined
  } catch {
    return undefined
  }
}

/** The page after saving was seen: what it does by itself it does once. */
export function markSeen(docCode: string): void {
  const memory = recallSaved(docCode)
  if (memory) write(docCode, { ...memory, isNew: false })
}
