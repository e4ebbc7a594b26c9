import { limits, type Section } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import { WordsField } from './WordsField.tsx'

type Props = { section: Section }

/** Writes a text of a section; what is typed in it is one step. */
function useWrite({ id }: Section, field: 'title' | 'description'): (value: string) => void {
  const { actions } = useEditor()
  return value =>
    actions.changeSection(
      id,
      before => ({ ...before, [field]: { ...before[field], text: value } }),
      `section ${id} ${field}`,
    )
}

/** What a section is called. Enter goes on to its first question. */
export function SectionTitle({ section }: Props) {
  const text = useText()
  const write = useWrite(section, 'title')
  const { actions } = useEditor()
  const lock = useLock()
  const { id } = section
  return (
    <WordsField
      id={wordsFieldId}
      partId={id}
      at={`sections/${id}/title/text`}
      label={text.t('editor.section.title')}
      placeholder={text.t('editor.untitled')}
      look="section"
      value={section.title.text}
      maxLength={limits.title}
      isLocked={lock.content}
      onChange={write}
      onEnter={() => actions.writeFirst({ sectionId: id }, !lock.structure)}
    />
  )
}

/** What stands under the title of a section. */
export function SectionNote({ section }: Props) {
  const text = useText()
  const write = useWrite(section, 'description')
  const lock = useLock()
  const { id } = section
  return (
    <WordsField
      id="editor-section-description"
      partId={id}
      at={`sections/${id}/description/text`}
      label={text.t('editor.description')}
      placeholder={text.t('editor.section.describe')}
      look="help"
      isLong
      value={section.description.text}
      maxLength={limits.text}
      isLocked={lock.content}
      onChange={write}
    />
  )
}
