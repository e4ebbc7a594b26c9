import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import { WordsField } from './WordsField.tsx'

/** Title and description of the form. Enter in the title goes on to the first question. */
export function FormWords() {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const title = useEditorState(state => definitionOf(state).title.text)
  const description = useEditorState(state => definitionOf(state).description.text)
  return (
    <>
      <WordsField
        id={wordsFieldId}
        partId="form"
        at="definition/title/text"
        label={text.t('editor.form.title')}
        placeholder={text.t('editor.form.untitled')}
        look="form"
        value={title}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={value => actions.setText('title', value)}
        onEnter={() => actions.writeFirst({}, !lock.structure)}
      />
      <WordsField
        id="editor-description"
        partId="form"
        at="definition/description/text"
        label={text.t('editor.description')}
        placeholder={text.t('editor.form.describe')}
        look="text"
        isLong
        value={description}
        maxLength={limits.text}
        isLocked={lock.content}
        onChange={value => actions.setText('description', value)}
      />
    </>
  )
}
