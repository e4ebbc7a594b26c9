import { useText } from '../../../context/text-context.ts'
import { ListBox } from '../part/ListBox.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'

const mostMails = 20

/** Who is told by e-mail of a new answer. */
export function NotifyField() {
  const text = useText()
  const { store } = useEditor()
  const { notify } = useEditorState(state => contentOf(state).live)
  return (
    <ListBox
      id="editor-notify"
      label={text.t('editor.notify')}
      hint={text.t('editor.notify.hint')}
      wrong={text.t('editor.notify.wrong')}
      inputMode="email"
      values={notify}
      max={mostMails}
      read={typed => (/^[\w+.-]+@[\da-z-]+(\.[\da-z-]+)*\.[a-z]{2,}$/i.test(typed) ? typed : undefined)}
      onChange={values => store.step('settings', content => withLive(content, { notify: values }))}
    />
  )
}
