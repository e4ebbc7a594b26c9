/** What stands over the desk: the list of keys, or the orders to search in. */
export type Help = 'keys' | 'palette'

const listeners = new Set<() => void>()
let shown: Help | undefined

export const help = {
  show(what: Help | undefined): void {
    shown = what
    for (const listener of listeners) listener()
  },
  shown: () => shown,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
