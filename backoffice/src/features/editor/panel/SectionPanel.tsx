import { ShowIf } from '../logic/ShowIf.tsx'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { SectionNote, SectionTitle } from '../words/SectionWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import { PartTranslations } from './PartTranslations.tsx'
import { SectionFlags } from './SectionFlags.tsx'
import { SectionKindField } from './SectionKindField.tsx'

/** A section's kind and its flags, and its words where its card does not stand. */
export function SectionPanel({ id }: { id: string }) {
  const section = useEditorState(state => definitionOf(state).sections.find(each => each.id === id))
  const isInPanel = useWordsPlace() === 'panel'
  if (!section) return null
  return (
    <>
      {isInPanel && (
        <>
          <SectionTitle section={section} />
          <SectionNote section={section} />
        </>
      )}
      <ShowIf target={{ kind: 'section', id }} />
      <SectionKindField section={section} />
      <SectionFlags section={section} />
      <PartTranslations id={id} />
    </>
  )
}
