import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../shell/text-context.ts'

type Props = { value: string; onChange: (value: string) => void }

export function PasswordField({ value, onChange }: Props) {
  const text = useText()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="field">
      <label htmlFor="password">{text.t('signIn.password')}</label>
      <div className="password-box">
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={128}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={text.t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onClick={() => setIsShown(shown => !shown)}
        >
          <Icon aria-hidden size={16} />
        </button>
      </div>
    </div>
  )
}
