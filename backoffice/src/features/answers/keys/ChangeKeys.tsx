import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { Keys } from './KeyMark.tsx'
import { allKeyActions, isCharacterKey, type KeyAction, keyActions, keysBy, ownerOf, withKey } from './key-actions.ts'
import type { KeyHandlers } from './key-board.ts'
import { keyName } from './key-name.ts'
import { useKeySettings } from './key-settings.ts'
import styles from './keys.module.css'

/** Another key for an action: the new one is pressed; one that is taken names its owner and may be swapped. */
export function ChangeKeys({ handlers }: { handlers: KeyHandlers }) {
  const text = useText()
  const { keys: chosen, choose } = useKeySettings()
  const [asking, setAsking] = useState<KeyAction>()
  const [taken, setTaken] = useState<{ action: KeyAction; key: string; owner: KeyAction }>()
  const keys = keysBy(chosen)
  const put = (action: KeyAction, key: string) => {
    choose({ keys: withKey(chosen, action, key) })
    setAsking(undefined)
    setTaken(undefined)
  }
  const hear = (action: KeyAction) => (event: KeyboardEvent<HTMLButtonElement>) => {
    if (asking !== action || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setAsking(undefined)
    const key = keyName(event.nativeEvent)
    // What is no character belongs to the page and to what has the focus.
    if (key === undefined || !isCharacterKey(key)) return
    const owner = ownerOf(keys, key, action)
    if (owner) setTaken({ action, key, owner })
    else put(action, key)
  }
  return (
    <div className={styles.change}>
      <ul>
        {allKeyActions
          .filter(action => isCharacterKey(keyActions[action].key))
          .map(action => (
            <li key={action} className={handlers[action] ? '' : styles.isOff}>
              <span>{text.t(keyActions[action].words)}</span>
              <button
                type="button"
                className="button secondary"
                aria-label={text.t('keys.change.of', { action: text.t(keyActions[action].words), key: keys[action] })}
                onClick={() => {
                  setAsking(action)
                  setTaken(undefined)
                }}
                onKeyDown={hear(action)}
                onBlur={() => setAsking(undefined)}
              >
                {asking === action ? text.t('keys.press') : <Keys keys={keys[action].split(' ')} />}
              </button>
            </li>
          ))}
      </ul>
      <output>
        {taken && (
          <span className={styles.taken}>
            {text.t('keys.taken', { key: taken.key, action: text.t(keyActions[taken.owner].words) })}
            <button type="button" className="button secondary" onClick={() => put(taken.action, taken.key)}>
              {text.t('keys.swap')}
            </button>
            <button type="button" className="button quiet" onClick={() => setTaken(undefined)}>
              {text.t('keys.keep')}
            </button>
          </span>
        )}
      </output>
      <button type="button" className="button quiet" onClick={() => choose({ keys: {} })}>
        {text.t('keys.reset')}
      </button>
    </div>
  )
}
