const rememberedFor = 10_000
const changes = new Map<string, number>()

const listeners = new Set<(id: string) => void>()

/** Hears of every write of this page. */
export function onOwnChange(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A write is on its way: its event may be here before its answer. */
export function expectOwnChange(id: string): void {
  changes.set(id, Date.now())
}

/** Remembers that this page itself wrote to an answer, so that its own event is no news to it. */
export function noteOwnChange(id: string): void {
  changes.set(id, Date.now())
  for (const listener of listeners) listener(id)
}

export function isOwnChange(id: string): boolean {
  const at = changes.get(id)
  return at !== undefined && Date.now() - at < rememberedFor
}
