import { Copy } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'

/** Puts a text on the clipboard; `name` says which. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const text = useText()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify('success', text.t('editor.copied', { name }))
    } catch {
      notify('error', text.t('editor.notCopied'))
    }
  }
  return (
    <button type="button" className="button secondary with-icon" onClick={() => void copy()}>
      <Copy aria-hidden size={16} />
      {text.t('editor.copy')}
      <span className="visually-hidden">{name}</span>
    </button>
  )
}
