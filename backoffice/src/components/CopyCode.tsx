import { Copy } from 'lucide-react'
import { useText } from '../context/text-context.ts'
import { useCopy } from '../context/toast/use-copy.ts'

export function CopyCode({ code }: { code: string }) {
  const text = useText()
  const copy = useCopy(text.t('view.copied'), text.t('view.notCopied'))
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text.t('view.copy', { code })}
      title={text.t('view.copy', { code })}
      onClick={() => copy(code)}
    >
      <Copy aria-hidden size={16} />
    </button>
  )
}
