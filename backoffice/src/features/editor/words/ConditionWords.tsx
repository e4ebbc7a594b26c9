import { type Condition, limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import { WordsField } from './WordsField.tsx'

/** What a condition says. Enter goes on to the first question that it opens. */
export function ConditionWords({ condition, sectionId }: { condition: Condition; sectionId: string }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id, label } = condition
  return (
    <WordsField
      id={wordsFieldId}
      partId={id}
      at={`sections/${sectionId}/conditions/${id}/label/text`}
      label={text.t('editor.condition.label')}
      placeholder={text.t('editor.condition.hint')}
      look="question"
      value={label.text}
      maxLength={limits.title}
      isLocked={lock.content}
      onChange={value => actions.renameCondition(sectionId, id, value)}
      onEnter={() => actions.writeFirst({ sectionId, conditionId: id }, !lock.structure)}
    />
  )
}
