import type { Condition } from '@ventanilla/model'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import { moveKeys } from '../part/move-keys.ts'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { cardId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import { PartButton } from './PartButton.tsx'
import { Questions } from './Questions.tsx'

type Props = { condition: Condition; sectionId: string; index: number; count: number }

/** A condition with the questions that appear once it is chosen. */
export const ConditionBlock = memo(function ConditionBlock({ condition, sectionId, index, count }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id } = condition
  const isChosen = useEditorState(({ selection }) => selection.kind === 'condition' && selection.id === id)
  const name = titleOf(condition.label, text)
  return (
    <li className="condition">
      <div className={`condition-head ${isChosen ? 'is-chosen' : ''}`}>
        {!lock.structure && <DragHandle item={{ kind: 'condition', id, sectionId }} name={name} where="canvas" />}
        <PartButton
          id={cardId(id)}
          selection={{ kind: 'condition', sectionId, id }}
          isChosen={isChosen}
          className="condition-open"
          onKeyDown={moveKeys(lock.structure ? undefined : by => actions.moveCondition(sectionId, id, by))}
        >
          <span className="condition-box" aria-hidden="true" />
          <span className={condition.label.text.trim() ? '' : 'is-untitled'}>{name}</span>
        </PartButton>
        {isChosen && !lock.structure && (
          <fieldset className="editor-tools" aria-label={text.t('editor.tools', { name })}>
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
      <div className="condition-body">
        <Questions questions={condition.questions} sectionId={sectionId} conditionId={id} />
      </div>
    </li>
  )
})
