import { useDeferredValue, useId, useMemo, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf, type PasteAsked } from '../state/editor-state.ts'
import styles from './gather.module.css'
import { asQuestion, roomFor } from './pasted-form.ts'
import { ReadList } from './ReadList.tsx'
import { type Choice, rowsOf } from './read-rows.ts'
import { takeIn } from './take-in.ts'

/** A text becomes questions, with a look at them before; then they are one step. */
export function PasteQuestions({ asked, onClose }: { asked: PasteAsked; onClose: () => void }) {
  const text = useText()
  const id = useId()
  const { store, choices } = useEditor()
  const [words, setWords] = useState(asked.words ?? '')
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const room = useEditorState(state => roomFor(definitionOf(state)))
  // Hundreds of lines are not drawn anew before a key is seen.
  const seen = useDeferredValue(words)
  const sections = useMemo(() => rowsOf(seen, chosen, text), [seen, chosen, text])
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const isTooMany = count > room
  const field = {
    id,
    label: text.t('gather.paste.label'),
    hint: text.t('gather.paste.hint'),
    ...(isTooMany && { error: text.t('gather.paste.tooMany', { count, room }) }),
  }
  const add = () => {
    if (count === 0 || isTooMany) return document.getElementById(id)?.focus()
    onClose()
    const made = rowsOf(words, chosen, text).map(({ title, rows }) => ({
      title,
      questions: rows.map(row => asQuestion(row, choices.country ?? undefined)),
    }))
    takeIn(store, text, asked, made)
  }
  return (
    <FormDialog
      title={text.t('gather.paste.title')}
      submit={text.t('gather.paste.submit', { count })}
      isBusy={false}
      isDirty={words.trim() !== ''}
      isWide
      problems={[]}
      onClose={onClose}
      onSubmit={add}
    >
      <div className={styles.paste}>
        <Field {...field}>
          <textarea
            id={id}
            className="input"
            rows={16}
            value={words}
            aria-invalid={isTooMany}
            aria-describedby={noteIds(field)}
            onChange={event => setWords(event.target.value)}
          />
        </Field>
        <ReadList
          sections={sections}
          onChange={(key, change) => setChosen(before => ({ ...before, [key]: { ...before[key], ...change } }))}
        />
      </div>
    </FormDialog>
  )
}
