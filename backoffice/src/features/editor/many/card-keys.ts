import { findQuestion, questionsOf } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { EditorActions } from '../state/editor-actions.ts'
import { definitionOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId, wordsFieldId } from '../state/element-ids.ts'
import { besideAt, partAt, selectionOf } from './card-of.ts'
import { besideOf, choose, chooseToo, chooseUpTo } from '../part/choosing.ts'
import type { ManyActions } from './many-actions.ts'

type Desk = {
  readonly store: EditorStore
  readonly actions: EditorActions
  readonly many: ManyActions
  readonly text: Text
  readonly isLocked: boolean
}

const steps: Readonly<Record<string, -1 | 1 | 'first' | 'last'>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: 'first',
  End: 'last',
}

/**
 * What a key does on a card that has the focus, beyond what the card of a question does by itself: arrows, Home and End go to other cards,
 * with Ctrl without choosing them; with Shift the arrows choose more questions, Space one more, Ctrl A all; what is chosen is moved, copied
 * and deleted together.
 */
export function cardKey(event: KeyboardEvent, desk: Desk): (() => void) | undefined {
  const id = partAt(event.target)
  if (id === undefined || !(event.target instanceof HTMLElement)) return undefined
  const { key, altKey, shiftKey } = event
  const hasControl = event.ctrlKey || event.metaKey
  const step = steps[key]
  if (step !== undefined && !altKey && !shiftKey) return () => walk(event, desk, step)
  return findQuestion(definitionOf(desk.store.get()), id)
    ? questionKey({ key, altKey, shiftKey, hasControl }, id, desk)
    : partKey(key, hasControl, id, desk)
}

function walk({ target, ctrlKey, metaKey }: KeyboardEvent, { store }: Desk, step: -1 | 1 | 'first' | 'last'): void {
  const next = target instanceof HTMLElement ? besideAt(target, step) : undefined
  const id = partAt(next ?? null)
  if (!next || id === undefined) return
  // A line of the outline is chosen by Enter.
  if (ctrlKey || metaKey || next.dataset['part'] !== undefined) return next.focus()
  store.select(selectionOf(definitionOf(store.get()), id))
  store.focus(cardId(id))
}

type Pressed = {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly hasControl: boolean
}

function questionKey({ key, altKey, shiftKey, hasControl }: Pressed, id: string, desk: Desk) {
  const { store, text, many, isLocked } = desk
  const { selection } = store.get()
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  const several = selection.kind === 'questions' ? selection.ids : undefined
  if (by && altKey) {
    if (isLocked || (!several && !shiftKey)) return undefined
    const ids = several ?? new Set([id])
    return shiftKey ? () => many.moveAcross(ids, by) : () => many.shift(ids, by)
  }
  if (by && shiftKey) {
    const next = besideOf(definitionOf(store.get()), id, by)
    return next === undefined ? undefined : () => chooseUpTo(store, text, next)
  }
  if (key === ' ') return () => chooseToo(store, text, id)
  if (hasControl && key.toLowerCase() === 'a') return () => chooseAll(desk, id)
  return several && severalKey(key, hasControl, id, several, desk)
}

function severalKey(key: string, hasControl: boolean, id: string, ids: ReadonlySet<string>, desk: Desk) {
  const { many, actions, isLocked } = desk
  if (key === 'Escape') return () => actions.chooseQuestion(id)
  if (isLocked) return undefined
  if (key === 'Delete') return () => many.remove(ids)
  return hasControl && key.toLowerCase() === 'd' ? () => many.duplicate(ids) : undefined
}

function chooseAll({ store, text }: Desk, id: string): void {
  const all = questionsOf(definitionOf(store.get())).map(question => question.id)
  choose(store, text, all, id, id)
}

/** On a section, a condition or the form. */
function partKey(key: string, hasControl: boolean, id: string, { store, actions, isLocked }: Desk) {
  const selection = selectionOf(definitionOf(store.get()), id)
  if (key === 'F2' || key === 'Enter') {
    return () => {
      store.select(selection)
      store.focus(wordsFieldId)
    }
  }
  if (selection.kind === 'section' && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return () => store.setOpen(id, key === 'ArrowRight')
  if (isLocked) return undefined
  if (key === 'Delete' && selection.kind === 'section') return () => actions.removeSection(id)
  if (key === 'Delete' && selection.kind === 'condition') return () => actions.removeCondition(selection.sectionId, id)
  return selection.kind === 'section' && hasControl && key.toLowerCase() === 'd'
    ? () => actions.duplicateSection(id)
    : undefined
}
