import { Copy } from 'lucide-react'
import { useText } from '../context/text-context.ts'
import { useNotify } from '../context/toast/toast-context.ts'

export function CopyCode({ code }: { code: string }) {
  const text = useText()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify('success', text.t('view.copied'))
    } catch {
      notify('error', text.t('view.notCopied'))
    }
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text.t('view.copy', { code })}
      title={text.t('view.copy', { code })}
      onClick={() => void copy()}
    >
      <Copy aria-hidden size={16} />
    </button>
  )
}
