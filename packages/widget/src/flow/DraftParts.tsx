import type { Text } from '@ventanilla/text/light'
import { useId } from 'react'

/** Above a form that begins with what was written before. */
export function RestoredNotice({ text, onAgain }: { text: Text; onAgain(): void }) {
  return (
    <output className="v-notice">
      {text.t('answer.draft.restored')}
      <button type="button" className="v-button v-quiet" onClick={onAgain}>
        {text.t('answer.draft.again')}
      </button>
    </output>
  )
}

/** The choice to keep what is written after the tab is closed. Never made for the person: others may use the device. */
export function KeepChoice({ text, isKept, onKeep }: { text: Text; isKept: boolean; onKeep(isKept: boolean): void }) {
  const id = useId()
  return (
    <div className="v-draft">
      <label className="v-option">
        <input
          className="v-mark v-checkbox"
          type="checkbox"
          checked={isKept}
          aria-describedby={id}
          onChange={event => onKeep(event.currentTarget.checked)}
        />
        <span>{text.t('answer.draft.keep')}</span>
      </label>
      <p className="v-hint" id={id}>
        {text.t('answer.draft.hint')}
      </p>
    </div>
  )
}
