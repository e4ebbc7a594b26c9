import { useText } from '../../../context/text-context.ts'
import { ListBox } from '../part/ListBox.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf, definitionOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'
import { PublicAddress, Snippet } from './PublicAddress.tsx'
import { webOrigin } from './web-origin.ts'

const mostOrigins = 50

/** The form's public address, and what a town pastes into its own pages (docs/embedding.md). */
export function Sharing() {
  const text = useText()
  const { store, formId, isNew } = useEditor()
  const { allowedOrigins } = useEditorState(state => contentOf(state).live)
  const language = useEditorState(state => definitionOf(state).language)
  return (
    <>
      <PublicAddress formId={formId} isNew={isNew} />
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
      <Snippet formId={formId} language={language} />
    </>
  )
}
