import type { Text } from '@ventanilla/text'
import { allKeyActions, type KeyAction, type KeyGroup, keyActions } from './key-actions.ts'
import { type KeyHandlers, keyBoard } from './key-board.ts'

/** A line of the list of keys, and an order of the palette. */
export type KeyLine = {
  id: string
  action: KeyAction
  group: KeyGroup
  words: string
  /** The key after the one of the action. */
  after?: string
  hue?: string
  isOff?: boolean
  run: () => void
}

/** What keys mean by now, in words: a key with choices is a line for each of them. */
export function keyLines(handlers: KeyHandlers, text: Text): KeyLine[] {
  return allKeyActions.flatMap((action): KeyLine[] => {
    const handler = handlers[action]
    const { group, words } = keyActions[action]
    if (!handler) return []
    if (!('choices' in handler)) {
      return [{ id: action, action, group, words: text.t(words), run: () => keyBoard.start(action) }]
    }
    return handler.choices().map(({ key, words: named, hue, isOff = false, run }) => ({
      id: `${action} ${key}`,
      action,
      group,
      words: named,
      after: key,
      ...(hue !== undefined && { hue }),
      isOff,
      run,
    }))
  })
}

/** A line of the list of keys for what is heard where somebody writes or a value has the focus. */
export type WritingLine = { words: string; keys: readonly string[] }

export function writingLines(handlers: KeyHandlers, text: Text): WritingLine[] {
  const { correct, note } = handlers
  return [
    ...(correct ? [{ words: text.t('keys.value'), keys: ['Enter'] }] : []),
    ...(note ? [{ words: text.t('keys.noteToCitizen'), keys: ['Tab'] }] : []),
    ...(correct || note ? [{ words: text.t('keys.save'), keys: ['Ctrl', 'Enter'] }] : []),
  ]
}
