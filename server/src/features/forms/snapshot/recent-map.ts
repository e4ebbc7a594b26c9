/** A map that forgets what was put in first when there is too much. */
export function recentMap<K, T>(most: number) {
  const map = new Map<K, T>()
  return {
    get: (key: K): T | undefined => map.get(key),
    set(key: K, value: T): void {
      const oldest = map.keys().next()
      if (map.size >= most && !oldest.done) map.delete(oldest.value)
      map.set(key, value)
    },
    delete: (key: K): void => void map.delete(key),
  }
}
