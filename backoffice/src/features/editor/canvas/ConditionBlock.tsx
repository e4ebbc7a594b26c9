import type { Condition } from '@ventanilla/model'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import dragStyles from '../drag/drag.module.css'
import { moveKeys } from '../part/move-keys.ts'
import partStyles from '../part/part.module.css'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useEditorPart, useLock } from '../state/editor-context.ts'
import { cardId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import { ConditionWords } from '../words/ConditionWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import styles from './canvas.module.css'
import { PartButton } from './PartButton.tsx'
import { Questions } from './Questions.tsx'
import { WrittenCard } from './WrittenCard.tsx'

type Props = { condition: Condition; sectionId: string; index: number; count: number }

/** A condition with the questions that appear once it is chosen. */
export const ConditionBlock = memo(function ConditionBlock({ condition, sectionId, index, count }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id } = condition
  const isChosen = useEditorPart('selection', selection => selection.kind === 'condition' && selection.id === id)
  const isWritten = useWordsPlace() === 'card' && isChosen
  const move = moveKeys(lock.structure ? undefined : by => actions.moveCondition(sectionId, id, by))
  const name = titleOf(condition.label, text)
  return (
    <li>
      <div className={`${styles.conditionHead} ${dragStyles.dragFrom} ${isChosen ? 'is-chosen' : ''}`}>
        {!lock.structure && <DragHandle item={{ kind: 'condition', id, sectionId }} name={name} where="canvas" />}
        {isWritten ? (
          <WrittenCard id={cardId(id)} name={name} partId={id} className={styles.conditionOpen} onKeyDown={move}>
            <span className={styles.conditionBox} aria-hidden="true" />
            <ConditionWords condition={condition} sectionId={sectionId} />
          </WrittenCard>
        ) : (
          <PartButton
            id={cardId(id)}
            selection={{ kind: 'condition', sectionId, id }}
            isChosen={isChosen}
            className={styles.conditionOpen}
            onKeyDown={move}
          >
            <span className={styles.conditionBox} aria-hidden="true" />
            <span data-title className={condition.label.text.trim() ? '' : 'is-untitled'}>
              {name}
            </span>
          </PartButton>
        )}
        {isChosen && !lock.structure && (
          <fieldset className={partStyles.editorTools} aria-label={text.t('editor.tools', { name })}>
            <ToolButton
              name={text.t('editor.moveUp')}
              icon={ArrowUp}
              isDisabled={index === 0}
              onClick={() => actions.moveCondition(sectionId, id, -1)}
            />
            <ToolButton
              name={text.t('editor.moveDown')}
              icon={ArrowDown}
              isDisabled={index === count - 1}
              onClick={() => actions.moveCondition(sectionId, id, 1)}
            />
            <ToolButton
              name={text.t('editor.remove')}
              icon={Trash2}
              onClick={() => actions.removeCondition(sectionId, id)}
            />
          </fieldset>
        )}
      </div>
      <div className={styles.conditionBody}>
        <Questions questions={condition.questions} sectionId={sectionId} conditionId={id} />
      </div>
    </li>
  )
})
