import { findQuestion, questionsAt } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf, type EditorState } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'
import styles from './bar.module.css'

/** On a phone, where one question fills the screen: in which section it stands, and which of how many it is. */
export function WhereChosen() {
  const text = useText()
  const where = useEditorState(state => whereIn(state, text))
  return where === undefined ? null : <p className={styles.editorWhere}>{where}</p>
}

function whereIn(state: EditorState, text: Text): string | undefined {
  const { selection } = state
  if (selection.kind !== 'question' || state.view !== 'form') return undefined
  const definition = definitionOf(state)
  const found = findQuestion(definition, selection.id)
  const section = definition.sections.find(({ id }) => id === found?.place.sectionId)
  if (!found || !section) return undefined
  return text.t('editor.where', {
    section: titleOf(section.title, text),
    number: found.index + 1,
    count: questionsAt(definition, found.place)?.length ?? 0,
  })
}
