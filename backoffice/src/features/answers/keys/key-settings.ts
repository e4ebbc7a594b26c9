import { useSyncExternalStore } from 'react'
import { useSession } from '../../../context/session.ts'
import { allKeyActions, type KeyAction } from './key-actions.ts'

/** Keys of one character are heard, heard with Alt only, or not at all. */
export const keyModes = ['on', 'alt', 'off'] as const
export type KeySettings = {
  mode: (typeof keyModes)[number]
  keys: Readonly<Partial<Record<KeyAction, string>>>
  /** Whether the next answer opens by itself after a decision. */
  goesOn: boolean
  swipesRight: boolean
  swipesLeft: boolean
}
const usual: KeySettings = { mode: 'on', keys: {}, goesOn: true, swipesRight: true, swipesLeft: true }

const read = new Map<string, KeySettings>()
const listeners = new Set<() => void>()
const storageKey = (user: string) => `ventanilla.keys.${user}`

/** How somebody works with keys, kept per person on this device. */
export function keySettings(user: string): KeySettings {
  const known = read.get(user)
  if (known) return known
  const found = stored(user)
  read.set(user, found)
  return found
}

export function chooseKeySettings(user: string, choice: Partial<KeySettings>): void {
  const next = { ...keySettings(user), ...choice }
  read.set(user, next)
  try {
    localStorage.setItem(storageKey(user), JSON.stringify(next))
  } catch {
    // Storage may be forbidden: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useKeySettings(): KeySettings & { choose: (choice: Partial<KeySettings>) => void } {
  const { user } = useSession()
  const settings = useSyncExternalStore(listen, () => keySettings(user.id))
  return { ...settings, choose: choice => chooseKeySettings(user.id, choice) }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stored(user: string): KeySettings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(user)) ?? 'null')
    // Whoever switched the two keys of the list off before there were others wants none.
    const mode = localStorage.getItem('ventanilla.answers.keys') === 'off' ? 'off' : 'on'
    return isObject(found) ? readSettings(found) : { ...usual, mode }
  } catch {
    return usual
  }
}

function readSettings(found: Readonly<Record<string, unknown>>): KeySettings {
  const given = isObject(found['keys']) ? found['keys'] : {}
  const isOn = (name: 'goesOn' | 'swipesRight' | 'swipesLeft') => found[name] !== false
  return {
    mode: keyModes.find(mode => mode === found['mode']) ?? 'on',
    keys: Object.fromEntries(
      allKeyActions.flatMap(action => {
        const key = given[action]
        return typeof key === 'string' && key !== '' ? [[action, key]] : []
      }),
    ),
    goesOn: isOn('goesOn'),
    swipesRight: isOn('swipesRight'),
    swipesLeft: isOn('swipesLeft'),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
