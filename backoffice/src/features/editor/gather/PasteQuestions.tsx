import { useDeferredValue, useId, useMemo, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import type { KindEntry } from '../kinds/kind-entries.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { type Asked, definitionOf } from '../state/editor-state.ts'
import { type Guess, guessKind } from './guess-kind.ts'
import { ReadList } from './ReadList.tsx'
import { asQuestion, roomFor } from './pasted-form.ts'
import styles from './gather.module.css'
import { type ReadQuestion, readLines } from './read-lines.ts'
import { takeIn } from './take-in.ts'

/** What somebody changed of what a line was read as. */
export type Choice = { readonly kind?: KindEntry; readonly isRequired?: boolean }
/** A line as it will be added, under a key that stays while other lines are written. */
export type Row = ReadQuestion & Guess & { readonly key: string }
export type RowSection = { readonly title: string | undefined; readonly rows: readonly Row[] }

/** A text becomes questions, with a look at them before; then they are one step. */
export function PasteQuestions({ asked, onClose }: { asked: Asked; onClose: () => void }) {
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

function rowsOf(
  words: string,
  chosen: Readonly<Record<string, Choice>>,
  text: ReturnType<typeof useText>,
): readonly RowSection[] {
  const seen = new Map<string, number>()
  return readLines(words).map(({ title, questions }) => ({
    title,
    rows: questions.map(question => {
      const nth = (seen.get(question.title) ?? 0) + 1
      seen.set(question.title, nth)
      const key = `${nth} ${question.title}`
      const guess = guessKind(question, text)
      return { ...question, ...guess, ...chosen[key], isGuessed: guess.isGuessed && !chosen[key]?.kind, key }
    }),
  }))
}
