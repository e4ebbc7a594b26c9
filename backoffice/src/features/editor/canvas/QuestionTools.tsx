import { type Question, questionPlaces } from '@ventanilla/model'
import { ArrowDown, ArrowUp, Copy, CornerUpRight, LibraryBig, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../part/part.module.css'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'

// It opens by a button only: the editor's start does without it.
const MoveQuestion = lazyWithText([], async () => (await import('./MoveQuestion.tsx')).MoveQuestion)

type Props = { question: Question; index: number; count: number }

/** Up, down, elsewhere, twice, away: nothing of it by dragging only. Once there are answers there are no tools. */
export function QuestionTools({ question, index, count }: Props) {
  const text = useText()
  const { actions, store } = useEditor()
  const lock = useLock()
  const hasPlaces = useEditorState(state => questionPlaces(definitionOf(state)).length > 1)
  const [isMoving, setIsMoving] = useState(false)
  if (lock.structure) return null
  const { id } = question
  const name = titleOf(question.title, text)
  return (
    <fieldset className={styles.editorTools} aria-label={text.t('editor.tools', { name })}>
      <ToolButton
        name={text.t('editor.moveUp')}
        icon={ArrowUp}
        isDisabled={index === 0}
        onClick={() => actions.moveQuestion(id, -1)}
      />
      <ToolButton
        name={text.t('editor.moveDown')}
        icon={ArrowDown}
        isDisabled={index === count - 1}
        onClick={() => actions.moveQuestion(id, 1)}
      />
      {hasPlaces && (
        <ToolButton name={text.t('editor.moveTo')} icon={CornerUpRight} onClick={() => setIsMoving(true)} />
      )}
      <ToolButton name={text.t('editor.duplicate')} icon={Copy} onClick={() => actions.duplicateQuestion(id)} />
      <ToolButton
        name={text.t('editor.keep')}
        icon={LibraryBig}
        onClick={() => store.ask({ kind: 'keep', what: 'questions', ids: new Set([id]) })}
      />
      <ToolButton name={text.t('editor.remove')} icon={Trash2} onClick={() => actions.removeQuestion(id)} />
      {isMoving && (
        <Suspense fallback={null}>
          <MoveQuestion question={question} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
