import { type ChoiceQuestion, type FormContent, isList, otherOf } from '@ventanilla/model'
import { ChevronDown, CircleAlert, ClipboardPaste, PenLine, Plus } from 'lucide-react'
import { Suspense, useCallback, useId, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { optionFieldId } from '../state/element-ids.ts'
import { addingId, mostOf, type OptionList, type Pasted } from '../state/option-actions.ts'
import { listOf } from '../state/option-list.ts'
import { OptionRow } from './OptionRow.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import styles from './options.module.css'
import { RemovedOptions } from './RemovedOptions.tsx'
import { useShownOptions } from './use-shown-options.ts'

// It opens by a button only: the editor's start does without it.
const PasteOptions = lazyWithText(['gather'], async () => (await import('./PasteOptions.tsx')).PasteOptions)

/** The choices of a question: Enter adds one below, several pasted lines become as many (spec 2 §2). */
export function OptionsEditor({ question }: { question: ChoiceQuestion }) {
  if (question.kind !== 'table') return <PartList question={question} list="options" />
  return (
    <>
      <PartList question={question} list="rows" />
      <PartList question={question} list="options" />
    </>
  )
}

function PartList({ question, list }: { question: ChoiceQuestion; list: OptionList }) {
  const text = useText()
  const id = useId()
  const { actions, store } = useEditor()
  const lock = useLock()
  const [isPasting, setIsPasting] = useState(false)
  const [pasted, setPasted] = useState<Pasted & { readonly present: FormContent }>()
  // As long as nothing else was done since.
  const isNews = useEditorState(({ history }) => pasted !== undefined && history.present === pasted.present)
  const paste = useCallback(
    (lines: string) => {
      const made = actions.pasteOptions(question.id, lines, list)
      setPasted({ ...made, present: contentOf(store.get()) })
    },
    [actions, store, question.id, list],
  )
  const problem = useProblemAt(addingId[list], question.id)
  const options = listOf(question, list)
  const isFull = options.length >= mostOf[list]
  const view = useShownOptions(options)
  const { head, nameKey, add } = wordsOf(question, list)
  return (
    <fieldset className={styles.options} aria-label={text.t(head)}>
      {question.kind === 'table' && (
        <div className={styles.optionHead} aria-hidden>
          {text.t(head)}
        </div>
      )}
      {problem && (
        <p className="form-error" id={`${id}-error`}>
          <CircleAlert aria-hidden size={16} />
          {problem}
        </p>
      )}
      {view.isSearched && (
        <OptionSearch search={view.search} found={view.shown} all={options.length} onSearch={view.lookFor} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only hears that a field in it has the focus. */}
      <ol
        className={`${styles.optionList} is-${list === 'rows' ? list : question.kind} ${view.isMany ? 'is-many' : ''}`}
        // Where some are left out nothing can be dropped between them.
        data-drop={view.search === '' ? listKey.options(question.id, list) : undefined}
        onFocus={view.open}
      >
        {options.map(
          (option, index) =>
            view.isShown(option, index) && (
              <OptionRow
                key={option.id}
                questionId={question.id}
                list={list}
                nameKey={nameKey}
                option={option}
                index={index}
                count={options.length}
                previous={options[index - 1]}
                next={options[index + 1]}
                onPaste={paste}
              />
            ),
        )}
      </ol>
      {view.waiting && <Waiting first={view.waiting.id} count={options.length - view.shown} />}
      {isNews && pasted && question.kind !== 'table' && <PastedNews questionId={question.id} pasted={pasted} />}
      {isList(question) && <RemovedOptions question={question} />}
      {!lock.content && !isFull && (
        <div className={styles.optionActions}>
          <button
            id={addingId[list]}
            aria-describedby={problem && `${id}-error`}
            type="button"
            className="button quiet with-icon"
            onClick={() => actions.addOption(question.id, options.length, undefined, list)}
          >
            <Plus aria-hidden size={16} />
            {text.t(add)}
          </button>
          {isList(question) && !otherOf(question) && (
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
            {question.kind === 'table' && <span className="visually-hidden">: {text.t(head)}</span>}
          </button>
        </div>
      )}
      {isPasting && (
        <Suspense fallback={null}>
          <PasteOptions questionId={question.id} list={list} onPaste={paste} onClose={() => setIsPasting(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** How many more there are; they come with the caret in the first of them. */
function Waiting({ first, count }: { first: string; count: number }) {
  const text = useText()
  const { store } = useEditor()
  return (
    <div className={styles.optionActions}>
      <button type="button" className="button quiet with-icon" onClick={() => store.focus(optionFieldId(first))}>
        <ChevronDown aria-hidden size={16} />
        {text.t('editor.options.more', { count })}
      </button>
    </div>
  )
}

/** What came of pasted lines, with the way back. */
function PastedNews({ questionId, pasted }: { questionId: string; pasted: Pasted }) {
  const text = useText()
  const { actions } = useEditor()
  const { added, left, isSearched } = pasted
  return (
    <div className={styles.pasted}>
      {text.t('editor.options.pasted', { count: added, left, searched: String(isSearched) })}
      <button type="button" className="button quiet" onClick={actions.undo}>
        {text.t('editor.undo')}
      </button>
      {isSearched && (
        <button type="button" className="button quiet" onClick={() => actions.leaveUnsearched(questionId)}>
          {text.t('editor.options.unsearched')}
        </button>
      )}
    </div>
  )
}

/** What one of a list is called. */
function wordsOf({ kind }: ChoiceQuestion, list: OptionList) {
  if (kind !== 'table')
    return { head: 'editor.options.title', nameKey: 'editor.option.name', add: 'editor.option.add' } as const
  return list === 'rows'
    ? ({ head: 'editor.table.rows', nameKey: 'editor.table.row', add: 'editor.table.rows.add' } as const)
    : ({ head: 'editor.table.columns', nameKey: 'editor.table.column', add: 'editor.table.options.add' } as const)
}
