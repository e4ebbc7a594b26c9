import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Toast } from './Toast.tsx'
import { type Notify, type ShownFor, ToastContext, type ToastKind } from './toast-context.ts'
import { useToastSpace } from './use-toast-space.ts'

type Shown = { id: number; kind: ToastKind; sentence: string; as: ShownFor }

/** The two live regions exist from the start, so a screen reader hears what is put in them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const dismiss = useCallback((id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)), [])
  const notify = useCallback<Notify>(
    (kind, sentence, as = 'alert') => {
      const id = ++last.current
      setToasts(shown => [...shown.filter(toast => toast.sentence !== sentence), { id, kind, sentence, as }])
      return () => dismiss(id)
    },
    [dismiss],
  )
  const strip = useToastSpace()
  const list = (urgent: boolean) =>
    toasts
      .filter(toast => (toast.kind === 'error' || toast.kind === 'warning') === urgent)
      .map(toast => <Toast key={toast.id} {...toast} onDismiss={dismiss} />)
  return (
    <ToastContext value={notify}>
      {children}
      <div ref={strip} className="toasts">
        <div role="alert">{list(true)}</div>
        <output>{list(false)}</output>
      </div>
    </ToastContext>
  )
}
