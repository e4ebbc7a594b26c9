import type { Advice } from '@ventanilla/model'
import { useMemo, useSyncExternalStore } from 'react'

/** One piece of advice of a form, whatever else is written there meanwhile. */
export const adviceKey = ({ code, path }: Advice): string => `${code} ${path.join(' ')}`

const listeners = new Set<() => void>()
/** Where storage is forbidden it lasts as long as the page. */
const held = new Map<string, string>()
const nameOf = (formId: string) => `ventanilla.advice.${formId}`

/** The advice that somebody put aside for a form, on this device, and a way to put aside or bring back. */
export function useHiddenAdvice(formId: string) {
  const kept = useSyncExternalStore(subscribe, () => read(formId))
  const hidden = useMemo(() => new Set(kept === '' ? [] : kept.split('\n')), [kept])
  return {
    hidden,
    hide: (advice: Advice) => write(formId, [...hidden, adviceKey(advice)]),
    bringBack: () => write(formId, []),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(formId: string): string {
  try {
    return localStorage.getItem(nameOf(formId)) ?? held.get(formId) ?? ''
  } catch {
    return held.get(formId) ?? ''
  }
}

function write(formId: string, keys: readonly string[]): void {
  const kept = keys.join('\n')
  held.set(formId, kept)
  try {
    localStorage.setItem(nameOf(formId), kept)
  } catch {
    // It is held above.
  }
  for (const listener of listeners) listener()
}
