import { saveFile } from '@ventanilla/ui'
import { Copy, Download, Printer } from 'lucide-react'
import { useSettings } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { useCopy } from '../../context/toast/use-copy.ts'
import styles from './second-factor.module.css'

/** Codes for the day without the phone, this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText()
  const product = useSettings()?.productName ?? location.host
  const copy = useCopy(text.t('factor.copied'), text.t('factor.notCopied'))
  const title = text.t('factor.codes.file', { product })
  const lines = [title, location.origin, '', ...codes, ''].join('\n')
  return (
    <div className={styles.codes}>
      <p>{text.t('factor.codes.shown')}</p>
      <div className="printed-codes">
        <p className={styles.onPaper}>
          {title}, {location.host}
        </p>
        <ul translate="no">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        <button type="button" className="button secondary with-icon" onClick={() => copy(lines)}>
          <Copy aria-hidden size={16} />
          {text.t('factor.codes.copy')}
        </button>
        <button
          type="button"
          className="button secondary with-icon"
          onClick={() => saveFile(new Blob([lines], { type: 'text/plain' }), `${text.t('factor.codes.fileName')}.txt`)}
        >
          <Download aria-hidden size={16} />
          {text.t('factor.codes.download')}
        </button>
        <button type="button" className="button secondary with-icon" onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {text.t('factor.codes.print')}
        </button>
      </div>
    </div>
  )
}
