import { findQuestion, withPastedOptions } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../part/part.module.css'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { mostOf, type OptionList } from '../state/option-actions.ts'
import { listOf } from '../state/option-list.ts'

type Props = { questionId: string; list: OptionList; onPaste: (pasted: string) => void; onClose: () => void }

/** Many choices at once, one a line; or rows or columns of a table. */
export function PasteOptions({ questionId, list, onPaste, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const question = useEditorState(state => findQuestion(definitionOf(state), questionId)?.question)
  const options = question ? listOf(question, list) : []
  // Those that stand there already, and those beyond what fits, are not promised.
  const countWith = (words: string) => withPastedOptions(options, words, () => '', mostOf[list]).length
  const count = countWith(typed) - countWith('')
  const isTable = question?.kind === 'table'
  const parts = list === 'rows' ? 'editor.table.rows' : 'editor.table.columns'
  const field = { id, label: text.t(isTable ? parts : 'editor.paste.label'), hint: text.t('editor.paste.hint') }
  return (
    <FormDialog
      title={text.t(isTable ? `editor.table.${list}.paste` : 'editor.paste.title')}
      submit={text.t(isTable ? 'editor.table.paste.submit' : 'editor.paste.submit', { count })}
      isBusy={false}
      isDirty={typed.trim() !== ''}
      problems={[]}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        if (count > 0) onPaste(typed)
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
