import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '../text-context.ts'
import { type ShownFor, shownFor, type ToastKind } from './toast-context.ts'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }

type Props = { id: number; kind: ToastKind; sentence: string; as: ShownFor; onDismiss: (id: number) => void }

export function Toast({ id, kind, sentence, as, onDismiss }: Props) {
  const text = useText()
  const leaves = kind === 'success' || kind === 'info'
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => onDismiss(id), shownFor[as])
    return () => clearTimeout(timer)
  }, [id, as, leaves, onDismiss])
  const Icon = icons[kind]
  return (
    <span className={`toast ${kind}`}>
      <Icon aria-hidden size={20} />
      <span>{sentence}</span>
      <button type="button" className="icon-button" aria-label={text.t('shell.dismiss')} onClick={() => onDismiss(id)}>
        <X aria-hidden size={16} />
      </button>
    </span>
  )
}
