const rememberedFor = 10_000
const changes = new Map<string, number>()

/** Remembers that this page itself wrote to an answer, so that its own event is no news to it. */
export function noteOwnChange(id: string): void {
  changes.set(id, Date.now())
}

export function isOwnChange(id: string): boolean {
  const at = changes.get(id)
  return at !== undefined && Date.now() - at < rememberedFor
}
