import { Tooltip } from '@ventanilla/ui/overlay'

type Props = {
  /** Its name, where the words beside it are only its value. */
  label: string
  isOn: boolean
  /** The word of its value, beside it. */
  word: string
  /** Why it cannot be moved now. */
  lockedBecause?: string | undefined
  /** Id of what it does, in words. */
  describedBy?: string
  onChange: (isOn: boolean) => void
}

/** On or off, in words too. A locked one stays reachable, and says why. */
export function Switch({ label, isOn, word, lockedBecause, describedBy, onChange }: Props) {
  const control = (more: Record<string, unknown>) => (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={lockedBecause !== undefined}
      onClick={() => lockedBecause === undefined && onChange(!isOn)}
      {...more}
    >
      <span className="switch-track" aria-hidden="true" />
      <span aria-hidden="true">{word}</span>
    </button>
  )
  return lockedBecause === undefined ? control({}) : <Tooltip words={lockedBecause}>{control}</Tooltip>
}
