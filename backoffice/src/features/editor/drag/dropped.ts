import { listOf } from '../state/option-list.ts'
import { findQuestion, type QuestionPlace } from '@ventanilla/model'
import type { EditorActions } from '../state/editor-actions.ts'
import { definitionOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import type { DragItem } from './drag-item.ts'
import type { Gap } from './gaps.ts'

/** What a drop does: one step, or none where the part would stand where it stood. Nothing where it cannot go. */
export function dropped(
  item: DragItem,
  gap: Gap,
  store: EditorStore,
  actions: EditorActions,
): (() => void) | undefined {
  const definition = definitionOf(store.get())
  // What is dragged leaves its place first, and those below it go up by one.
  const target = (from: number) => (gap.index > from ? gap.index - 1 : gap.index)
  const within = (from: number, move: (to: number) => void) => {
    const to = target(from)
    return from < 0 || from === to ? undefined : () => move(to)
  }
  switch (item.kind) {
    case 'section':
      return within(
        definition.sections.findIndex(({ id }) => id === item.id),
        to => actions.moveSectionTo(item.id, to),
      )
    case 'state':
      return within(
        definition.states.available.findIndex(({ id }) => id === item.id),
        to => actions.moveStateTo(item.id, to),
      )
    case 'condition': {
      const section = definition.sections.find(({ id }) => id === item.sectionId)
      const conditions = section?.kind === 'conditional' ? section.conditions : []
      return within(
        conditions.findIndex(({ id }) => id === item.id),
        to => actions.moveConditionTo(item.sectionId, item.id, to),
      )
    }
    case 'option': {
      const question = findQuestion(definition, item.questionId)?.question
      const options = question ? listOf(question, item.list) : []
      const from = options.findIndex(({ id }) => id === item.id)
      const option = options[from]
      return option && within(from, to => actions.moveOption(item.questionId, option, from, to, item.list))
    }
    case 'question': {
      const found = findQuestion(definition, item.id)
      const place = placeOf(gap.key)
      if (!found || !place) return undefined
      const isSame = found.place.sectionId === place.sectionId && found.place.conditionId === place.conditionId
      if (isSame) return within(found.index, to => actions.moveQuestionTo(item.id, place, to))
      return () => actions.moveQuestionTo(item.id, place, gap.index)
    }
  }
}

function placeOf(key: string): QuestionPlace | undefined {
  const [, sectionId, conditionId] = key.split(':')
  if (!sectionId) return undefined
  return conditionId ? { sectionId, conditionId } : { sectionId }
}
