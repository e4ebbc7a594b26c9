import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../context/text-context.ts'
import styles from './sign-in.module.css'

type Props = {
  id: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  /** At the right of the label. */
  beside?: ReactNode
  /** Said before it is filled in. */
  hint?: ReactNode
  error?: string | undefined
  /** Takes the focus when the dialog around it opens. */
  isFirst?: boolean
}

/** A password that can be looked at while it is typed. */
export function PasswordField({
  id,
  label,
  autoComplete,
  value,
  onChange,
  beside,
  hint,
  error,
  isFirst = false,
}: Props) {
  const text = useText()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <div className={`form-field ${error ? 'is-wrong' : ''}`}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="form-hint">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="form-error">
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
      <div className={styles.passwordBox}>
        <input
          ref={input => void input?.toggleAttribute('autofocus', isFirst)}
          id={id}
          name={id}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={1_000}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
          onChange={event => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={text.t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          aria-controls={id}
          onClick={() => setIsShown(shown => !shown)}
        >
          <Icon aria-hidden size={16} />
        </button>
      </div>
    </div>
  )
}
