import {
  type ConditionalSection,
  newSection,
  type Section,
  withoutSection,
  withSection,
  withSectionChanged,
  withSectionDuplicated,
  withSectionKind,
  withSectionMoved,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { cardId, wordsFieldId } from './element-ids.ts'
import { titleOf } from './title-of.ts'

/** What is done to sections. The focus follows, and the change is said. */
export function sectionActions(store: EditorStore, text: Text) {
  const sections = () => definitionOf(store.get()).sections
  const nameOf = (id: string) => titleOf(sections().find(section => section.id === id)?.title, text)

  return {
    addSection() {
      const id = newId()
      store.edit('addSection', before => withSection(before, newSection(id)))
      store.select({ kind: 'section', id }, true)
      store.say(text.t('editor.said.sectionAdded'))
      store.focus(wordsFieldId)
    },
    changeSection: (id: string, into: (section: Section) => Section, field?: string) =>
      store.edit(field ? 'text' : 'section', before => withSectionChanged(before, id, into), field),
    /** The settings stay at the section, also where a question that goes with the change was chosen. */
    setSectionKind(id: string, kind: Section['kind']) {
      store.edit('section', before => withSectionKind(before, id, kind))
      store.select({ kind: 'section', id })
    },
    setFlag: (id: string, flag: 'required' | 'single' | 'repeatable', isOn: boolean) =>
      store.edit('section', before =>
        withSectionChanged(before, id, section => {
          if (section.kind === 'simple') return flag === 'repeatable' ? { ...section, repeatable: isOn } : section
          return flag === 'repeatable' ? section : withFlag(section, flag, isOn)
        }),
      ),
    moveSection(id: string, by: -1 | 1) {
      this.moveSectionTo(id, sections().findIndex(section => section.id === id) + by)
    },
    moveSectionTo(id: string, at: number) {
      const count = sections().length
      if (at < 0 || at >= count) return
      store.edit('move', before => withSectionMoved(before, id, at))
      store.say(text.t('editor.said.moved', { name: nameOf(id), position: at + 1, count }))
      store.focus(cardId(id))
    },
    duplicateSection(id: string) {
      store.edit('duplicate', before => withSectionDuplicated(before, id, newId))
      const copy = sections()[sections().findIndex(section => section.id === id) + 1]
      if (!copy) return
      store.select({ kind: 'section', id: copy.id })
      store.say(text.t('editor.said.duplicated', { name: nameOf(id) }))
      store.focus(cardId(copy.id))
    },
    removeSection(id: string) {
      const name = nameOf(id)
      const at = sections().findIndex(section => section.id === id)
      const next = sections()[at + 1] ?? sections()[at - 1]
      store.edit('removeSection', before => withoutSection(before, id))
      store.select(next ? { kind: 'section', id: next.id } : { kind: 'form' }, false)
      store.say(text.t('editor.said.removed', { name }))
      store.focus(next ? cardId(next.id) : 'editor-add-section')
    },
  }
}

function withFlag(section: ConditionalSection, flag: 'required' | 'single', isOn: boolean): ConditionalSection {
  return flag === 'required' ? { ...section, required: isOn } : { ...section, single: isOn }
}
