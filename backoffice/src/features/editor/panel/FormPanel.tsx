import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'
import { AreaPicker } from './AreaPicker.tsx'
import { PartTranslations } from './PartTranslations.tsx'

/** Title, description and areas of the form. */
export function FormPanel() {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { title, description } = useEditorState(state => contentOf(state).definition)
  return (
    <>
      <TextBox
        id={panelFieldId}
        partId="form"
        label={text.t('editor.form.title')}
        value={title.text}
        maxLength={limits.title}
        rows={2}
        isLocked={lock.content}
        onChange={value => actions.setText('title', value)}
      />
      <TextBox
        id="editor-description"
        label={text.t('editor.description')}
        isOptional
        value={description.text}
        maxLength={limits.text}
        rows={4}
        isLocked={lock.content}
        onChange={value => actions.setText('description', value)}
      />
      <AreaPicker />
      <PartTranslations id="form" />
    </>
  )
}
