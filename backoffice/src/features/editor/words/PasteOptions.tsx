import { findQuestion, withPastedOptions } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../part/part.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'

/** Many choices at once, one a line. */
export function PasteOptions({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const text = useText()
  const id = useId()
  const { store, actions } = useEditor()
  const [typed, setTyped] = useState('')
  const question = useEditorState(state => findQuestion(definitionOf(state), questionId)?.question)
  const options = question && 'options' in question ? question.options : []
  // Those that stand there already, and those beyond what fits, are not promised.
  const count = withPastedOptions(options, typed, () => '').length - withPastedOptions(options, '', () => '').length
  const field = { id, label: text.t('editor.paste.label'), hint: text.t('editor.paste.hint') }
  return (
    <FormDialog
      title={text.t('editor.paste.title')}
      submit={text.t('editor.paste.submit', { count })}
      isBusy={false}
      isDirty={typed.trim() !== ''}
      problems={[]}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        if (count === 0) return
        actions.pasteOptions(questionId, typed)
        store.say(text.t('editor.said.pasted'))
      }}
    >
      <Field {...field}>
        <textarea
          id={id}
          className={`input ${styles.editorArea}`}
          rows={10}
          value={typed}
          aria-describedby={noteIds(field)}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
