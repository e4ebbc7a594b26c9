import { limits, type Section } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import { WordsField } from './WordsField.tsx'

type Props = { section: Section }

/** What a section is called. Enter goes on to its first question. */
export function SectionTitle({ section }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id } = section
  return (
    <WordsField
      id={wordsFieldId}
      partId={id}
      label={text.t('editor.section.title')}
      placeholder={text.t('editor.untitled')}
      look="section"
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
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        actions.writeFirst({ sectionId: id }, !lock.structure)
      }}
    />
  )
}

/** What stands under the title of a section. */
export function SectionNote({ section }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { id } = section
  return (
    <WordsField
      id="editor-section-description"
      partId={id}
      label={text.t('editor.description')}
      placeholder={text.t('editor.section.describe')}
      look="help"
      isLong
      value={section.description.text}
      maxLength={limits.text}
      isLocked={lock.content}
      onChange={value =>
        actions.changeSection(
          id,
          before => ({ ...before, description: { ...before.description, text: value } }),
          `section ${id} description`,
        )
      }
    />
  )
}
