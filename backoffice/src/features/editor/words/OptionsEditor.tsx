import { limits, otherOf, type RadioQuestion, type SelectQuestion } from '@ventanilla/model'
import { CircleAlert, ClipboardPaste, PenLine, Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { OptionRow } from './OptionRow.tsx'
import styles from './options.module.css'
import { RemovedOptions } from './RemovedOptions.tsx'

// It opens by a button only: the editor's start does without it.
const PasteOptions = lazyWithText([], async () => (await import('./PasteOptions.tsx')).PasteOptions)

/** The choices of a question: Enter adds one below, several pasted lines become as many (spec 2 §2). */
export function OptionsEditor({ question }: { question: SelectQuestion | RadioQuestion }) {
  const text = useText()
  const id = useId()
  const { actions } = useEditor()
  const lock = useLock()
  const [isPasting, setIsPasting] = useState(false)
  const problem = useProblemAt('editor-add-option', question.id)
  const { options } = question
  const isFull = options.length >= limits.options
  return (
    <fieldset className={styles.options} aria-label={text.t('editor.options.title')}>
      {problem && (
        <p className="form-error" id={`${id}-error`}>
          <CircleAlert aria-hidden size={16} />
          {problem}
        </p>
      )}
      <ol className={`${styles.optionList} is-${question.kind}`} data-drop={listKey.options(question.id)}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            questionId={question.id}
            option={option}
            index={index}
            count={options.length}
            previous={options[index - 1]}
            next={options[index + 1]}
          />
        ))}
      </ol>
      <RemovedOptions question={question} />
      {!lock.content && !isFull && (
        <div className={styles.optionActions}>
          <button
            id="editor-add-option"
            aria-describedby={problem && `${id}-error`}
            type="button"
            className="button quiet with-icon"
            onClick={() => actions.addOption(question.id, options.length)}
          >
            <Plus aria-hidden size={16} />
            {text.t('editor.option.add')}
          </button>
          {!otherOf(question) && (
            <button
              type="button"
              className="button quiet with-icon"
              onClick={() =>
                actions.addOption(question.id, options.length, {
                  text: { text: text.t('editor.option.other') },
                  other: true,
                })
              }
            >
              <PenLine aria-hidden size={16} />
              {text.t('editor.option.which')}
            </button>
          )}
          <button type="button" className="button quiet with-icon" onClick={() => setIsPasting(true)}>
            <ClipboardPaste aria-hidden size={16} />
            {text.t('editor.option.paste')}
          </button>
        </div>
      )}
      {isPasting && (
        <Suspense fallback={null}>
          <PasteOptions questionId={question.id} onClose={() => setIsPasting(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
