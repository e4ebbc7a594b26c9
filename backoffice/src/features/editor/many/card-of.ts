import { type FormDefinition, findQuestion } from '@ventanilla/model'
import type { Selection } from '../state/editor-state.ts'
import { cardId } from '../state/element-ids.ts'

const cards = `[id^="${cardId('')}"]`
const rows = '[data-part]'
const typing = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true]'

/** The part whose card, or line of the outline, this is; `isWithin` where it may also be something in it. */
export function partAt(target: EventTarget | null, isWithin = false): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const card = isWithin ? target.closest<HTMLElement>(`${cards},${rows}`) : target
  if (!card?.matches(`${cards},${rows}`)) return undefined
  return card.dataset['part'] ?? card.id.slice(cardId('').length)
}

/** Keys and the clipboard are the text's own while one is written, and a dialog's while one is open. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null || (target instanceof Element && target.closest(typing) !== null)
  )
}

/** The part as it is chosen. */
export function selectionOf(definition: FormDefinition, id: string): Selection {
  if (findQuestion(definition, id)) return { kind: 'question', id }
  for (const section of definition.sections) {
    if (section.id === id) return { kind: 'section', id }
    const isIn = section.kind === 'conditional' && section.conditions.some(condition => condition.id === id)
    if (isIn) return { kind: 'condition', sectionId: section.id, id }
  }
  return { kind: 'form' }
}

/** The card next to one as they stand below each other, or the first or last one; among lines of the outline, a line. */
export function besideAt(card: HTMLElement, to: -1 | 1 | 'first' | 'last'): HTMLElement | undefined {
  const among = [...document.querySelectorAll<HTMLElement>(card.matches(rows) ? rows : cards)]
  if (to === 'first') return among[0]
  return to === 'last' ? among.at(-1) : among[among.indexOf(card) + to]
}
