/**
 * Reads once for all who ask for the same in one turn of the event loop. The read begins after the last of them asked, so nobody is told
 * what was true before.
 */
export function sharedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const next = new Map<string, Promise<T>>()
  return key => {
    const known = next.get(key)
    if (known) return known
    const coming = new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        next.delete(key)
        read(key).then(resolve, reject)
      })
    })
    next.set(key, coming)
    return coming
  }
}
