import { useState } from 'react'
import { type SnippetKind, snippetKinds, snippetOf } from '../../../components/snippets.ts'
import { useText } from '../../../context/text-context.ts'
import panelStyles from '../panel/panel.module.css'
import styles from '../panel/panel-fields.module.css'
import { CopyButton } from '../part/CopyButton.tsx'
import { ListBox } from '../part/ListBox.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf, definitionOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'
import { webOrigin } from './web-origin.ts'

const mostOrigins = 50

/** The form's public address, and what a town pastes into its own pages (docs/embedding.md). */
export function Sharing() {
  const text = useText()
  const { store, formId, isNew } = useEditor()
  const { allowedOrigins } = useEditorState(state => contentOf(state).live)
  const language = useEditorState(state => definitionOf(state).language)
  const [kind, setKind] = useState<SnippetKind>('script')
  const link = `${location.origin}/publico/contestar/${formId}`
  const snippet = snippetOf(kind, { host: location.origin, formId, language })
  return (
    <>
      <p className={panelStyles.panelLabel}>{text.t('editor.share.link')}</p>
      {isNew && <p className="form-hint">{text.t('editor.share.unsaved')}</p>}
      <p className={styles.shareLink}>{link}</p>
      <CopyButton value={link} name={text.t('editor.share.link')} />
      <QrCode link={link} formId={formId} />
      <ListBox
        id="editor-origins"
        label={text.t('editor.origins')}
        hint={text.t('editor.origins.hint')}
        wrong={text.t('editor.origins.wrong')}
        inputMode="url"
        values={allowedOrigins}
        max={mostOrigins}
        read={webOrigin}
        onChange={values => store.step('settings', content => withLive(content, { allowedOrigins: values }))}
      />
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
