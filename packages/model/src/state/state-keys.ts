import type { State, States } from './definition.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The key of each state: its number in the form, whatever moves lead there, and letters from the tenth on. States that only an earlier
 * version has come after the newest ones; beyond the letters there is no key.
 */
export function stateKeys(newest: States, earlier: States = newest): ReadonlyMap<string, string> {
  const known = new Set(newest.available.map(({ id }) => id))
  const all: readonly State[] = [...newest.available, ...earlier.available.filter(({ id }) => !known.has(id))]
  return new Map(
    all.flatMap(({ id }, at) => {
      const key = at < 9 ? String(at + 1) : letters[at - 9]
      return key === undefined ? [] : [[id, key] as const]
    }),
  )
}
