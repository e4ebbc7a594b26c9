import { CircleAlert } from 'lucide-react'
import { Switch } from '../../../components/Switch.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './part.module.css'

type Props = {
  label: string
  hint?: string | undefined
  className?: string | undefined
  isOn: boolean
  /** Why it cannot be moved now: said beside it, where a finger cannot point. */
  lockedBecause?: string | undefined
  error?: string | undefined
  onChange: (isOn: boolean) => void
}

/** A switch of the panel: its name at the left, its value at the right. */
export function SwitchRow({ label, hint, className, isOn, lockedBecause, error, onChange }: Props) {
  const text = useText()
  // Why everything is locked is said once, at the top.
  const note = lockedBecause === text.t('editor.lock.reason') ? hint : (lockedBecause ?? hint)
  return (
    <div className={`${styles.switchRow} ${className ?? ''}`}>
      <div>
        <p>{label}</p>
        {error && (
          <p className="form-error">
            <CircleAlert aria-hidden size={16} />
            {error}
          </p>
        )}
        {note && <p className={styles.switchNote}>{note}</p>}
      </div>
      <Switch
        label={label}
        isOn={isOn}
        word={text.t(isOn ? 'editor.yes' : 'editor.no')}
        lockedBecause={lockedBecause}
        onChange={onChange}
      />
    </div>
  )
}
