import type { Question } from '@ventanilla/model'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import dragStyles from '../drag/drag.module.css'
import { moveKeys } from '../part/move-keys.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { cardId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import styles from './canvas.module.css'
import { PartButton } from './PartButton.tsx'
import { QuestionMeta } from './QuestionMeta.tsx'
import { QuestionOptions } from './QuestionOptions.tsx'
import { QuestionTools } from './QuestionTools.tsx'

type Props = { question: Question; index: number; count: number }

/** A question among its neighbours. Only the chosen one shows its options and its tools. */
export const QuestionCard = memo(function QuestionCard({ question, index, count }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id } = question
  const isChosen = useEditorState(({ selection }) => selection.kind === 'question' && selection.id === id)
  const name = titleOf(question.title, text)
  return (
    <li className={`${styles.questionCard} ${dragStyles.dragFrom} ${isChosen ? 'is-chosen' : ''}`}>
      <div className={styles.questionHead}>
        {!lock.structure && <DragHandle item={{ kind: 'question', id }} name={name} where="canvas" />}
        <PartButton
          id={cardId(id)}
          selection={{ kind: 'question', id }}
          isChosen={isChosen}
          className={styles.questionOpen}
          onKeyDown={moveKeys(lock.structure ? undefined : by => actions.moveQuestion(id, by))}
        >
          <span className={question.title.text.trim() ? styles.questionTitle : `${styles.questionTitle} is-untitled`}>
            {name}
          </span>
          <QuestionMeta question={question} />
        </PartButton>
        {isChosen && <QuestionTools question={question} index={index} count={count} />}
      </div>
      {isChosen && <QuestionOptions question={question} />}
    </li>
  )
})
