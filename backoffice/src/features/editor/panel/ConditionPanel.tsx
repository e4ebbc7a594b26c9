import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { ConditionWords } from '../words/ConditionWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import { PartTranslations } from './PartTranslations.tsx'

/** What a condition says in other languages, and its words where its card does not stand. */
export function ConditionPanel({ sectionId, id }: { sectionId: string; id: string }) {
  const condition = useEditorState(state => {
    const section = definitionOf(state).sections.find(each => each.id === sectionId)
    return section?.kind === 'conditional' ? section.conditions.find(each => each.id === id) : undefined
  })
  const isInPanel = useWordsPlace() === 'panel'
  if (!condition) return null
  return (
    <>
      {isInPanel && <ConditionWords condition={condition} sectionId={sectionId} />}
      <PartTranslations id={id} />
    </>
  )
}
