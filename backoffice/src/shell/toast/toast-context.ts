import { createContext, use } from 'react'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Notify = (kind: ToastKind, sentence: string) => void

export const ToastContext = createContext<Notify>(() => {})

/** Shows a message: success and news leave after 3 s, warnings and errors stay until dismissed (spec 1 §8). */
export function useNotify(): Notify {
  return use(ToastContext)
}
