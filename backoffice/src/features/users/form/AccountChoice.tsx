import { useId } from 'react'
import { useText } from '../../../context/text-context.ts'
import type { UserDraft } from './new-user.ts'

type Props = { value: UserDraft['account']; onChange: (account: UserDraft['account']) => void }

/** How the person will sign in: with the municipality's single sign-on, or with an account that an e-mail invites to. */
export function AccountChoice({ value, onChange }: Props) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className="form-field">
      <legend>{text.t('users.field.account')}</legend>
      {(['sso', 'product'] as const).map(account => (
        <label key={account} className="check-row">
          <input type="radio" name={name} checked={value === account} onChange={() => onChange(account)} />
          {text.t(`users.account.${account}`)}
        </label>
      ))}
    </fieldset>
  )
}
