import { createContext, use } from 'react'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
/** How long what leaves by itself is shown, in milliseconds (spec 1 §9). */
export const shownFor = { alert: 3_000, snackbar: 2_500, saved: 6_000 } as const
export type ShownFor = keyof typeof shownFor
/** Gives what takes the message away once its cause is gone. */
export type Notify = (kind: ToastKind, sentence: string, as?: ShownFor) => () => void

export const ToastContext = createContext<Notify>(() => () => {})

/** Shows a message: success and news leave by themselves, warnings and errors stay until dismissed (spec 1 §8). */
export function useNotify(): Notify {
  return use(ToastContext)
}
