import { useEffect, useEffectEvent } from 'react'
import { areKeysOn, isBusy } from '../keys/use-list-keys.ts'

type Keys = Readonly<Record<string, () => void>>

/** One-letter keys of what is done among the staff, where somebody has not switched such keys off. */
export function useWorkKeys(keys: Keys): void {
  const press = useEffectEvent((key: string) => {
    const act = keys[key]
    act?.()
    return act !== undefined
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      if (!areKeysOn() || isBusy(event.target)) return
      if (press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
