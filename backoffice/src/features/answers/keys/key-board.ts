import { isCharacterKey, type KeyAction, keysBy } from './key-actions.ts'
import { keyName } from './key-name.ts'
import type { KeySettings } from './key-settings.ts'

/** What the key after another one means: its words, whether it may be done now, and what it does, which may be to say why not. */
export type KeyChoice = {
  key: string
  words: string
  hue?: string
  isOff?: boolean
  /** Beside the words, as 'as last time'. */
  note?: string
  run: () => void
}
/** `choices` makes a key wait for the next one; `isFree` that it belongs to a link or a button that has the focus. */
export type KeyHandler = { run: () => void; isFree?: boolean } | { ask: string; choices: () => readonly KeyChoice[] }
export type KeyHandlers = Partial<Record<KeyAction, KeyHandler>>
export type Waiting = { action: KeyAction; ask: string; choices: readonly KeyChoice[] }

/**
 * The keys that mean something now. Screens give theirs and take them back; the last one given counts. One key waits for the next without
 * a time limit, and Escape leaves it.
 */
export function createKeyBoard() {
  const given: (() => KeyHandlers)[] = []
  const listeners = new Set<() => void>()
  let waiting: Waiting | undefined
  let waitingOf: (() => KeyHandlers) | undefined

  function wait(next: Waiting | undefined, of?: () => KeyHandlers): void {
    waiting = next
    waitingOf = of
    for (const listener of listeners) listener()
  }
  function giverOf(action: KeyAction): (() => KeyHandlers) | undefined {
    return given.findLast(each => each()[action] !== undefined)
  }
  function handlerOf(action: KeyAction): KeyHandler | undefined {
    return giverOf(action)?.()[action]
  }
  function start(action: KeyAction): void {
    const handler = handlerOf(action)
    if (!handler) return
    if ('choices' in handler) wait({ action, ask: handler.ask, choices: handler.choices() }, giverOf(action))
    else handler.run()
  }
  function choose(choice: KeyChoice): void {
    wait(undefined)
    choice.run()
  }

  return {
    /**
     * What is heard from now on; called again for each key, so it may change. Returns what takes it back: a key of its own does not wait any
     * longer then, while another one's does.
     */
    give(own: () => KeyHandlers): () => void {
      given.push(own)
      return () => {
        given.splice(given.indexOf(own), 1)
        if (waitingOf === own) wait(undefined)
      }
    },
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What every key means by now, for lists of them. */
    handlers: (): KeyHandlers => Object.assign({}, ...given.map(each => each())),
    waiting: () => waiting,
    /** Waits no longer; of one action where it is named. */
    leave(action?: KeyAction): void {
      if (action === undefined || waiting?.action === action) wait(undefined)
    },
    start,
    choose,
    /** Whether the key was one of the desk's. One that is held counts once. */
    hear(event: KeyboardEvent, { mode, keys }: Pick<KeySettings, 'mode' | 'keys'>): boolean {
      const key = keyName(event, mode === 'alt')
      if (key === undefined || (isCharacterKey(key) && isAsleep(mode, event))) return false
      if (key !== 'Ctrl k' && isWriting(event.target)) return false
      if (waiting) {
        const choice = waiting.choices.find(each => each.key === key)
        if (key === 'Escape') wait(undefined)
        else if (choice && !event.repeat) choose(choice)
        else return choice !== undefined || isCharacterKey(key)
        return true
      }
      const own = keysBy(keys)
      const action = (Object.keys(own) as KeyAction[]).find(each => own[each] === key && handlerOf(each))
      const handler = action && handlerOf(action)
      if (!action || !handler || (isFree(handler) && isControl(event.target))) return false
      // A held Space goes on reading.
      if (!event.repeat || key.endsWith('Space')) start(action)
      return true
    },
  }
}

/** One for the page: one answer is read at a time. */
export const keyBoard = createKeyBoard()

function isAsleep(mode: KeySettings['mode'], event: KeyboardEvent): boolean {
  return mode === 'off' || (mode === 'alt' && !event.altKey && !event.getModifierState('AltGraph'))
}

function isFree(handler: KeyHandler): boolean {
  return 'run' in handler && (handler.isFree ?? false)
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]') !==
      null
  )
}

/** Space and Enter belong to what has the focus; from the row of what is read they lead to the reading pane. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('a:not([aria-current=true]), button, summary, input, dialog') !== null
  )
}
