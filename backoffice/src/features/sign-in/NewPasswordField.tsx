import { passwordLength } from '@ventanilla/api'
import { Check, Dot } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import { PasswordField } from './PasswordField.tsx'
import styles from './sign-in.module.css'

type Props = { id: string; value: string; onChange: (value: string) => void; error?: string | undefined }

/** A new password with its rules said beforehand; the one that the page can check is ticked off while typing. */
export function NewPasswordField({ id, value, onChange, error }: Props) {
  const text = useText()
  const length = [...value].length
  const isLong = length >= passwordLength.min && length <= passwordLength.max
  const Icon = isLong ? Check : Dot
  return (
    <PasswordField
      id={id}
      label={text.t('signIn.newPassword')}
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      error={error}
      hint={
        <ul className={styles.passwordRules}>
          <li className={isLong ? 'is-met' : ''}>
            <Icon aria-hidden size={16} />
            <span>
              {text.t('signIn.rule.length', passwordLength)}
              {isLong && <span className="visually-hidden"> ({text.t('signIn.rule.met')})</span>}
            </span>
          </li>
          <li>
            <Dot aria-hidden size={16} />
            {text.t('signIn.rule.common')}
          </li>
        </ul>
      }
    />
  )
}
