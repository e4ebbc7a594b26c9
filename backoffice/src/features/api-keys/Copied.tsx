import { Copy } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import { useCopy } from '../../context/toast/use-copy.ts'
import styles from './api-keys.module.css'

/** Something that is taken along, whole, with the button that does. */
export function Copied({ value, label }: { value: string; label: string }) {
  const text = useText()
  const copy = useCopy(text.t('apiKeys.copied'), text.t('apiKeys.notCopied'))
  return (
    <div className={styles.shown}>
      <code>{value}</code>
      <button type="button" className="button secondary with-icon" onClick={() => copy(value)}>
        <Copy aria-hidden size={16} />
        {label}
      </button>
    </div>
  )
}
