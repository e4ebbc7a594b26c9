import {
  type ConditionalSection,
  newCondition,
  newSection,
  reordered,
  type Section,
  withConditions,
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
import { cardId, panelFieldId } from './element-ids.ts'
import { titleOf } from './title-of.ts'

/** What is done to sections and their conditions. The focus follows, and the change is said. */
export function sectionActions(store: EditorStore, text: Text) {
  const sections = () => definitionOf(store.get()).sections
  const find = (id: string) => sections().find(section => section.id === id)
  const nameOf = (id: string) => titleOf(find(id)?.title, text)
  const conditionsOf = (sectionId: string) => {
    const section = find(sectionId)
    return section?.kind === 'conditional' ? section.conditions : []
  }
  const said = (name: string, position: number, count: number) =>
    store.say(text.t('editor.said.moved', { name, position, count }))

  return {
    addSection() {
      const id = newId()
      store.edit('addSection', before => withSection(before, newSection(id)))
      store.select({ kind: 'section', id }, true)
      store.say(text.t('editor.said.sectionAdded'))
      store.focus(panelFieldId)
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
      said(nameOf(id), at + 1, count)
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
    addCondition(sectionId: string) {
      const id = newId()
      store.edit('addCondition', before => withConditions(before, sectionId, list => [...list, newCondition(id)]))
      store.setOpen(sectionId, true)
      store.select({ kind: 'condition', sectionId, id }, true)
      store.say(text.t('editor.said.conditionAdded'))
      store.focus(panelFieldId)
    },
    renameCondition: (sectionId: string, id: string, label: string) =>
      store.edit(
        'text',
        before =>
          withConditions(before, sectionId, list =>
            list.map(each => (each.id === id ? { ...each, label: { ...each.label, text: label } } : each)),
          ),
        `condition ${id}`,
      ),
    moveCondition(sectionId: string, id: string, by: -1 | 1) {
      this.moveConditionTo(sectionId, id, conditionsOf(sectionId).findIndex(condition => condition.id === id) + by)
    },
    moveConditionTo(sectionId: string, id: string, to: number) {
      const from = conditionsOf(sectionId).findIndex(condition => condition.id === id)
      const count = conditionsOf(sectionId).length
      if (to < 0 || to >= count) return
      store.edit('move', before => withConditions(before, sectionId, list => reordered(list, from, to)))
      said(titleOf(conditionsOf(sectionId)[to]?.label, text), to + 1, count)
      store.focus(cardId(id))
    },
    removeCondition(sectionId: string, id: string) {
      const conditions = conditionsOf(sectionId)
      const at = conditions.findIndex(condition => condition.id === id)
      const next = conditions[at + 1] ?? conditions[at - 1]
      const name = titleOf(conditions[at]?.label, text)
      store.edit('removeCondition', before =>
        withConditions(before, sectionId, list => list.filter(each => each.id !== id)),
      )
      store.select(next ? { kind: 'condition', sectionId, id: next.id } : { kind: 'section', id: sectionId }, false)
      store.say(text.t('editor.said.removed', { name }))
      store.focus(cardId(next?.id ?? sectionId))
    },
  }
}

function withFlag(section: ConditionalSection, flag: 'required' | 'single', isOn: boolean): ConditionalSection {
  return flag === 'required' ? { ...section, required: isOn } : { ...section, single: isOn }
}
