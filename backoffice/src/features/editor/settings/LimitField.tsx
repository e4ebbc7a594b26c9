import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'

/** How many answers the form takes. */
export function LimitField() {
  const text = useText()
  const { store } = useEditor()
  const { responseLimit } = useEditorState(state => contentOf(state).live)
  return (
    <NumberBox
      id="editor-response-limit"
      label={text.t('editor.limit')}
      max={limits.responseLimit}
      value={responseLimit ?? undefined}
      onChange={value =>
        store.step('settings', content => withLive(content, { responseLimit: value ?? null }), 'responseLimit')
      }
    />
  )
}
