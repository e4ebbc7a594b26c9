import { useText } from '../../../context/text-context.ts'
import { isCharacterKey, type KeyAction, keysBy } from './key-actions.ts'
import { useKeySettings } from './key-settings.ts'
import styles from './keys.module.css'

type Props = {
  of: KeyAction
  /** The key after it. */
  after?: string | undefined
  /** In a list of keys, where it is told to screen readers too. */
  isRead?: boolean
}

/** The key of an action as it is drawn on its button; none where keys of one letter are off. */
export function KeyMark({ of, after, isRead = false }: Props) {
  const { mode, keys } = useKeySettings()
  const key = keysBy(keys)[of]
  if (mode === 'off' && isCharacterKey(key)) return null
  return (
    <Keys
      keys={[...(mode === 'alt' && isCharacterKey(key) ? ['Alt'] : []), ...key.split(' '), ...(after ? [after] : [])]}
      isRead={isRead}
    />
  )
}

/** Keys that are pressed one after the other, or together. */
export function Keys({ keys, isRead = false }: { keys: readonly string[]; isRead?: boolean }) {
  const text = useText()
  const named = (key: string) =>
    key === 'Space' ? text.t('keys.space') : key === 'Escape' ? 'Esc' : key.length === 1 ? key.toLowerCase() : key
  return (
    <span className={`${styles.marks} ${isRead ? '' : styles.isDrawn}`} aria-hidden={!isRead}>
      {keys.map((key, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The same key may stand twice, and nothing moves.
        <kbd key={`${key}${at}`}>{named(key)}</kbd>
      ))}
    </span>
  )
}
