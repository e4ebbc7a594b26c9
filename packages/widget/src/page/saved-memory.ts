import type { SavedAnswer } from '@ventanilla/api'

type Memory = { savedAt: string; recordCode?: string | undefined; timeZone: string }

const keyOf = (docCode: string) => `ventanilla saved ${docCode}`

/** What only the person who has just saved sees, for the saved page in this tab; its address alone tells nothing of it. */
export function rememberSaved({ docCode, savedAt, recordCode }: SavedAnswer, timeZone: string): void {
  try {
    sessionStorage.setItem(keyOf(docCode), JSON.stringify({ savedAt, recordCode, timeZone } satisfies Memory))
  } catch {
    // Without storage the saved page shows the code alone.
  }
}

export function recallSaved(docCode: string): Memory | undefined {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(keyOf(docCode)) ?? 'null')
    return typeof memory === 'object' && memory !== null && 'savedAt' in memory ? (memory as Memory) : undefined
  } catch {
    return undefined
  }
}
