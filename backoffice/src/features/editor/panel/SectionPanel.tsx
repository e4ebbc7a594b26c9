import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'
import { PartTranslations } from './PartTranslations.tsx'
import { SectionFlags } from './SectionFlags.tsx'
import { SectionKindField } from './SectionKindField.tsx'

/** A section's texts, its kind and its flags. */
export function SectionPanel({ id }: { id: string }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const section = useEditorState(state => definitionOf(state).sections.find(each => each.id === id))
  if (!section) return null
  return (
    <>
      <TextBox
        id={panelFieldId}
        partId={id}
        label={text.t('editor.section.title')}
        value={section.title.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={value =>
          actions.changeSection(
            id,
            before => ({ ...before, title: { ...before.title, text: value } }),
            `section ${id} title`,
          )
        }
        onEnter={() => section.kind === 'simple' && !lock.structure && actions.addQuestion({ sectionId: id })}
      />
      <TextBox
        id="editor-section-description"
        label={text.t('editor.description')}
        isOptional
        value={section.description.text}
        maxLength={limits.text}
        rows={3}
        isLocked={lock.content}
        onChange={value =>
          actions.changeSection(
            id,
            before => ({ ...before, description: { ...before.description, text: value } }),
            `section ${id} description`,
          )
        }
      />
      <SectionKindField section={section} />
      <SectionFlags section={section} />
      <PartTranslations id={id} />
    </>
  )
}
