import type { OptionList } from '../state/option-actions.ts'

/** What is dragged. */
export type DragItem =
  | { readonly kind: 'section' | 'question' | 'state'; readonly id: string }
  | { readonly kind: 'condition'; readonly id: string; readonly sectionId: string }
  | { readonly kind: 'option'; readonly id: string; readonly questionId: string; readonly list: OptionList }

/** What is dragged, and what it is called. */
export type Dragged = { readonly item: DragItem; readonly name: string }

/** A list into which things of one kind can be dropped. Its key stands on the list's element; ids hold no colon. */
export const listKey = {
  sections: 'section',
  states: 'state',
  conditions: (sectionId: string) => `condition:${sectionId}`,
  questions: (sectionId: string, conditionId = '') => `question:${sectionId}:${conditionId}`,
  options: (questionId: string, list: OptionList) => `${list}:${questionId}`,
}

/** The lists that take an item: questions go anywhere, conditions and options stay with theirs. */
export function takes(key: string, item: DragItem): boolean {
  switch (item.kind) {
    case 'section':
      return key === listKey.sections
    case 'state':
      return key === listKey.states
    case 'question':
      return key.startsWith('question:')
    case 'condition':
      return key === listKey.conditions(item.sectionId)
    case 'option':
      return key === listKey.options(item.questionId, item.list)
  }
}
