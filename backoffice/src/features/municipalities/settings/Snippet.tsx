import { Copy } from 'lucide-react'
import { snippetOf } from '../../../components/snippets.ts'
import { useText } from '../../../context/text-context.ts'
import { useCopy } from '../../../context/toast/use-copy.ts'
import styles from '../municipalities.module.css'

/** The tag that embeds a form (docs/embedding.md), ready to copy. */
export function Snippet() {
  const text = useText()
  const tag = snippetOf('script', { host: location.origin, formId: 'FORM', language: text.language })
  const copy = useCopy(text.t('municipalities.origins.copied'), text.t('municipalities.origins.notCopied'))
  return (
    <div className={styles.embedding}>
      <p className="form-hint">{text.t('municipalities.origins.snippet')}</p>
      <pre>
        <code>{tag}</code>
      </pre>
      <button type="button" className="button secondary with-icon" onClick={() => copy(tag)}>
        <Copy aria-hidden size={16} />
        {text.t('municipalities.origins.copy')}
      </button>
    </div>
  )
}
