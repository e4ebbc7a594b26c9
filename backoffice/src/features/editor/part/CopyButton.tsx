import { Copy } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useCopy } from '../../../context/toast/use-copy.ts'

/** Puts a text on the clipboard; `name` says which. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const text = useText()
  const copy = useCopy(text.t('editor.copied', { name }), text.t('editor.notCopied'))
  return (
    <button type="button" className="button secondary with-icon" onClick={() => copy(value)}>
      <Copy aria-hidden size={16} />
      {text.t('editor.copy')}
      <span className="visually-hidden">{name}</span>
    </button>
  )
}
