import { useState } from 'react'
import { type SnippetKind, snippetKinds, snippetOf } from '../../../components/snippets.ts'
import type { Language } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import panelStyles from '../panel/panel.module.css'
import styles from '../panel/panel-fields.module.css'
import { CopyButton } from '../part/CopyButton.tsx'
import { QrCode } from '../qr/QrCode.tsx'

export const publicLink = (formId: string) => `${location.origin}/publico/contestar/${formId}`

/** The form's public address, as a text and as a picture. */
export function PublicAddress({ formId, isNew }: { formId: string; isNew: boolean }) {
  const text = useText()
  const link = publicLink(formId)
  return (
    <>
      <p className={panelStyles.panelLabel}>{text.t('editor.share.link')}</p>
      {isNew && <p className="form-hint">{text.t('editor.share.unsaved')}</p>}
      <p className={styles.shareLink}>{link}</p>
      <CopyButton value={link} name={text.t('editor.share.link')} />
      <QrCode link={link} formId={formId} />
    </>
  )
}

/** What a town pastes into its own pages (docs/embedding.md). */
export function Snippet({ formId, language }: { formId: string; language: Language }) {
  const text = useText()
  const [kind, setKind] = useState<SnippetKind>('script')
  const snippet = snippetOf(kind, { host: location.origin, formId, language })
  return (
    <>
      <p className={panelStyles.panelLabel} id="editor-snippet">
        {text.t('editor.snippet')}
      </p>
      <div className="segmented" role="radiogroup" aria-labelledby="editor-snippet">
        {snippetKinds.map(each => (
          <label key={each}>
            <input type="radio" name="snippet" checked={kind === each} onChange={() => setKind(each)} />
            {text.t(`editor.snippet.${each}`)}
          </label>
        ))}
      </div>
      <pre className={styles.snippet}>
        <code>{snippet}</code>
      </pre>
      <CopyButton value={snippet} name={text.t('editor.snippet')} />
    </>
  )
}
