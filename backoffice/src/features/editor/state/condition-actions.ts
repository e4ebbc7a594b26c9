import { newCondition, reordered, withConditions } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { cardId, wordsFieldId } from './element-ids.ts'
import { titleOf } from './title-of.ts'

/** What is done to the conditions of a section. The focus follows, and the change is said. */
export function conditionActions(store: EditorStore, text: Text) {
  const conditionsOf = (sectionId: string) => {
    const section = definitionOf(store.get()).sections.find(({ id }) => id === sectionId)
    return section?.kind === 'conditional' ? section.conditions : []
  }

  return {
    addCondition(sectionId: string) {
      const id = newId()
      store.edit('addCondition', before => withConditions(before, sectionId, list => [...list, newCondition(id)]))
      store.setOpen(sectionId, true)
      store.select({ kind: 'condition', sectionId, id }, true)
      store.say(text.t('editor.said.conditionAdded'))
      store.focus(wordsFieldId)
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
      const name = titleOf(conditionsOf(sectionId)[to]?.label, text)
      store.say(text.t('editor.said.moved', { name, position: to + 1, count }))
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
