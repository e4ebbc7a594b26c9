import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'
import { PartTranslations } from './PartTranslations.tsx'

/** What a condition is called; Enter goes on to its first question. */
export function ConditionPanel({ sectionId, id }: { sectionId: string; id: string }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const condition = useEditorState(state => {
    const section = definitionOf(state).sections.find(each => each.id === sectionId)
    return section?.kind === 'conditional' ? section.conditions.find(each => each.id === id) : undefined
  })
  if (!condition) return null
  return (
    <>
      <TextBox
        id={panelFieldId}
        partId={id}
        label={text.t('editor.condition.label')}
        hint={text.t('editor.condition.hint')}
        value={condition.label.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={value => actions.renameCondition(sectionId, id, value)}
        onEnter={() => !lock.structure && actions.addQuestion({ sectionId, conditionId: id })}
      />
      <PartTranslations id={id} />
    </>
  )
}
