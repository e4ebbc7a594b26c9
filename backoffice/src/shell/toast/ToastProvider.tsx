import { type ReactNode, useCallback, useState } from 'react'
import { Toast } from './Toast.tsx'
import { type Notify, type ShownFor, ToastContext, type ToastKind } from './toast-context.ts'

type Shown = { id: number; kind: ToastKind; sentence: string; as: ShownFor }

/** The two live regions exist from the start, so a screen reader hears what is put in them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ next: number; toasts: readonly Shown[] }>({ next: 1, toasts: [] })
  const notify = useCallback<Notify>((kind, sentence, as = 'alert') => {
    setShown(({ next, toasts }) => ({
      next: next + 1,
      toasts: [...toasts.filter(toast => toast.sentence !== sentence), { id: next, kind, sentence, as }],
    }))
  }, [])
  const dismiss = useCallback((id: number) => {
    setShown(({ next, toasts }) => ({ next, toasts: toasts.filter(toast => toast.id !== id) }))
  }, [])
  const list = (urgent: boolean) =>
    shown.toasts
      .filter(toast => (toast.kind === 'error' || toast.kind === 'warning') === urgent)
      .map(toast => <Toast key={toast.id} {...toast} onDismiss={dismiss} />)
  return (
    <ToastContext value={notify}>
      {children}
      <div className="toasts">
        <div role="alert">{list(true)}</div>
        <output>{list(false)}</output>
      </div>
    </ToastContext>
  )
}
