import type { MessageKey } from '@ventanilla/text'

/**
 * Every key of the desk: its name, its usual key, under which head the list of keys has it, and what it does in words. A screen gives those
 * that it has a meaning for (`useKeys`); the others are neither heard nor listed. A key with choices waits for the next one.
 */
export const keyActions = {
  last: { key: 'e', group: 'decide', words: 'keys.last' },
  state: { key: 's', group: 'decide', words: 'keys.state' },
  undo: { key: 'u', group: 'decide', words: 'keys.undo' },
  correct: { key: 'c', group: 'write', words: 'keys.correct' },
  request: { key: 'r', group: 'write', words: 'keys.request' },
  note: { key: 'n', group: 'write', words: 'keys.note' },
  assign: { key: 'a', group: 'write', words: 'keys.assign' },
  watch: { key: 'w', group: 'write', words: 'keys.watch' },
  unread: { key: 'Shift u', group: 'write', words: 'keys.unread' },
  next: { key: 'j', group: 'move', words: 'keys.next' },
  previous: { key: 'k', group: 'move', words: 'keys.previous' },
  nextUnread: { key: 'Shift j', group: 'move', words: 'keys.nextUnread' },
  read: { key: 'Enter', group: 'move', words: 'keys.read' },
  readOn: { key: 'Space', group: 'move', words: 'keys.readOn' },
  readBack: { key: 'Shift Space', group: 'move', words: 'keys.readBack' },
  regions: { key: 'F6', group: 'move', words: 'keys.regions' },
  page: { key: 'o', group: 'move', words: 'keys.page' },
  place: { key: 'l', group: 'move', words: 'keys.place' },
  back: { key: 'Escape', group: 'move', words: 'keys.back' },
  copy: { key: 'y', group: 'share', words: 'keys.copy' },
  search: { key: '/', group: 'find', words: 'keys.search' },
  filter: { key: 'f', group: 'find', words: 'keys.filter' },
  noFilter: { key: 'Shift f', group: 'find', words: 'keys.noFilter' },
  palette: { key: 'Ctrl k', group: 'find', words: 'keys.palette' },
  help: { key: '?', group: 'find', words: 'keys.help' },
  select: { key: 'x', group: 'many', words: 'keys.select' },
  selectTo: { key: 'Shift x', group: 'many', words: 'keys.selectTo' },
  selectAll: { key: '*', group: 'many', words: 'keys.selectAll' },
  remove: { key: '#', group: 'many', words: 'keys.remove' },
  go: { key: 'g', group: 'go', words: 'keys.go' },
} as const satisfies Record<string, { key: string; group: KeyGroup; words: MessageKey }>

export type KeyGroup = 'decide' | 'write' | 'move' | 'share' | 'find' | 'many' | 'go'
export type KeyAction = keyof typeof keyActions

/** The columns of the list of keys, from left to right. */
export const keyColumns: readonly (readonly KeyGroup[])[] = [
  ['decide', 'write'],
  ['move', 'share'],
  ['find', 'many', 'go'],
]

export const allKeyActions = Object.keys(keyActions) as KeyAction[]

/** A key that is one character: what somebody who dictates says by mistake. These can be switched off and changed (WCAG 2.1.4). */
export function isCharacterKey(key: string): boolean {
  return /^(Shift )?\S$/u.test(key)
}

/** The keys as somebody has chosen them, the usual ones where they have not. */
export function keysBy(chosen: Readonly<Partial<Record<KeyAction, string>>>): Record<KeyAction, string> {
  const keys = Object.fromEntries(allKeyActions.map(action => [action, chosen[action] ?? keyActions[action].key]))
  return keys as Record<KeyAction, string>
}

/** Which action has a key already, but for the one that it is chosen for. */
export function ownerOf(keys: Readonly<Record<KeyAction, string>>, key: string, but: KeyAction): KeyAction | undefined {
  return allKeyActions.find(action => action !== but && keys[action] === key)
}

/** The choices after a key is given to an action: whoever had it takes the one that becomes free. */
export function withKey(
  chosen: Readonly<Partial<Record<KeyAction, string>>>,
  action: KeyAction,
  key: string,
): Partial<Record<KeyAction, string>> {
  const keys = keysBy(chosen)
  const owner = ownerOf(keys, key, action)
  const next = { ...chosen, [action]: key, ...(owner && { [owner]: keys[action] }) }
  return Object.fromEntries(Object.entries(next).filter(([name, each]) => keyActions[name as KeyAction].key !== each))
}
