import type { Text } from '@ventanilla/text/light'
import type { Taken } from './step-content.ts'

type Props = {
  taken: Taken | undefined
  words: Text
  onUndo(): void
  /** Whoever is at the button is given the time. */
  onHold(isHeld: boolean): void
}

/** What was taken away a moment ago, and the way to have it back. */
export function Undone({ taken, words, onUndo, onHold }: Props) {
  return (
    <output className="v-steps-undo">
      {taken && (
        <span
          className="v-notice"
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
        >
          {words.t('steps.removed', { name: taken.name })}
          <button type="button" className="v-button v-quiet" onClick={onUndo}>
            {words.t('steps.undo')}
          </button>
        </span>
      )}
    </output>
  )
}
