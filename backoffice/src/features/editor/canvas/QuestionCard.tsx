import { hasOptions, type Question } from '@ventanilla/model'
import { memo, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { InsertionRow } from '../chooser/InsertionRow.tsx'
import { QuestionFoot } from '../chooser/QuestionFoot.tsx'
import { DragHandle } from '../drag/DragHandle.tsx'
import dragStyles from '../drag/drag.module.css'
import { useEditorPart, useLock } from '../state/editor-context.ts'
import { LateDecides } from '../logic/LateDecides.tsx'
import { cardId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import { SomebodyHere } from '../together/SomebodyHere.tsx'
import { LateAnswerPicture } from '../words/LateAnswerPicture.tsx'
import { OptionsEditor } from '../words/OptionsEditor.tsx'
import { QuestionWords } from '../words/QuestionWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import styles from './canvas.module.css'
import { PartButton } from './PartButton.tsx'
import { QuestionMeta } from './QuestionMeta.tsx'
import { QuestionTools } from './QuestionTools.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { WrittenCard } from './WrittenCard.tsx'

type Props = {
  question: Question
  index: number
  count: number
  sectionId: string
  conditionId: string | undefined
}

/** A question among its neighbours. Only the chosen one is written, and shows its options and its tools. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, index, count, sectionId, conditionId } = props
  const text = useText()
  const lock = useLock()
  const { id } = question
  const isChosen = useEditorPart('selection', selection => selection.kind === 'question' && selection.id === id)
  // Nothing where single ones are chosen.
  const isMarked = useEditorPart('selection', selection =>
    selection.kind === 'questions' ? selection.ids.has(id) : undefined,
  )
  const name = titleOf(question.title, text)
  const isWritten = useWordsPlace() === 'card' && isChosen
  const [isChoosing, setIsChoosing] = useState(false)
  const press = useCardKeys(question, () => setIsChoosing(true))
  return (
    <li className={styles.questionItem}>
      <div className={`${styles.questionCard} ${dragStyles.dragFrom} ${isChosen || isMarked ? 'is-chosen' : ''}`}>
        <div className={styles.questionHead}>
          {!lock.structure && <DragHandle item={{ kind: 'question', id }} name={name} where="canvas" />}
          {isWritten ? (
            <WrittenCard id={cardId(id)} name={name} partId={id} className={styles.questionOpen} onKeyDown={press}>
              <QuestionWords question={question} onChooseKind={() => setIsChoosing(true)} />
            </WrittenCard>
          ) : (
            <PartButton
              id={cardId(id)}
              selection={{ kind: 'question', id }}
              isChosen={isChosen}
              {...(isMarked !== undefined && { isMarked })}
              className={styles.questionOpen}
              onKeyDown={press}
            >
              <span
                data-title
                className={question.title.text.trim() ? styles.questionTitle : `${styles.questionTitle} is-untitled`}
              >
                {name}
              </span>
              {question.help?.text && <span className={styles.questionHelp}>{question.help.text}</span>}
              <QuestionMeta question={question} />
            </PartButton>
          )}
          {isChosen ? (
            <QuestionTools question={question} index={index} count={count} />
          ) : (
            <LateDecides id={id} name={name} />
          )}
        </div>
        {isChosen && <LateDecides id={id} name={name} />}
        <SomebodyHere part={id} />
        {isWritten &&
          (hasOptions(question) ? <OptionsEditor question={question} /> : <LateAnswerPicture question={question} />)}
        {isWritten && (
          <QuestionFoot
            question={question}
            place={{ index, count }}
            isChoosing={isChoosing}
            onChoosing={setIsChoosing}
          />
        )}
      </div>
      {isWritten && !lock.structure && index < count - 1 && (
        <InsertionRow sectionId={sectionId} conditionId={conditionId} at={index + 1} />
      )}
    </li>
  )
})
