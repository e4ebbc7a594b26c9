import type { Text } from '@ventanilla/text/light'
import { useId } from 'react'

/** The choice to keep what is written after the tab is closed. Never made for the person: others may use the device. */
export function KeepChoice({
  text,
  isKept,
  onKeep,
}: {
  text: Text
  isKept: boolean
  onKeep(isKept: boolean): unknown
}) {
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
