import { findQuestion } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf, type Selection } from '../state/editor-state.ts'

type PanelTab = { readonly name: string; readonly selection: Selection }

/** What can be set about the chosen part: itself, and what it stands in. A part that is gone leaves the form. */
export function usePanelTabs(selection: Selection): readonly PanelTab[] {
  const text = useText()
  const definition = useEditorState(definitionOf)
  const form: PanelTab = { name: text.t('editor.tab.form'), selection: { kind: 'form' } }
  const sectionTab = (id: string): PanelTab => ({
    name: text.t('editor.tab.section'),
    selection: { kind: 'section', id },
  })
  switch (selection.kind) {
    case 'form':
      return [form]
    case 'questions':
      return [{ name: text.t('editor.count.questions', { count: selection.ids.size }), selection }]
    case 'section':
      return definition.sections.some(({ id }) => id === selection.id) ? [sectionTab(selection.id)] : [form]
    case 'condition': {
      const section = definition.sections.find(({ id }) => id === selection.sectionId)
      const isThere = section?.kind === 'conditional' && section.conditions.some(({ id }) => id === selection.id)
      return isThere ? [{ name: text.t('editor.tab.condition'), selection }, sectionTab(selection.sectionId)] : [form]
    }
    case 'question': {
      const found = findQuestion(definition, selection.id)
      if (!found) return [form]
      const { sectionId, conditionId } = found.place
      const condition: PanelTab[] = conditionId
        ? [{ name: text.t('editor.tab.condition'), selection: { kind: 'condition', sectionId, id: conditionId } }]
        : []
      return [{ name: text.t('editor.tab.question'), selection }, ...condition, sectionTab(sectionId)]
    }
  }
}
