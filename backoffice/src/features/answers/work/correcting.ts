let corrected: string | undefined
const listeners = new Set<() => void>()

/** Which answer is being corrected where it stands, for those who are told what is done with it. */
export const correcting = {
  now: () => corrected,
  set(answerId: string | undefined): void {
    corrected = answerId
    for (const listener of listeners) listener()
  },
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
