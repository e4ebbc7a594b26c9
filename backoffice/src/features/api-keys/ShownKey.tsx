import type { AddressOf } from '@ventanilla/api'
import { Copy } from 'lucide-react'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { useText } from '../../context/text-context.ts'
import { useCopy } from '../../context/toast/use-copy.ts'
import styles from './api-keys.module.css'

/** A key, this once, and the line that tries it. */
export function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const text = useText()
  const asked = `/api/v1/forms` satisfies AddressOf<'GET /forms'>
  const line = `curl -H 'Authorization: Bearer ${value}' '${location.origin}${asked}'`
  return (
    <ReadDialog title={text.t('apiKeys.made.title')} close={text.t('apiKeys.made.close')} isWide onClose={onClose}>
      <p>{text.t('apiKeys.made.body')}</p>
      <Copied value={value} label={text.t('apiKeys.made.copy')} />
      <p>{text.t('apiKeys.made.try')}</p>
      <Copied value={line} label={text.t('apiKeys.made.copyLine')} />
    </ReadDialog>
  )
}

function Copied({ value, label }: { value: string; label: string }) {
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
